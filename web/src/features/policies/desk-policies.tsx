import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskPoliciesQuery } from '../../generated/graphql'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { DeskTab } from '../../ui/layout/desk-tab'
import { DeskPolicyCard } from './desk-policy-card'
import { PolicyDialog } from './policy-dialog'
import { usePolicyChanges } from './use-policy-changes'

/** The Policies tab. */
export function DeskPolicies() {
  const query = useDeskPoliciesQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  const { remove } = usePolicyChanges()
  return (
    <DeskTab
      nouns={['policy', 'policies']}
      pages={useDeskPages('policies', query, query.data?.policies)}
      addText="Add Policy"
      card={(row, actions) => <DeskPolicyCard key={row.id} policy={row} {...actions} />}
      form={dialog => <PolicyDialog dialog={dialog} />}
      deletion={dialog => (
        <DeleteDialog
          dialog={dialog}
          title="Delete this policy?"
          describe={({ title }) => `“${title}” and its PDF will be removed. This cannot be undone.`}
          remove={remove}
          failureOf={failureTitled('Failed to delete policy')}
          done="Policy deleted"
        />
      )}
    />
  )
}
