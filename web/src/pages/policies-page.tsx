import { useSearchParams } from 'react-router'
import { nextHref, readAfter, startingAfter } from '../apollo/list-start'
import { useNextPage } from '../apollo/use-next-page'
import { PolicyRow, PolicyRowSkeletons } from '../features/policies/policy-row'
import { usePoliciesQuery } from '../generated/graphql'
import { paths } from '../paths'
import { EmptyState } from '../ui/feedback/empty-state'
import { FileText } from '../ui/icons/icons'
import { ListPage } from '../ui/layout/list-page'
import { RuledRows } from '../ui/layout/ruled-rows'

export function PoliciesPage() {
  const start = readAfter(useSearchParams()[0], 'policies')
  const query = usePoliciesQuery({ variables: startingAfter(start) })
  const list = query.data?.policies
  const nextPage = useNextPage(`policies ${start}`, list?.pageInfo, query.fetchMore)
  return (
    <ListPage
      title="Company Policies"
      description="The company's policies on governance, conduct and disclosure, to read and to download."
      list={list}
      query={query}
      nextPage={nextPage}
      nextHref={nextHref(nextPage.after)}
      whole={start && paths.policies}
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
