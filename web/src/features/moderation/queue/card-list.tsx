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

  /* The list anchors the visible cards itself. The browser's anchoring would keep the end of a growing list in view. */
  html:has(&:not([hidden] *)) {
    overflow-anchor: none;
  }

  /* Focused elements scroll to below the sticky bar. */
  article,
  a,
  button,
  textarea {
    scroll-margin-top: 80px;
  }
`

/** The card to scroll to, once per object. */
export interface WantedCard {
  id: string | null
  /** Whether to focus it, or the list if there is no such card. */
  hasFocus?: boolean
}

export interface CardListProps {
  list: DeskList
  /** The displayed questions. */
  ids: readonly string[]
  /** Size of the whole list, including unloaded questions. */
  total: number
  /** Initial scroll position, unless the window is there already. */
  top: number | undefined
  wanted: WantedCard | null
  busy: boolean
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** The cards around the window, the focused one with its neighbours, and those with drafts. */
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
  // A card outside the window has to be rendered first.
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
        // Opening one card and closing another must not move elements under a pressed pointer.
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

/** A card at its position. Its state stays when the position changes. */
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
