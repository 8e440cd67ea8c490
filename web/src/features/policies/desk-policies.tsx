import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskPoliciesQuery, type PolicyRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { DeskTab } from '../../ui/layout/desk-tab'
import { DeskCard } from '../../ui/layout/desk-card'
import { documentHref } from '../../ui/document-href'
import { FileWords } from '../../ui/upload/file-words'
import { formatShortDate } from '../../ui/date/format-date'
import { TextAnchor } from '../../ui/typography/text-link'
import { useTimeZone } from '../../ui/date/time-zone'
import { PolicyDialog } from './policy-dialog'
import { usePolicyChanges } from './use-policy-changes'

interface DeskPolicyCardProps {
  policy: PolicyRowFragment
  onEdit: () => void
  onDelete: () => void
}

function DeskPolicyCard({ policy, ...actions }: DeskPolicyCardProps) {
  const timeZone = useTimeZone()
  const { id, title, category, lastUpdated, pdfUrl, pdf } = policy
  const href = documentHref(pdfUrl)
  const link = href && (
    <>
      <TextAnchor href={href} newTab>
        View/Download PDF
      </TextAnchor>
      <FileWords href={href} stored={pdf} />
    </>
  )
  return (
    <DeskCard
      title={title}
      to={paths.policy(id)}
      facts={[
        ['Last updated', formatShortDate(lastUpdated, timeZone)],
        ['Category', category],
        ['Document', link],
      ]}
      {...actions}
    />
  )
}

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
