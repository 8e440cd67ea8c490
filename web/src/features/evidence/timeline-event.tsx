import { useId, useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { adminPaths } from '../../admin-paths'
import type { EvidenceEventRowFragment } from '../../generated/graphql'
import { formatExactSecond, formatTimeOfDay } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { linkUnderline, underline } from '../../ui/typography/underline'
import { EventChanges } from './event-changes'
import { capital, subjectPaths } from './event-words'

const { colour, from, space } = theme

/** Time, sentence and number side by side; on a phone time and number above the sentence. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  padding: ${space[12]} 0;
  border-bottom: 1px solid ${colour.rule};
  ${type.dense}

  > time,
  > :last-child {
    color: ${colour.ink3};
  }
  > :nth-child(2) {
    grid-area: 2 / 1 / auto / -1;
  }
  ${from.tablet} {
    grid-template-columns: 6rem minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-area: auto;
    }
  }
`

const Words = styled.div`
  overflow-wrap: anywhere;
`

const Sentence = styled.p`
  display: inline;
  white-space: pre-line;
`

/** Reads as a name until it is pointed at. */
const PersonLink = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  border-radius: 2px;

  &:hover {
    color: ${colour.accent};
    ${underline}
    text-underline-offset: 0.2em;
  }
`

/** A button that reads as a link in the sentence. */
const Toggle = styled.button.attrs({ type: 'button' })`
  /* 24 high to aim at; no line moves. */
  margin-block: -4px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: ${colour.accent};
  font: inherit;
  font-weight: 600;
  ${linkUnderline}
  text-underline-offset: 0.34em;
  border-radius: 2px;
  cursor: pointer;

  &:hover {
    color: ${colour.accentHover};
    text-decoration-color: currentColor;
  }
`

const SealedAs = styled.span`
  ${type.meta}
  line-height: inherit;
  white-space: nowrap;
`

export interface TimelineEventProps {
  event: EvidenceEventRowFragment
  /** Among events about different things: leads to what this one is about. */
  linksSubject: boolean
}

/** One thing that happened. */
export function TimelineEvent({
  event: { at, number, actor, sentence, subject, changes },
  linksSubject,
}: TimelineEventProps) {
  const timeZone = useTimeZone()
  const [sentenceId, changesId] = [useId(), useId()]
  const [open, setOpen] = useState(false)
  const subjectPath =
    linksSubject && subject.id !== null && subjectPaths.get(subject.type)?.(subject.id)
  return (
    <Row data-row>
      <time dateTime={at} title={formatExactSecond(at, timeZone)}>
        {formatTimeOfDay(at, timeZone, actor.kind === 'SYSTEM').time}
      </time>
      <Words>
        <Sentence id={sentenceId}>
          <Told sentence={sentence} actor={actor} />
        </Sentence>
        {changes.length > 0 && (
          <>
            {' '}
            <Toggle
              aria-expanded={open}
              aria-controls={open ? changesId : undefined}
              aria-describedby={sentenceId}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Hide the changes' : 'Show the changes'}
            </Toggle>
          </>
        )}
        {subjectPath && (
          <>
            {' '}
            <TextLink to={subjectPath} aria-describedby={sentenceId}>
              {capital(subject.type)}
            </TextLink>
          </>
        )}
        {open && <EventChanges id={changesId} changes={changes} />}
      </Words>
      <SealedAs>{number === null ? 'Not sealed yet' : `No. ${formatNumber(number)}`}</SealedAs>
    </Row>
  )
}

/** The sentence, with the name of who acted leading to all that they did. */
function Told({
  sentence,
  actor: { id, name },
}: Pick<EvidenceEventRowFragment, 'sentence' | 'actor'>) {
  if (name === null || !sentence.startsWith(name)) return sentence
  return (
    <>
      {id === null ? (
        <strong>{name}</strong>
      ) : (
        <PersonLink to={adminPaths.evidenceEvents({ person: id })}>{name}</PersonLink>
      )}
      <span>{sentence.slice(name.length)}</span>
    </>
  )
}
