import { ByRole } from '../features/team/by-role'
import { AdminWebhooks } from '../features/webhooks/admin-webhooks'
import { RequireAdmin } from '../session/require-admin'
import { AdminSubpage } from './admin-subpage'

export function AdminWebhooksPage() {
  return (
    <RequireAdmin>
      <ByRole needs="OWNER">
        <AdminSubpage
          title="Webhooks"
          words="We send a signed request to each address below when something is published. An endpoint that fails for a day is disabled."
        >
          <AdminWebhooks />
        </AdminSubpage>
      </ByRole>
    </RequireAdmin>
  )
}
