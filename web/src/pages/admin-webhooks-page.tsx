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
          words="Systems of third parties are told of what becomes public, in signed requests to the addresses below. An endpoint that fails for a day is disabled."
        >
          <AdminWebhooks />
        </AdminSubpage>
      </ByRole>
    </RequireAdmin>
  )
}
