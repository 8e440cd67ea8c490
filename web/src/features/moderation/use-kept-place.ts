import { useLayoutEffect, useRef, type FocusEvent } from 'react'

interface Place {
  card: HTMLElement
  at: number
  /** Around the list, for when no card is left. */
  panel: HTMLElement | null
}

const cardsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]

/**
 * Whoever acts on a card goes on at the one that takes its place. Not so when somebody else took the card away: the key
 * that was meant for it would act on another.
 */
export function useKeptPlace(wasOwn: (questionId: string) => boolean) {
  const list = useRef<HTMLDivElement>(null)
  const kept = useRef<Place | null>(null)

  useLayoutEffect(() => {
    if (!kept.current) return
    const { card, at, panel } = kept.current
    const cards = cardsIn(list.current)
    if (card.isConnected) {
      kept.current.at = cards.indexOf(card)
      return
    }
    kept.current = null
    if (wasOwn(card.dataset.question ?? '')) (cards[Math.min(at, cards.length - 1)] ?? panel)?.focus()
  })

  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      const card = target.closest<HTMLElement>('article')
      kept.current = card && { card, at: cardsIn(currentTarget).indexOf(card), panel: card.closest<HTMLElement>('[role="tabpanel"]') }
    },
    onBlur: () => {
      kept.current = null
    },
  }
}
