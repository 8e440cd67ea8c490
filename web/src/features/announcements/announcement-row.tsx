import type { AnnouncementRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { BadgeRow } from '../../ui/layout/badge-row'
import { documentHref } from '../../ui/document-href'
import { RelativeTime } from '../../ui/date/relative-time'
import { LinkedRow, LinkedRowTitle, RowLink } from '../../ui/layout/row-link'
import { Badges, Beginning, Columns, When } from './announcement-row-style'

/** An announcement in the list. */
export function AnnouncementRow({ announcement }: { announcement: AnnouncementRowFragment }) {
  const { id, title, content, category, documentUrl, publishedAt, isPriceSensitive } = announcement
  return (
    <LinkedRow>
      <Columns>
        <When>
          <RelativeTime date={publishedAt} />
        </When>
        <div>
          <LinkedRowTitle>
            <RowLink to={paths.announcement(id)}>{title}</RowLink>
          </LinkedRowTitle>
          <Beginning>{content}</Beginning>
          <Badges as={BadgeRow}>
            {isPriceSensitive && <Badge variant="priceSensitive" />}
            {category && <Badge variant="category">{category}</Badge>}
            {documentHref(documentUrl) && <Badge variant="attachment" />}
          </Badges>
        </div>
      </Columns>
    </LinkedRow>
  )
}
