import type { AnnouncementRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { DeskCard } from '../../ui/layout/desk-card'
import { documentHref } from '../../ui/document-href'
import { FileWords } from '../../ui/upload/file-words'
import { formatShortDate } from '../../ui/date/format-date'
import { TextAnchor } from '../../ui/typography/text-link'
import { useTimeZone } from '../../ui/date/time-zone'

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
