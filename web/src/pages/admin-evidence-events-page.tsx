import { adminPaths } from '../admin-paths'
import { EvidenceEvents } from '../features/evidence/evidence-events'
import { RequireAdmin } from '../session/require-admin'
import { AdminSubpage } from './admin-subpage'

export function AdminEvidenceEventsPage() {
  return (
    <RequireAdmin>
      <AdminSubpage title="Events" back={{ to: adminPaths.evidence, title: 'Evidence' }}>
        <EvidenceEvents />
      </AdminSubpage>
    </RequireAdmin>
  )
}
