import styled from 'styled-components'
import { CheckpointSection } from '../features/evidence/checkpoint-section'
import { EvidenceCounters } from '../features/evidence/evidence-counters'
import { RestoreNotice } from '../features/evidence/restore-notice'
import { useEvidenceStatusQuery } from '../generated/graphql'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { Container } from '../ui/layout/container'
import { BackRow } from '../ui/layout/detail-page'
import { Section, Sections, Split } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { Dense } from '../ui/typography/text'
import { ArrowLink, BackLink } from '../ui/typography/text-link'
import { theme } from '../ui/theme'
import { AdminTitle, DashboardHead, TitleRow, WorkArea } from './admin-dashboard-style'

const { space } = theme

const Back = styled(BackRow)`
  margin-bottom: ${space[12]};
`

const Ground = styled(Container)`
  display: grid;
  gap: ${space[20]};
  padding-top: ${space[20]};
`

const Words = styled(Dense)`
  max-width: 752px;
  padding-bottom: ${space[16]};
`

export function AdminEvidencePage() {
  return (
    <RequireAdmin>
      <PageMeta title="Evidence" />
      <Evidence />
    </RequireAdmin>
  )
}

function Evidence() {
  const { data, error, loading, refetch } = useEvidenceStatusQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const status = data?.evidenceStatus
  return (
    <>
      <DashboardHead>
        <Container>
          <Back>
            <BackLink to={paths.adminDashboard}>Back to Admin Dashboard</BackLink>
          </Back>
          <TitleRow>
            <AdminTitle>Evidence</AdminTitle>
            <EvidenceCounters status={status} />
          </TitleRow>
        </Container>
      </DashboardHead>
      <WorkArea>
        <Ground>
          <ErrorBoundary part="Evidence">
            {status?.restoredAt && <RestoreNotice at={status.restoredAt} />}
            {!status && error !== undefined && (
              <ErrorState title="The evidence could not be loaded" busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
            )}
            {(status ?? error === undefined) && (
              <Split $columns="752-336">
                <Sections>
                  <Section dense title="Events">
                    <Words>
                      Each act that changes what the public sees, or who may change it, is recorded with whoever did it, and sealed within a
                      moment: what is changed afterwards no longer fits the hash of a checkpoint.
                    </Words>
                    <ArrowLink to={paths.adminEvidenceEvents()}>All Events</ArrowLink>
                  </Section>
                </Sections>
                <CheckpointSection checkpoint={status?.checkpoint} />
              </Split>
            )}
          </ErrorBoundary>
        </Ground>
      </WorkArea>
    </>
  )
}
