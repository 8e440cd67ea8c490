import { WaitingChanges } from '../features/owners/waiting-changes'
import { AdminTeam } from '../features/team/admin-team'
import { ByRole } from '../features/team/by-role'
import { RequireAdmin } from '../session/require-admin'
import { AdminSubpage } from './admin-subpage'

export function AdminTeamPage() {
  return (
    <RequireAdmin>
      <ByRole needs="OWNER">
        <AdminSubpage
          title="Team"
          words="Who may use the admin area, and what each may do there. Owners invite, change and remove; a change takes effect at once. While answers are reviewed and there are two owners, another owner must confirm new rights and changes to owners. The portal cannot tell whether two accounts belong to one person; the evidence names who invited whom."
        >
          <WaitingChanges />
          <AdminTeam />
        </AdminSubpage>
      </ByRole>
    </RequireAdmin>
  )
}
