import { useNextPage } from '../apollo/use-next-page'
import { PolicyRow, PolicyRowSkeletons } from '../features/policies/policy-row'
import { usePoliciesQuery } from '../generated/graphql'
import { EmptyState } from '../ui/feedback/empty-state'
import { FileText } from '../ui/icons/icons'
import { ListPage } from '../ui/layout/list-page'
import { RuledRows } from '../ui/layout/ruled-rows'

export function PoliciesPage() {
  const query = usePoliciesQuery()
  const list = query.data?.policies
  return (
    <ListPage
      title="Company Policies"
      description="The company's policies on governance, conduct and disclosure, to read and to download."
      list={list}
      query={query}
      nextPage={useNextPage('policies', list?.pageInfo, query.fetchMore)}
      empty={<EmptyState icon={FileText} title="No policies available" />}
      skeletons={<PolicyRowSkeletons />}
    >
      {policies => (
        <RuledRows>
          {policies.map(policy => (
            <PolicyRow key={policy.id} policy={policy} />
          ))}
        </RuledRows>
      )}
    </ListPage>
  )
}
