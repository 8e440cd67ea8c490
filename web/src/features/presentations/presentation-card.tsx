import type { PresentationCardFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { countWords } from '../../ui/count-words'
import { CardTitle } from '../../ui/heading'
import { RelativeTime } from '../../ui/relative-time'
import { RowLink } from '../../ui/row-link'
import { MetaLine } from '../../ui/text'
import { Description, Foot, Frame, Presenter, Words } from './presentation-card-style'
import { Thumbnail } from './thumbnail'

export interface PresentationCardProps {
  presentation: PresentationCardFragment
  /** Under a section's title a card's title is one level lower than under the page's. */
  level?: 'h2' | 'h3'
  /** For the card that the page opens with. */
  first?: boolean | undefined
}

export function PresentationCard({ presentation, level = 'h3', first }: PresentationCardProps) {
  const { id, title, description, youtubeUrl, presenter, duration, publishedAt, viewCount } = presentation
  return (
    <Frame>
      <Thumbnail youtubeUrl={youtubeUrl} duration={duration} eager={first} />
      <Words>
        <CardTitle as={level}>
          <RowLink to={paths.presentation(id)}>{title}</RowLink>
        </CardTitle>
        {description && <Description>{description}</Description>}
      </Words>
      <Foot>
        {presenter && <Presenter>{presenter}</Presenter>}
        <MetaLine>
          <RelativeTime date={publishedAt} />
          <span>{countWords(viewCount, 'view')}</span>
        </MetaLine>
      </Foot>
    </Frame>
  )
}
