import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { QueueName } from '../../../generated/graphql'
import { ANSWER_BOX } from '../actions/action-keys'
import { useDesk } from '../use-desk'

/** The card of a question, where the list shows it. */
export const cardOf = (list: Element | null, id: string | null | undefined) =>
  id === undefined || id === null
    ? null
    : (list?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`) ?? null)

/**
 * Whoever acts on a card goes on at the one that takes its place, and returns when the action fails, unless they have turned
 * to something else. Not so when somebody else took the card away: the key that was meant for it would act on another.
 */
export function useFocusHandoff(name: QueueName, ids: readonly string[]) {
  const { recent } = useDesk()
  const list = useRef<HTMLDivElement>(null)
  /** The card with the focus and its place, for as long as it is not known what became of it. */
  const [held, setHeld] = useState<{ id: string; at: number } | null>(null)
  const left = useRef<{ id: string; for: HTMLElement } | null>(null)

  const found = held ? ids.indexOf(held.id) : -1
  const at = found < 0 ? (held?.at ?? null) : found

  useLayoutEffect(() => {
    if (!held || at === null) return
    if (found >= 0) {
      if (at !== held.at) setHeld({ id: held.id, at })
      return
    }
    setHeld(null)
    if (!recent.isOwn(held.id, name)) return
    const next =
      cardOf(list.current, ids[Math.min(at, ids.length - 1)]) ??
      list.current?.closest<HTMLElement>('[role="tabpanel"]')
    next?.focus()
    if (next) left.current = { id: held.id, for: next }
  }, [held, found, at, name, ids, recent])

  useLayoutEffect(() => {
    if (!left.current || !recent.hasFailed(left.current.id)) return
    const { id, for: other } = left.current
    const card = cardOf(list.current, id)
    if (!card) return
    left.current = null
    if (document.activeElement === other)
      (card.querySelector<HTMLElement>(ANSWER_BOX) ?? card).focus()
  })

  return {
    list,
    at,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest<HTMLElement>('[data-question]')
      const id = card?.dataset.question
      if (id === undefined) return
      recent.settle(id)
      setHeld({ id, at: Number(card?.dataset.index) })
    },
    onBlur: ({ target, relatedTarget: next }: FocusEvent<HTMLElement>) => {
      const leftTheWindow = document.activeElement === target
      // The previous card stays held until `onFocus` holds the next one. Otherwise the next card could be removed before it has the focus.
      const goesToCard = list.current?.contains(next) && next?.closest('[data-question]')
      if (!leftTheWindow && !goesToCard) setHeld(null)
    },
  }
}
