import { EXCERPT_LENGTH } from '@portal/rules/limits'
import type { AnnouncementTeaserFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { RowTitle } from '../../ui/heading'
import { RelativeTime } from '../../ui/relative-time'
import { RowLink } from '../../ui/row-link'
import { Category, Excerpt, Facts, Frame } from './announcement-teaser-style'
import { excerpt } from './excerpt'

/** An announcement on the home page: its beginning. */
export function AnnouncementTeaser({ announcement }: { announcement: AnnouncementTeaserFragment }) {
  const { id, title, content, category, publishedAt } = announcement
  return (
    <Frame>
      <Facts>
        {category && <Category>{category}</Category>}
        <RelativeTime date={publishedAt} />
      </Facts>
      <RowTitle>
        <RowLink to={paths.announcement(id)}>{title}</RowLink>
      </RowTitle>
      <Excerpt>{excerpt(content, EXCERPT_LENGTH)}</Excerpt>
    </Frame>
  )
}
