import { useParams } from 'react-router'
import { PolicyDetail } from '../features/policies/policy-detail'
import { PolicyFailed } from '../features/policies/policy-failed'
import { PolicyFrame } from '../features/policies/policy-frame'
import { PolicyNotFound } from '../features/policies/policy-not-found'
import { PolicySkeleton } from '../features/policies/policy-skeleton'
import { usePolicyQuery } from '../generated/graphql'
import { PageHead } from '../ui/page-head'

export function PolicyPage() {
  const { id = '' } = useParams()
  const { data, error, loading, refetch } = usePolicyQuery({ variables: { id } })
  const policy = data?.policy
  if (policy === null) return <PolicyNotFound />
  return (
    <PolicyFrame>
      {policy ? <PageHead title={policy.title} description={`${policy.title}: corporate policy document.`} /> : <PageHead title="Policy" />}
      {policy && <PolicyDetail policy={policy} />}
      {!policy && error && <PolicyFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
      {!policy && !error && <PolicySkeleton />}
    </PolicyFrame>
  )
}
