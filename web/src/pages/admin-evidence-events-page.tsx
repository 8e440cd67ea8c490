import styled from 'styled-components'
import { EvidenceEvents } from '../features/evidence/evidence-events'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Container } from '../ui/layout/container'
import { BackRow } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { BackLink } from '../ui/typography/text-link'
import { theme } from '../ui/theme'
import { AdminTitle, DashboardHead, TitleRow, WorkArea } from './admin-dashboard-style'

const Back = styled(BackRow)`
  margin-bottom: ${theme.space[12]};
`

export function AdminEvidenceEventsPage() {
  return (
    <RequireAdmin>
      <PageMeta title="Events" />
      <DashboardHead>
        <Container>
          <Back>
            <BackLink to={paths.adminEvidence}>Back to Evidence</BackLink>
          </Back>
          <TitleRow>
            <AdminTitle>Events</AdminTitle>
          </TitleRow>
        </Container>
      </DashboardHead>
      <WorkArea>
        <Container>
          <ErrorBoundary part="Events">
            <EvidenceEvents />
          </ErrorBoundary>
        </Container>
      </WorkArea>
    </RequireAdmin>
  )
}
