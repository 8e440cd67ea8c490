import { contentFields } from '@portal/rules/content-fields'
import { adminPaths } from '../admin-paths'
import { cacheThenNetwork } from '../apollo/cache-then-network'
import { policyDownload } from '../features/policies/policy-download'
import { useAdminPolicyDetailQuery } from '../generated/graphql'
import { paths } from '../paths'
import { formatExactTime } from '../ui/date/format-date'
import { useTimeZone } from '../ui/date/time-zone'
import { TextLink } from '../ui/typography/text-link'
import { AdminDetailPage, AdminPageOf } from './admin-detail-page'

export const AdminPolicyPage = () => <AdminPageOf of={Policy} />

function Policy({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const query = useAdminPolicyDetailQuery({ variables: { id }, ...cacheThenNetwork })
  return (
    <AdminDetailPage
      id={id}
      noun="Policy"
      list={{ to: adminPaths.tab('policies'), title: 'Policies' }}
      thing={query.data?.policy}
      query={query}
      revision={({ version }) => version}
      detailsOf={({ title, category, lastUpdated, ...linked }) => ({
        title,
        end: <TextLink to={paths.policy(id)}>View Policy</TextLink>,
        line: [`Last updated ${formatExactTime(lastUpdated, timeZone)}`],
        facts: [
          [contentFields.policy.category.label, category],
          ['Document', policyDownload(linked)],
        ],
      })}
    />
  )
}
