import { useRef } from 'react'
import styled from 'styled-components'
import { EVENT_TYPE_NAMES } from '@portal/rules/evidence-events'
import { SHAREHOLDER_ACTORS_MAX } from '@portal/rules/limits'
import { adminPaths } from '../../admin-paths'
import {
  type EvidenceEventRowFragment,
  useEvidenceActorsQuery,
  useEvidencePersonQuery,
} from '../../generated/graphql'
import { FilterSelect } from '../../ui/form/filter-select'
import { TextField } from '../../ui/form/text-field'
import { X } from '../../ui/icons/icons'
import { Card } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { TextButton, TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { capital, eventLabel, subjectPaths } from './event-words'
import type { EventFilterChoice } from './use-event-filter'

const { from, space } = theme

const Frame = styled(Card)`
  display: grid;
  gap: ${space[16]};
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[16]};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 176px 176px;
  }
`

const About = styled.p`
  ${type.dense}

  a {
    margin-left: ${space[8]};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  ${type.dense}
`

export interface EventsFilterProps {
  choice: EventFilterChoice
  events: readonly EvidenceEventRowFragment[] | undefined
}

/** By person, kind and period, and by one thing where a link led here. */
export function EventsFilter({ choice, events }: EventsFilterProps) {
  const { person, kind, subject, change, clear, isFiltered } = choice
  const { people, isCutOff } = usePeople(person, events)
  const fields = useRef<HTMLDivElement>(null)
  function clearAll() {
    clear()
    // The button goes, and the keyboard goes on where something else can be chosen.
    fields.current?.querySelector('select')?.focus()
  }
  return (
    <Frame role="group" aria-label="Filters">
      <Fields ref={fields}>
        <FilterSelect
          label="Person"
          dense
          emptyLabel="Everybody"
          options={people}
          value={person ?? ''}
          isSet={person !== null}
          onChange={({ target }) => change({ person: target.value })}
        />
        <FilterSelect
          label="Kind"
          dense
          emptyLabel="All kinds"
          options={EVENT_TYPE_NAMES.map(value => ({ value, label: eventLabel(value) }))}
          value={kind ?? ''}
          isSet={kind !== null}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <TextField
          dense
          label="From"
          type="date"
          max="9999-12-31"
          value={choice.from}
          onChange={({ target }) => choice.setFrom(target.value)}
        />
        <TextField
          dense
          label="To"
          type="date"
          max="9999-12-31"
          value={choice.to}
          error={choice.periodError}
          onChange={({ target }) => choice.setTo(target.value)}
        />
      </Fields>
      {isCutOff && (
        <About>
          {`Person lists the ${formatNumber(SHAREHOLDER_ACTORS_MAX)} shareholders who registered last. The events of others are on their pages.`}
          <TextLink to={adminPaths.tab('shareholders')}>Find a Shareholder</TextLink>
        </About>
      )}
      {isFiltered && (
        <Foot>
          {subject === null ? <span /> : <AboutSubject id={subject} events={events} />}
          <TextButton onClick={clearAll}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            Clear Filters
          </TextButton>
        </Foot>
      )}
    </Frame>
  )
}

/** What it is, the events themselves say. */
function AboutSubject({ id, events }: { id: string; events: EventsFilterProps['events'] }) {
  const type = events?.find(({ subject }) => subject.id === id)?.subject.type
  const path = type && subjectPaths.get(type)
  return (
    <About>
      Only what happened with one {type ?? 'thing'}
      {path && <TextLink to={path(id)}>View {capital(type)}</TextLink>}
    </About>
  )
}

/** Who acted, administrators first, and who is chosen. */
function usePeople(chosen: string | null, events: EventsFilterProps['events']) {
  const { data: listed } = useEvidenceActorsQuery()
  const names = new Map(
    listed?.evidenceActors.flatMap(({ id, name }) =>
      id === null ? [] : [[id, name ?? id] as const],
    ),
  )
  // Shareholders who registered earlier than those in the list.
  for (const { actor } of events ?? [])
    if (actor.id !== null && !names.has(actor.id)) names.set(actor.id, actor.name ?? actor.id)
  const isUnknown = chosen !== null && events !== undefined && !names.has(chosen)
  const { data } = useEvidencePersonQuery({ variables: { id: chosen ?? '' }, skip: !isUnknown })
  if (chosen !== null && !names.has(chosen))
    names.set(chosen, data?.evidenceEvents.edges[0]?.node.actor.name ?? 'One person')
  const shareholders = listed?.evidenceActors.filter(({ kind }) => kind === 'SHAREHOLDER') ?? []
  return {
    people: [...names].map(([value, label]) => ({ value, label })),
    isCutOff: shareholders.length >= SHAREHOLDER_ACTORS_MAX,
  }
}
