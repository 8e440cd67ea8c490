import { Suspense, useState } from 'react'
import styled from 'styled-components'
import type { QueueName } from '../../../generated/graphql'
import { tryStorage } from '../../../storage'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useMayEdit } from '../../../ui/may-edit'
import { theme } from '../../../ui/theme'
import { Kbd } from '../../../ui/typography/kbd'
import { TextButton } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import { hintsOn } from './key-list'
import { Keys } from './keys'

/** Shown if there is a mouse, and therefore probably a keyboard. On a phone no key acts. */
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
  /* While an answer is typed, J and K are letters; their hint is replaced by 'N new' so that nothing moves. */
  :not(:empty) + & > :first-child > :first-child {
    display: none;
  }
`

/** One line. A hint that does not fit wraps to the next line, which is hidden. */
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

const KeySheet = lazyPart(() => import('./key-sheet').then(module => module.KeySheet))

interface KeyHintsProps {
  list: QueueName
  /** Whether single keys are active. */
  on: boolean
  onTurn: (on: boolean) => void
}

/** The keys of this list, and a switch for single keys. */
export function KeyHints({ list, on: areShortcutsOn, onTurn }: KeyHintsProps) {
  const hints = hintsOn(list, useMayEdit())
  const [sheet, setSheet] = useState<'open' | 'closed' | null>(null)
  return (
    <Hints>
      <Line>
        {hints
          .filter(({ keys, isRare }) => !isRare && (areShortcutsOn || keys.includes('Ctrl')))
          .map(({ keys, does }) => (
            <HintOfKey key={does}>
              <Keys keys={keys} />
              {does}
            </HintOfKey>
          ))}
      </Line>
      <Toggle onClick={() => setSheet('open')} data-key="?">
        <Kbd>?</Kbd> All keys
      </Toggle>
      <Toggle onClick={() => onTurn(!areShortcutsOn)}>
        {areShortcutsOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </Toggle>
      {sheet !== null && (
        <Suspense fallback={null}>
          <KeySheet
            open={sheet === 'open'}
            onOpenChange={open => setSheet(open ? 'open' : 'closed')}
            hints={hints}
          />
        </Suspense>
      )}
    </Hints>
  )
}

const KEY = 'desk-shortcuts'

/** Whether single keys are active on the desk, stored in this browser (WCAG 2.1.4). */
export function useShortcuts(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => tryStorage(() => localStorage.getItem(KEY)) !== 'off')
  function turn(next: boolean) {
    tryStorage(() => (next ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')))
    setOn(next)
  }
  return [on, turn]
}
