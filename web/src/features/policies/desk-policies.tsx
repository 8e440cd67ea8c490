import { Plus } from '../../ui/admin-icons'
import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskPoliciesQuery, type PolicyRowFragment } from '../../generated/graphql'
import { Button } from '../../ui/button'
import { countWords } from '../../ui/count-words'
import { DeleteDialog } from '../../ui/delete-dialog'
import { DeskCards } from '../../ui/desk-card-style'
import { DeskHead } from '../../ui/desk-head'
import { DeskList } from '../../ui/desk-list'
import { Status } from '../../ui/status'
import { useDialogOf } from '../../ui/use-dialog-of'
import { DeskPolicyCard } from './desk-policy-card'
import { PolicyDialog } from './policy-dialog'
import { usePolicyChanges } from './use-policy-changes'

/** The Policies tab. */
export function DeskPolicies() {
  const query = useDeskPoliciesQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  const { remove } = usePolicyChanges()
  const form = useDialogOf<PolicyRowFragment | null>()
  const deletion = useDialogOf<PolicyRowFragment>()
  const pages = useDeskPages('policies', query, query.data?.policies)
  const add = (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => form.show(null)}>
      Add Policy
    </Button>
  )
  return (
    <>
      <DeskList
        {...pages}
        label="policies"
        empty="No policies yet..."
        head={
          <DeskHead actions={add}>
            <Status visible>{pages.items && countWords(pages.total, 'policy', 'policies')}</Status>
          </DeskHead>
        }
      >
        {rows => (
          <DeskCards>
            {rows.map(row => (
              <DeskPolicyCard key={row.id} policy={row} onEdit={() => form.show(row)} onDelete={() => deletion.show(row)} />
            ))}
          </DeskCards>
        )}
      </DeskList>
      <PolicyDialog dialog={form} />
      <DeleteDialog
        dialog={deletion}
        title="Delete this policy?"
        describe={({ title }) => `“${title}” and its PDF will be removed. This cannot be undone.`}
        remove={remove}
        failureOf={failureTitled('Failed to delete policy')}
        done="Policy deleted"
      />
    </>
  )
}
