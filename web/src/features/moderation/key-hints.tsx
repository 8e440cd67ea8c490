import styled from 'styled-components'
import type { QueueName } from '../../generated/graphql'
import { Kbd } from '../../ui/kbd'
import { TextButton } from '../../ui/text-link'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

/** For those who have a mouse, and so most likely a keyboard; the keys themselves where there is room. On a phone no key acts. */
const Hints = styled.div`
  display: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[16]};
  margin: 0;
  color: ${theme.colour.ink2};
  ${type.meta}

  @media (any-pointer: fine) {
    ${theme.from.tablet} {
      display: flex;
    }
  }
`

const HintOfKey = styled.span`
  display: none;
  align-items: center;
  gap: ${theme.space[4]};

  ${theme.from.desktop} {
    display: inline-flex;
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

interface KeyHintsProps {
  list: QueueName
  /** Whether single keys act. */
  on: boolean
  onTurn: (on: boolean) => void
}

/** The keys that do something on this list, and how to switch single ones off. */
export function KeyHints({ list, on: areShortcutsOn, onTurn }: KeyHintsProps) {
  return (
    <Hints>
      {hints
        .filter(({ keys, on }) => (on?.includes(list) ?? true) && (areShortcutsOn || keys.includes('Ctrl')))
        .map(({ keys, does }) => (
          <HintOfKey key={does}>
            {keys.map(key => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {does}
          </HintOfKey>
        ))}
      <TextButton onClick={() => onTurn(!areShortcutsOn)}>{areShortcutsOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}</TextButton>
    </Hints>
  )
}
