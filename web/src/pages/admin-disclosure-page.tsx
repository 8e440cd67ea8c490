import { Disclosure } from '../features/disclosure/disclosure'
import { WaitingChanges } from '../features/owners/waiting-changes'
import { ByRole } from '../features/team/by-role'
import { RequireAdmin } from '../session/require-admin'
import { AdminSubpage } from './admin-subpage'

export function AdminDisclosurePage() {
  return (
    <RequireAdmin>
      <ByRole needs="OWNER">
        <AdminSubpage
          title="Disclosure"
          words="What is public when, and the words in which the company declines to answer a question."
        >
          <WaitingChanges />
          <Disclosure />
        </AdminSubpage>
      </ByRole>
    </RequireAdmin>
  )
}
