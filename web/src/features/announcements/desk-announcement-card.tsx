import type { AnnouncementRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge'
import { DeskCard } from '../../ui/desk-card'
import { documentHref } from '../../ui/document-href'
import { FileWords } from '../../ui/file-words'
import { formatShortDate } from '../../ui/format-date'
import { TextAnchor } from '../../ui/text-link'
import { useTimeZone } from '../../ui/time-zone'

export interface DeskAnnouncementCardProps {
  announcement: AnnouncementRowFragment
  onEdit: () => void
  onDelete: () => void
}

export function DeskAnnouncementCard({ announcement, ...actions }: DeskAnnouncementCardProps) {
  const timeZone = useTimeZone()
  const { id, title, content, publishedAt, category, documentUrl, document, isPriceSensitive } = announcement
  const href = documentHref(documentUrl)
  const download = href && (
    <>
      <TextAnchor href={href} newTab>
        Download Attachment
      </TextAnchor>
      <FileWords href={href} stored={document} />
    </>
  )
  return (
    <DeskCard
      title={title}
      to={paths.announcement(id)}
      badge={isPriceSensitive && <Badge variant="priceSensitive" />}
      words={content}
      facts={[
        ['Date', formatShortDate(publishedAt, timeZone)],
        ['Category', category],
        ['Document', download],
      ]}
      {...actions}
    />
  )
}
