import styled from 'styled-components'
import { adminPaths } from '../admin-paths'
import { cacheThenNetwork } from '../apollo/cache-then-network'
import { CheckpointSection } from '../features/evidence/checkpoint-section'
import { EvidenceCounters } from '../features/evidence/evidence-counters'
import { MakePack } from '../features/evidence/make-pack'
import { PackList } from '../features/evidence/pack-list'
import { RestoreNotice } from '../features/evidence/restore-notice'
import { VerifySection } from '../features/evidence/verify-section'
import { useEvidenceStatusQuery } from '../generated/graphql'
import { RequireAdmin } from '../session/require-admin'
import { ErrorState } from '../ui/feedback/error-state'
import { Split } from '../ui/layout/layout'
import { theme } from '../ui/theme'
import { ArrowLink } from '../ui/typography/text-link'
import { AdminSubpage } from './admin-subpage'

const { space } = theme

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]};
  padding-top: ${space[20]};
`

const words = (
  <span>
    Each act that changes what the public sees, or who may change it, is recorded with whoever did
    it and sealed within a moment.{' '}
    <ArrowLink to={adminPaths.evidenceEvents()}>All Events</ArrowLink>
  </span>
)

export function AdminEvidencePage() {
  return (
    <RequireAdmin>
      <Evidence />
    </RequireAdmin>
  )
}

function Evidence() {
  const { data, error, loading, refetch } = useEvidenceStatusQuery(cacheThenNetwork)
  const status = data?.evidenceStatus
  return (
    <AdminSubpage title="Evidence" end={<EvidenceCounters status={status} />} words={words}>
      <Ground>
        {status?.restoredAt && <RestoreNotice at={status.restoredAt} />}
        <MakePack />
        <Split $columns="752-336">
          <PackList />
          {!status && error !== undefined ? (
            <ErrorState
              title="The checkpoint could not be loaded"
              busy={loading}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          ) : (
            <CheckpointSection checkpoint={status?.checkpoint} mailedTo={status?.mailedTo ?? []} />
          )}
        </Split>
        <VerifySection />
      </Ground>
    </AdminSubpage>
  )
}
