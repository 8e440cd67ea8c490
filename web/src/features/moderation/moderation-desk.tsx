import { startTransition, useDeferredValue, useEffect, useOptimistic, useRef, useState } from 'react'
import type { QueueName } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { SegmentedTabBar, TabPanel, Tabs } from '../../ui/tabs'
import { useQueryChoice } from '../../ui/use-query-param'
import { hearDeskKeys } from './desk-keys'
import { ArrivalsPlace, DeskHead } from './desk-head-style'
import { DeskQueue } from './desk-queue'
import { KeyHints } from './key-hints'
import { QueueCount } from './queue-count'
import { queueTabs } from './queue-order'
import { DeskProvider, useOpenDesk } from './use-desk'
import { useLiveDesk } from './use-live-desk'
import { useShortcuts } from './use-shortcuts'

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
  const { settle } = useLiveDesk(open, current)
  const desk = useRef<HTMLDivElement>(null)
  // Where Back or Forward lead to a list, the page's own scroll position counts.
  const [chosen, setChosen] = useState<QueueName | null>(null)
  if (chosen !== null && chosen !== current) setChosen(null)

  const [areShortcutsOn, turnShortcuts] = useShortcuts()

  useEffect(
    () =>
      hearDeskKeys(
        () => desk.current,
        () => areShortcutsOn && window.innerWidth >= theme.breakpoint.tablet,
      ),
    [areShortcutsOn],
  )

  useEffect(() => {
    const { keep } = open.place
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [open])

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
