import styled from 'styled-components'
import type { AnnouncementRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { documentHref } from '../../ui/document-href'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { BadgeRow } from '../../ui/layout/badge-row'
import { Split } from '../../ui/layout/layout'
import { LinkedRow, LinkedRowTitle, RowLink } from '../../ui/layout/row-link'
import { RuledRows } from '../../ui/layout/ruled-rows'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { AnnouncementTime } from './announcement-time'

const { space, colour, from } = theme

/** On wide screens the time stands in a column of its own, and the words on the axis of the announcement's page. */
const Columns = styled(Split).attrs({ $columns: '240-752' })`
  row-gap: ${space[4]};
  padding: ${space[24]} 0;

  ${from.tablet} {
    padding: 28px 0;
  }
`

const When = styled.p`
  ${type.meta}
  color: ${colour.ink2};

  ${from.desktop} {
    ${type.ui}
    padding-top: ${space[4]};
  }
`

/** Whatever the text's length, its first three lines; line breaks count as spaces. */
const Beginning = styled.p`
  display: -webkit-box;
  margin-top: ${space[8]};
  overflow: hidden;
  ${type.body}
  color: ${colour.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

const Badges = styled.div`
  margin-top: ${space[12]};

  &:empty {
    display: none;
  }
`

/** An announcement in the list. */
export function AnnouncementRow({ announcement }: { announcement: AnnouncementRowFragment }) {
  const { id, title, content, category, documentUrl, isPriceSensitive } = announcement
  return (
    <LinkedRow>
      <Columns>
        <When>
          <AnnouncementTime announcement={announcement} />
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

const SKELETONS = 5

const Words = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-top: ${space[4]};

  > :last-child {
    margin-top: ${space[8]};
  }
`

/** In the places of the announcements that are on their way. */
export function AnnouncementRowSkeletons() {
  return (
    <RuledRows as={SkeletonList} label="Loading announcements" count={SKELETONS}>
      <Columns>
        <SkeletonBlock $width="128px" $height="16px" />
        <Words>
          <SkeletonBlock $width="56%" $height="24px" />
          <SkeletonBlock $height="16px" />
          <SkeletonBlock $height="16px" />
          <SkeletonBlock $width="72%" $height="16px" />
          <SkeletonBlock $width="176px" $height="24px" />
        </Words>
      </Columns>
    </RuledRows>
  )
}
