import { useParams } from 'react-router'
import { policyDownload } from '../features/policies/policy-download'
import { useAdminPolicyDetailQuery } from '../generated/graphql'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { formatExactTime } from '../ui/date/format-date'
import { useTimeZone } from '../ui/date/time-zone'
import { TextLink } from '../ui/typography/text-link'
import { AdminDetailPage } from './admin-detail-page'

export function AdminPolicyPage() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <Policy key={id} id={id} />
    </RequireAdmin>
  )
}

function Policy({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const query = useAdminPolicyDetailQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  return (
    <AdminDetailPage
      id={id}
      noun="Policy"
      list={{ to: paths.adminTab('policies'), title: 'Policies' }}
      thing={query.data?.policy}
      query={query}
      revision={({ version }) => version}
      detailsOf={({ title, category, lastUpdated, ...linked }) => ({
        title,
        end: <TextLink to={paths.policy(id)}>View Policy</TextLink>,
        line: [`Last updated ${formatExactTime(lastUpdated, timeZone)}`],
        facts: [
          ['Category', category],
          ['Document', policyDownload(linked)],
        ],
      })}
    />
  )
}
