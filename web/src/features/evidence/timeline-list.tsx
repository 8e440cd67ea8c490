import styled from 'styled-components'
import type { EvidenceEventRowFragment } from '../../generated/graphql'
import { formatDay, formatTimeOfDay } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { TimelineEvent } from './timeline-event'

const { colour, space } = theme

const Days = styled.div`
  display: grid;
  gap: ${space[32]};
`

const DayTitle = styled.h3`
  padding-bottom: ${space[8]};
  border-bottom: 1px solid ${colour.rule};
  ${type.label}

  span {
    margin-left: ${space[4]};
    color: ${colour.ink3};
    font-weight: 400;
  }
`

interface Day {
  key: string
  day: string
  zone: string
  events: EvidenceEventRowFragment[]
}

/** By day of the portal's zone. The night in which clocks change has two, each with its own zone. */
function daysOf(events: readonly EvidenceEventRowFragment[], timeZone: string): Day[] {
  const days: Day[] = []
  for (const event of events) {
    const [day, { zone }] = [formatDay(event.at, timeZone), formatTimeOfDay(event.at, timeZone)]
    const last = days.at(-1)
    if (last?.day === day && last.zone === zone) last.events.push(event)
    else days.push({ key: event.id, day, zone, events: [event] })
  }
  return days
}

export interface TimelineListProps {
  events: readonly EvidenceEventRowFragment[]
  /** Where the days stand in the page's outline. */
  heading: 'h2' | 'h3'
  linksSubjects?: boolean
}

/** What happened, oldest first, day by day. */
export function TimelineList({ events, heading, linksSubjects = false }: TimelineListProps) {
  return (
    <Days data-grouped>
      {daysOf(events, useTimeZone()).map(({ key, day, zone, events: ofDay }) => (
        <div key={key}>
          <DayTitle as={heading}>
            {day} <span>{zone}</span>
          </DayTitle>
          {/* Safari takes the role from a list without marks. */}
          <ol role="list">
            {ofDay.map(event => (
              <TimelineEvent key={event.id} event={event} linksSubject={linksSubjects} />
            ))}
          </ol>
        </div>
      ))}
    </Days>
  )
}
