import styled from 'styled-components'
import type { PresentationCardFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { RelativeTime } from '../../ui/date/relative-time'
import { LinkedRow, RowLink } from '../../ui/layout/row-link'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { CardTitle } from '../../ui/typography/heading'
import { MetaLine } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { Thumbnail } from './thumbnail'

const { colour, space, from } = theme

const Frame = styled(LinkedRow)`
  display: flex;
  flex-direction: column;
  height: 100%;
`

const Words = styled.div`
  margin: ${space[16]} 0 ${space[12]};
`

const Description = styled.p`
  display: -webkit-box;
  margin-top: ${space[8]};
  overflow: hidden;
  ${type.ui}
  color: ${colour.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  ${from.tablet} {
    -webkit-line-clamp: 2;
  }
`

/** Stands at the card's foot, so that a row of cards ends on one line. */
const Foot = styled.div`
  margin-top: auto;
`

const Presenter = styled.p`
  ${type.meta}
  margin-bottom: 2px;
  color: ${colour.ink};
`

export interface PresentationCardProps {
  presentation: PresentationCardFragment
  /** Under a section's title a card's title is one level lower than under the page's. */
  level?: 'h2' | 'h3'
  /** For the card that the page opens with. */
  first?: boolean | undefined
}

export function PresentationCard({ presentation, level = 'h3', first }: PresentationCardProps) {
  const { id, title, description, presenter, publishedAt, isScheduled, viewCount } = presentation
  return (
    <Frame>
      <Thumbnail presentation={presentation} eager={first} />
      <Words>
        <CardTitle as={level}>
          <RowLink to={paths.presentation(id)}>{title}</RowLink>
        </CardTitle>
        {description && <Description>{description}</Description>}
      </Words>
      <Foot>
        {presenter && <Presenter>{presenter}</Presenter>}
        <MetaLine>
          <RelativeTime date={publishedAt} isScheduled={isScheduled} />
          <span>{countWords(viewCount, 'view')}</span>
        </MetaLine>
      </Foot>
    </Frame>
  )
}
