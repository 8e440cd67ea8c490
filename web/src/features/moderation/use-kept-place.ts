import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const cardOf = (target: Element) => target.closest<HTMLElement>('article')

/**
 * Whoever acts on a card goes on at the one that takes its place. Not so when somebody else took the card away: the key
 * that was meant for it would act on another.
 */
export function useKeptPlace() {
  const list = useRef<HTMLDivElement>(null)
  const kept = useRef<{ card: HTMLElement; at: number } | null>(null)

  useLayoutEffect(() => {
    if (!kept.current) return
    const { card, at } = kept.current
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
    if (card.isConnected) {
      kept.current = { card, at: cards.indexOf(card) }
      return
    }
    kept.current = null
    if (card.getAttribute('aria-busy') === 'true') cards[Math.min(at, cards.length - 1)]?.focus()
  })

  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => {
      const card = cardOf(target)
      kept.current = card && { card, at: [...currentTarget.querySelectorAll('article')].indexOf(card) }
    },
    onBlur: () => {
      kept.current = null
    },
  }
}
