import type { PolicyRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { DeskCard } from '../../ui/layout/desk-card'
import { documentHref } from '../../ui/document-href'
import { FileWords } from '../../ui/upload/file-words'
import { formatShortDate } from '../../ui/date/format-date'
import { TextAnchor } from '../../ui/typography/text-link'
import { useTimeZone } from '../../ui/date/time-zone'

export interface DeskPolicyCardProps {
  policy: PolicyRowFragment
  onEdit: () => void
  onDelete: () => void
}

export function DeskPolicyCard({ policy, ...actions }: DeskPolicyCardProps) {
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
