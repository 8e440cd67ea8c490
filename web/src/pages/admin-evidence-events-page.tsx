import { EvidenceEvents } from '../features/evidence/evidence-events'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { AdminSubpage } from './admin-subpage'

export function AdminEvidenceEventsPage() {
  return (
    <RequireAdmin>
      <AdminSubpage title="Events" back={{ to: paths.adminEvidence, title: 'Evidence' }}>
        <EvidenceEvents />
      </AdminSubpage>
    </RequireAdmin>
  )
}
