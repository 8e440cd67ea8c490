import {
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import type { QueueName } from '../../generated/graphql'
import { SegmentedTabBar, TabPanel, Tabs } from '../../ui/layout/tabs'
import { theme } from '../../ui/theme'
import { listenForActionKeys } from './actions/action-keys'
import { KeyHints, useShortcuts } from './actions/key-hints'
import { useLiveQuestions } from './live/use-live-questions'
import { SelectionPlace } from './merge/selection-place'
import { OpenDesk } from './open-desk'
import { DeskFilter } from './queue/desk-filter'
import { DeskQueue } from './queue/desk-queue'
import { LongestWaiting } from './queue/longest-waiting'
import { QueueCount } from './queue/queue-count'
import { ReviewRequests } from './queue/review-requests'
import { useReadyList } from './queue/use-ready-list'
import { isReviewQueue, keyOfList, queueTabs } from './queues'
import { PublishBar } from './review-parts'
import { useDesk } from './use-desk'
import { useDeskList } from './use-desk-list'
import { useIsReviewed } from './use-is-reviewed'

const { space } = theme

/** Sticks to the window's edge. On a tablet the keys have their own row, even before the number of lists is known. */
const DeskHead = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[20]} 0 ${space[16]};
  background: ${theme.colour.sunken};

  ${theme.from.tablet} {
    flex-wrap: wrap;

    > :last-child {
      flex-basis: 100%;
    }
  }

  ${theme.from.desktop} {
    flex-wrap: nowrap;

    > :last-child {
      flex-basis: auto;
    }
  }
`

/** Next to the lists' names, or below them on a phone; above the cards, so that nothing moves when it appears. */
const ArrivalsPlace = styled.div`
  flex: 1;

  ${theme.below.tablet} {
    position: absolute;
    top: 100%;
    left: 0;
    margin-top: -${space[8]};
  }
`

const allItems = queueTabs.map(({ value, label }) => ({
  value,
  label,
  count: <QueueCount name={value} />,
}))

const unreviewedItems = allItems.filter(({ value }) => !isReviewQueue(value))

/** The Questions tab: four lists, or six while answers need review, which update live. */
export function ModerationDesk({ isShown }: { isShown: boolean }) {
  return (
    <OpenDesk>
      <Lists isShown={isShown} />
    </OpenDesk>
  )
}

function Lists({ isShown }: { isShown: boolean }) {
  const open = useDesk()
  const isReviewed = useIsReviewed()
  const choice = useDeskList(isShown)
  // The tab changes at once; the address and the cards follow.
  const [current, showAtOnce] = useOptimistic(choice.list.name)
  const { list, isReading } = useReadyList(
    useMemo(() => ({ ...choice.list, name: current }), [choice.list, current]),
  )
  const shown = useDeferredValue(list)
  const [arrivalsPlace, setArrivalsPlace] = useState<HTMLElement | null>(null)
  const { settle } = useLiveQuestions(open, list)
  const desk = useRef<HTMLDivElement>(null)
  // After Back or Forward the page's own scroll position is used.
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
            choice.setQueue(next)
          })
        }}
      >
        <DeskHead>
          <SegmentedTabBar
            label="Questions by state"
            items={isReviewed ? allItems : unreviewedItems}
          />
          <ArrivalsPlace ref={setArrivalsPlace} />
          <KeyHints list={current} on={areShortcutsOn} onTurn={turnShortcuts} />
        </DeskHead>
        <DeskFilter choice={choice} isShown={isShown} />
        {/* They come with the cards: before them, they would move those of the list that is left. */}
        {shown.name === 'PENDING' && <LongestWaiting />}
        {shown.name === 'ARCHIVED' && <ReviewRequests choice={choice} />}
        <TabPanel value={current} aria-busy={isReading}>
          <DeskQueue
            key={keyOfList(shown)}
            list={shown}
            top={chosen === null ? undefined : open.tops.get(shown.name)}
            arrivalsPlace={arrivalsPlace}
            onLoaded={settle}
          />
        </TabPanel>
      </Tabs>
      <SelectionPlace />
      {isReviewed && (
        <Suspense fallback={null}>
          <PublishBar />
        </Suspense>
      )}
    </div>
  )
}
