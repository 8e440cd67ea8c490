import styled from 'styled-components'
import { AdminWebhooks } from '../features/webhooks/admin-webhooks'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Container } from '../ui/layout/container'
import { BackRow } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { Dense } from '../ui/typography/text'
import { BackLink } from '../ui/typography/text-link'
import { theme } from '../ui/theme'
import { AdminTitle, DashboardHead, WorkArea } from './admin-dashboard-style'

const Back = styled(BackRow)`
  margin-bottom: ${theme.space[12]};
`

const Words = styled(Dense)`
  max-width: 752px;
  padding: ${theme.space[8]} 0 ${theme.space[20]};
`

export function AdminWebhooksPage() {
  return (
    <RequireAdmin>
      <PageMeta title="Webhooks" />
      <DashboardHead>
        <Container>
          <Back>
            <BackLink to={paths.adminDashboard}>Back to Admin Dashboard</BackLink>
          </Back>
          <AdminTitle>Webhooks</AdminTitle>
          <Words>
            Systems of third parties are told of what becomes public, in signed requests to the addresses below. An endpoint that fails for
            a day is disabled.
          </Words>
        </Container>
      </DashboardHead>
      <WorkArea>
        <Container>
          <ErrorBoundary part="Webhooks">
            <AdminWebhooks />
          </ErrorBoundary>
        </Container>
      </WorkArea>
    </RequireAdmin>
  )
}
