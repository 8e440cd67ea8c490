import styled from 'styled-components'
import { EXCERPT_LENGTH } from '@portal/rules/limits'
import type { AnnouncementTeaserFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { LinkedRow, RowLink } from '../../ui/layout/row-link'
import { theme } from '../../ui/theme'
import { excerpt } from '../../ui/typography/excerpt'
import { RowTitle } from '../../ui/typography/heading'
import { MetaLine } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { AnnouncementTime } from './announcement-time'

const { colour, space } = theme

const Frame = styled(LinkedRow)`
  padding: ${space[24]} 0;

  &:first-child {
    padding-top: 0;
  }
`

/** A step larger than a card's: it opens the row. */
const Facts = styled(MetaLine)`
  margin-bottom: ${space[4]};
  font-size: 0.9375rem;
  line-height: 1.375rem;
`

const Category = styled.span`
  font-weight: 600;
  color: ${colour.accent};
`

const Excerpt = styled.p`
  margin-top: ${space[8]};
  ${type.ui}
  color: ${colour.ink2};
`

/** An announcement on the home page: its beginning. */
export function AnnouncementTeaser({ announcement }: { announcement: AnnouncementTeaserFragment }) {
  const { id, title, content, category } = announcement
  return (
    <Frame>
      <Facts>
        {category && <Category>{category}</Category>}
        <AnnouncementTime announcement={announcement} />
      </Facts>
      <RowTitle>
        <RowLink to={paths.announcement(id)}>{title}</RowLink>
      </RowTitle>
      <Excerpt>{excerpt(content, EXCERPT_LENGTH)}</Excerpt>
    </Frame>
  )
}
