import { useNextPage } from '../apollo/use-next-page'
import { PolicyList } from '../features/policies/policy-list'
import { PolicyRowSkeletons } from '../features/policies/policy-row-skeletons'
import { usePoliciesQuery } from '../generated/graphql'
import { Container } from '../ui/container'
import { ErrorState } from '../ui/error-state'
import { ListBody } from '../ui/page-bodies'
import { PageHead } from '../ui/page-head'
import { ListTitle } from '../ui/ruled-rows'

export function PoliciesPage() {
  const { data, error, loading, refetch, fetchMore } = usePoliciesQuery()
  const list = data?.policies
  const nextPage = useNextPage('policies', list?.pageInfo, fetchMore)
  return (
    <ListBody>
      <PageHead
        title="Company Policies"
        description="The company's policies on governance, conduct and disclosure, to read and to download."
      />
      <Container>
        <ListTitle>Company Policies</ListTitle>
        {list && <PolicyList policies={list.edges.map(edge => edge.node)} total={list.totalCount} nextPage={nextPage} />}
        {!list && error && <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
        {!list && !error && <PolicyRowSkeletons />}
      </Container>
    </ListBody>
  )
}
