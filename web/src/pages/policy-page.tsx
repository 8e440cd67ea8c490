import { useParams } from 'react-router'
import { PolicyDetail } from '../features/policies/policy-detail'
import { usePolicyQuery } from '../generated/graphql'
import { paths } from '../paths'
import { DetailPage } from '../ui/layout/detail-page'
import { PageHead } from '../ui/layout/page-head'
import { SkeletonBlock } from '../ui/feedback/skeleton'

export function PolicyPage() {
  const { id = '' } = useParams()
  const query = usePolicyQuery({ variables: { id } })
  return (
    <DetailPage
      noun="Policy"
      list={{ to: paths.policies, title: 'Policies' }}
      thing={query.data?.policy}
      query={query}
      skeleton={
        <>
          <SkeletonBlock $width="260px" $height="24px" />
          <SkeletonBlock $width="48%" $height="44px" />
          <SkeletonBlock $height="800px" />
        </>
      }
    >
      {policy => (
        <>
          <PageHead title={policy.title} description={`${policy.title}: corporate policy document.`} />
          <PolicyDetail policy={policy} />
        </>
      )}
    </DetailPage>
  )
}
