import { useState } from 'react'
import styled from 'styled-components'
import { tryStorage } from '../../../storage'
import type { QueueName } from '../../../generated/graphql'
import { useMayEdit } from '../../../ui/may-edit'
import { Kbd } from '../../../ui/typography/kbd'
import { TextButton } from '../../../ui/typography/text-link'
import { theme } from '../../../ui/theme'
import { type } from '../../../ui/typography/type-styles'
import { actions } from './actions'

/** For those who have a mouse, and so most likely a keyboard; the keys themselves where there is room. On a phone no key acts. */
const Hints = styled.div`
  display: none;
  flex-shrink: 1000;
  align-items: center;
  gap: ${theme.space[12]};
  min-width: 0;
  margin: 0;
  color: ${theme.colour.ink2};
  ${type.meta}

  @media (any-pointer: fine) {
    ${theme.from.tablet} {
      display: flex;
    }
  }
  /* While an answer is typed J and K are letters, and their hint makes room for 'N new', so that nothing moves. */
  :not(:empty) + & > :first-child > :first-child {
    display: none;
  }
`

/** One line: a hint that does not fit stands in the next, which is not seen. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[8]} ${theme.space[12]};
  max-height: 24px;
  overflow: hidden;
`

const HintOfKey = styled.span`
  display: none;
  align-items: center;
  gap: ${theme.space[4]};

  ${theme.from.desktop} {
    display: inline-flex;
  }
`

const Toggle = styled(TextButton)`
  flex: none;
`

interface Hint {
  keys: readonly string[]
  does: string
  /** Everywhere when left out. */
  on?: readonly QueueName[]
}

/** Those of actions with the same key are one. */
const hints: readonly Hint[] = [
  { keys: ['J', 'K'], does: 'Next, previous' },
  ...Object.values(actions)
    .filter(({ key }, at, all) => all.findIndex(other => other.key === key) === at)
    .flatMap(({ key, label, queues }) => (key ? { keys: [key], does: label, on: queues } : [])),
  { keys: ['Space'], does: 'Choose', on: actions.merge.queues },
  { keys: ['Ctrl', '↵'], does: 'Submit', on: actions.answer.queues },
]

interface KeyHintsProps {
  list: QueueName
  /** Whether single keys act. */
  on: boolean
  onTurn: (on: boolean) => void
}

/** The keys that do something on this list, and how to switch single ones off. */
export function KeyHints({ list, on: areShortcutsOn, onTurn }: KeyHintsProps) {
  const mayEdit = useMayEdit()
  return (
    <Hints>
      <Line>
        {hints
          .filter(({ keys, on }) => (on ? mayEdit && on.includes(list) : true) && (areShortcutsOn || keys.includes('Ctrl')))
          .map(({ keys, does }) => (
            <HintOfKey key={does}>
              {keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {does}
            </HintOfKey>
          ))}
      </Line>
      <Toggle onClick={() => onTurn(!areShortcutsOn)}>{areShortcutsOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}</Toggle>
    </Hints>
  )
}

const KEY = 'desk-shortcuts'

/** Whether single keys act on the desk, as this browser was told last (WCAG 2.1.4). */
export function useShortcuts(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => tryStorage(() => localStorage.getItem(KEY)) !== 'off')
  function turn(next: boolean) {
    tryStorage(() => (next ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')))
    setOn(next)
  }
  return [on, turn]
}
