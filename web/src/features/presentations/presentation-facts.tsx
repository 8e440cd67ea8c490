import type { ReactNode } from 'react'
import type { PresentationCardFragment } from '../../generated/graphql'
import { countWords } from '../../ui/count-words'
import { RelativeTime } from '../../ui/relative-time'
import { Description, Facts, Row } from './presentation-facts-style'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  )
}

export function PresentationFacts({ presentation }: { presentation: PresentationCardFragment }) {
  const { presenter, publishedAt, duration, viewCount, description } = presentation
  return (
    <div>
      <Facts>
        {presenter && <Fact name="Presenter">{presenter}</Fact>}
        <Fact name="Published">
          <RelativeTime date={publishedAt} />
        </Fact>
        {duration && <Fact name="Duration">{duration}</Fact>}
        <Fact name="Views">{countWords(viewCount, 'view')}</Fact>
      </Facts>
      {description && <Description>{description}</Description>}
    </div>
  )
}
