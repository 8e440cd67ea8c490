import styled from 'styled-components'
import type { EvidenceEventRowFragment } from '../../generated/graphql'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { theme } from '../../ui/theme'
import { DifferenceWords } from '../../ui/typography/difference-words'
import { type } from '../../ui/typography/type-styles'
import { fieldLabel } from './event-words'

const { colour, space } = theme

type Change = EvidenceEventRowFragment['changes'][number]

const List = styled.dl`
  display: grid;
  gap: ${space[12]};
  margin: ${space[8]} 0 ${space[4]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  ${type.dense}

  dt {
    color: ${colour.ink3};
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

/** What of something is other than before, value by value. */
export function EventChanges({ id, changes }: { id: string; changes: readonly Change[] }) {
  return (
    <List id={id}>
      {changes.map(change => (
        <div key={change.field}>
          <dt>{fieldLabel(change.field)}</dt>
          <dd>
            <Difference change={change} />
          </dd>
        </div>
      ))}
    </List>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const YES_OR_NO = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
])

function Difference({ change: { from, to } }: { change: Change }) {
  const timeZone = useTimeZone()
  const textOf = (value: string | null) =>
    INSTANT.test(value ?? '')
      ? formatExactTime(value ?? '', timeZone)
      : (YES_OR_NO.get(value ?? '') ?? value ?? '')
  return <DifferenceWords from={textOf(from)} to={textOf(to)} />
}
