import styled from 'styled-components'
import type { QueueName } from '../../generated/graphql'
import { Kbd } from '../../ui/kbd'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

/** Only for those who have a keyboard at hand. */
const Hints = styled.p`
  display: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[16]};
  margin: 0;
  color: ${theme.colour.ink2};
  ${type.meta}

  @media (pointer: fine) {
    ${theme.from.desktop} {
      display: flex;
    }
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[4]};
  }
`

interface Hint {
  keys: readonly string[]
  does: string
  /** Everywhere when left out. */
  on?: readonly QueueName[]
}

const hints: readonly Hint[] = [
  { keys: ['J', 'K'], does: 'Next, previous' },
  { keys: ['A'], does: 'Answer', on: ['PENDING', 'FLAGGED'] },
  { keys: ['F'], does: 'Flag', on: ['PENDING', 'ANSWERED', 'FLAGGED'] },
  { keys: ['E'], does: 'Archive', on: ['PENDING', 'ANSWERED', 'FLAGGED'] },
  { keys: ['R'], does: 'Restore', on: ['ARCHIVED'] },
  { keys: ['Ctrl', '↵'], does: 'Submit', on: ['PENDING', 'FLAGGED'] },
]

/** The keys that do something on this list. */
export function KeyHints({ list }: { list: QueueName }) {
  return (
    <Hints>
      {hints
        .filter(({ on }) => on?.includes(list) ?? true)
        .map(({ keys, does }) => (
          <span key={does}>
            {keys.map(key => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {does}
          </span>
        ))}
    </Hints>
  )
}
