import { contentFields } from '@portal/rules/content-fields'
import { adminPaths } from '../../admin-paths'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { type PolicyRowFragment, useAdminPoliciesQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { formatShortDate } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { AdminCard } from '../../ui/layout/admin-card'
import { AdminTab } from '../../ui/layout/admin-tab'
import { ContentDeleteDialog } from '../content-delete-dialog'
import { PolicyDialog } from './policy-dialog'
import { policyDownload } from './policy-download'
import { usePolicyChanges } from './use-policy-changes'

interface AdminPolicyCardProps {
  policy: PolicyRowFragment
  onEdit: () => void
  onDelete: () => void
}

function AdminPolicyCard({ policy, ...actions }: AdminPolicyCardProps) {
  const timeZone = useTimeZone()
  const { id, title, category, lastUpdated } = policy
  return (
    <AdminCard
      title={title}
      to={paths.policy(id)}
      timeline={adminPaths.policy(id)}
      facts={[
        ['Last updated', formatShortDate(lastUpdated, timeZone)],
        [contentFields.policy.category.label, category],
        ['Document', policyDownload(policy)],
      ]}
      {...actions}
    />
  )
}

/** The Policies tab. */
export function AdminPolicies() {
  const query = useAdminPoliciesQuery({
    variables: { first: ADMIN_PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const { remove } = usePolicyChanges()
  return (
    <AdminTab
      nouns={['policy', 'policies']}
      pages={useAdminPages('policies', query, query.data?.policies)}
      addText="Add Policy"
      card={(row, actions) => <AdminPolicyCard key={row.id} policy={row} {...actions} />}
      form={dialog => <PolicyDialog dialog={dialog} />}
      deletion={dialog => (
        <ContentDeleteDialog
          dialog={dialog}
          noun="Policy"
          describe={({ title }) => `“${title}” and its PDF will be removed. This cannot be undone.`}
          remove={remove}
        />
      )}
    />
  )
}
