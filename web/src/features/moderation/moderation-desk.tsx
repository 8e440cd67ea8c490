import { startTransition, useDeferredValue, useEffect, useOptimistic, useRef, useState } from 'react'
import styled from 'styled-components'
import type { QueueName } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { SegmentedTabBar, TabPanel, Tabs } from '../../ui/layout/tabs'
import { useQueryChoice } from '../../ui/use-query-param'
import { listenForActionKeys } from './actions/action-keys'
import { DeskQueue } from './queue/desk-queue'
import { KeyHints, useShortcuts } from './actions/key-hints'
import { QueueCount } from './queue/queue-count'
import { queueTabs } from './queues'
import { DeskProvider, useOpenDesk } from './use-desk'
import { useLiveQuestions } from './live/use-live-questions'

const { space } = theme

/** The bar that sticks to the window's edge while the cards go by. */
const DeskHead = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[16]};
  padding: ${space[20]} 0 ${space[16]};
  background: ${theme.colour.sunken};
`

/** Beside the lists' names, or below them on a phone: over the cards, so that nothing moves when it comes. */
const ArrivalsPlace = styled.div`
  flex: 1;

  ${theme.below.tablet} {
    position: absolute;
    top: 100%;
    left: 0;
    margin-top: -${space[8]};
  }
`

const items = queueTabs.map(({ value, label }) => ({ value, label, count: <QueueCount name={value} /> }))

/** As the address names the lists. */
const queueParams = queueTabs.map(({ value }) => value.toLowerCase() as Lowercase<QueueName>)

/** The Questions tab: four lists that change by themselves, whoever changes them. */
export function ModerationDesk() {
  const [param, setParam] = useQueryChoice('queue', queueParams, 'pending')
  // The tab answers at once; the address and the cards follow.
  const [current, showAtOnce] = useOptimistic(param.toUpperCase() as QueueName)
  const shown = useDeferredValue(current)
  const [arrivalsPlace, setArrivalsPlace] = useState<HTMLElement | null>(null)
  const open = useOpenDesk()
  const { settle } = useLiveQuestions(open, current)
  const desk = useRef<HTMLDivElement>(null)
  // Where Back or Forward lead to a list, the page's own scroll position counts.
  const [chosen, setChosen] = useState<QueueName | null>(null)
  if (chosen !== null && chosen !== current) setChosen(null)

  const [areShortcutsOn, turnShortcuts] = useShortcuts()

  useEffect(
    () =>
      listenForActionKeys(
        () => desk.current,
        () => areShortcutsOn && window.innerWidth >= theme.breakpoint.tablet,
      ),
    [areShortcutsOn],
  )

  return (
    <DeskProvider value={open}>
      <div ref={desk}>
        <Tabs
          value={current}
          onChange={next => {
            const top = window.scrollY
            const beginning = top + (desk.current?.getBoundingClientRect().top ?? 0)
            open.tops.set(current, top)
            if (!open.tops.has(next)) open.tops.set(next, Math.min(top, beginning))
            setChosen(next)
            startTransition(() => {
              showAtOnce(next)
              setParam(next.toLowerCase() as Lowercase<QueueName>)
            })
          }}
        >
          <DeskHead>
            <SegmentedTabBar label="Questions by state" items={items} />
            <ArrivalsPlace ref={setArrivalsPlace} />
            <KeyHints list={current} on={areShortcutsOn} onTurn={turnShortcuts} />
          </DeskHead>
          <TabPanel value={current}>
            <DeskQueue
              key={shown}
              name={shown}
              top={chosen === null ? undefined : open.tops.get(shown)}
              arrivalsPlace={arrivalsPlace}
              onLoaded={settle}
            />
          </TabPanel>
        </Tabs>
      </div>
    </DeskProvider>
  )
}
