import styled from 'styled-components'
import type { PresentationCardFragment } from '../../generated/graphql'
import { ExactAndRelativeTime } from '../../ui/date/exact-time'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import { Fact, FactList } from '../../ui/layout/fact-list'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { PublishedText } from '../../ui/typography/published-text'
import { MetaLine } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

const Times = styled(MetaLine)`
  font: inherit;
  color: inherit;
`

const Description = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[20]};
  color: ${colour.ink2};
  overflow-wrap: anywhere;
`

const DescriptionText = styled.p`
  ${type.body}
  font-size: 1rem;
`

export function PresentationFacts({ presentation }: { presentation: PresentationCardFragment }) {
  const timeZone = useTimeZone()
  const { presenter, publishedAt, isScheduled, duration, viewCount, description } = presentation
  return (
    <div>
      <FactList>
        {presenter && <Fact name="Presenter">{presenter}</Fact>}
        <Fact name="Published">
          {isScheduled ? (
            scheduledFor(publishedAt, timeZone)
          ) : (
            <Times>
              <ExactAndRelativeTime date={publishedAt} />
            </Times>
          )}
        </Fact>
        {duration && <Fact name="Duration">{duration}</Fact>}
        <Fact name="Views">{countWords(viewCount, 'view')}</Fact>
      </FactList>
      {description && (
        <Description>
          <PublishedText text={description} paragraph={DescriptionText} />
        </Description>
      )}
    </div>
  )
}
