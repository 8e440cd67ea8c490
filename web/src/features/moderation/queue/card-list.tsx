import { type FocusEvent, memo, useEffect } from 'react'
import styled from 'styled-components'
import { DeskCard } from '../question-card-style'
import { type DeskList, keyOfList, queueLabels } from '../queues'
import { useDesk, useDraftCards } from '../use-desk'
import { QuestionCard } from './question-card'
import { useAfterPress } from './use-after-press'
import { cardOf, useFocusHandoff } from './use-focus-handoff'
import { useVirtualCards } from './use-virtual-cards'

const Cards = styled.div`
  position: relative;

  /* What is in sight is held by the list. The browser would hold what stands below it, and never leave the end of a list that grows. */
  html:has(&:not([hidden] *)) {
    overflow-anchor: none;
  }

  /* What takes the focus stops below the bar that sticks. */
  article,
  a,
  button,
  textarea {
    scroll-margin-top: 80px;
  }
`

/** To which the list is scrolled, each time it is another object. */
export interface WantedCard {
  id: string | null
  /** Whether it takes the focus, the list itself where there is no such card. */
  hasFocus?: boolean
}

export interface CardListProps {
  list: DeskList
  /** The questions that it shows. */
  ids: readonly string[]
  /** How many the whole list has, loaded or not. */
  total: number
  /** How far down one is to be when it appears, unless it is where one is. */
  top: number | undefined
  wanted: WantedCard | null
  busy: boolean
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** The cards around the window, of however many; besides them the one with the focus, its neighbours, and those with drafts. */
export function CardList({
  list: shown,
  ids,
  total,
  top,
  wanted,
  busy,
  onFocus,
  onBlur,
}: CardListProps) {
  const drafts = useDraftCards()
  const { list, at, ...focus } = useFocusHandoff(shown.name, ids)
  const { activeCard } = useDesk()
  const afterPress = useAfterPress()
  const around = at === null ? [] : [at - 1, at, at + 1]
  // One that is scrolled away has to be there first.
  const wantedAt = wanted?.hasFocus && wanted.id !== null ? ids.indexOf(wanted.id) : -1
  const { cards, height, measure, scrollMargin } = useVirtualCards(
    keyOfList(shown),
    ids,
    [...around, ...drafts.map(({ question }) => ids.indexOf(question.id)), wantedAt],
    list,
    { top, wanted: wanted?.hasFocus ? null : wanted },
  )
  useEffect(() => {
    if (wanted?.hasFocus)
      (
        cardOf(list.current, wanted.id) ?? list.current?.closest<HTMLElement>('[role="tabpanel"]')
      )?.focus()
  }, [list, wanted])
  return (
    <Cards
      ref={list}
      {...(ids.length > 0 && {
        role: 'feed',
        'aria-label': `${queueLabels[shown.name].label} questions`,
        'aria-busy': busy,
      })}
      style={{ height }}
      onFocus={event => {
        focus.onFocus(event)
        onFocus(event)
        const id = event.target.closest<HTMLElement>('[data-question]')?.dataset.question
        // What opens on one card and closes on another moves nothing under a pointer that is pressing something.
        if (id !== undefined) afterPress(() => activeCard.set(id))
      }}
      onBlur={event => {
        focus.onBlur(event)
        onBlur(event)
      }}
    >
      {cards.map(({ index, start }) => {
        const id = ids[index]
        return (
          id && (
            <VirtualCard
              key={id}
              id={id}
              index={index}
              of={Math.max(total, ids.length)}
              top={start - scrollMargin}
              measure={measure}
            />
          )
        )
      })}
    </Cards>
  )
}

interface VirtualCardProps {
  id: string
  index: number
  of: number
  top: number
  measure: (card: HTMLElement | null) => void
}

/** A card in its place. What is on it stays as it is while its place changes. */
const VirtualCard = memo(function VirtualCard({ id, index, of, top, measure }: VirtualCardProps) {
  return (
    <DeskCard
      ref={measure}
      data-index={index}
      data-question={id}
      style={{ transform: `translateY(${top}px)` }}
      tabIndex={-1}
      aria-labelledby={`asked-${id}`}
      aria-posinset={index + 1}
      aria-setsize={of}
    >
      <QuestionCard id={id} />
    </DeskCard>
  )
})
