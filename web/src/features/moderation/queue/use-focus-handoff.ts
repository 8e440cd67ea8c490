import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { QueueName } from '../../../generated/graphql'
import { ANSWER_BOX } from '../actions/action-keys'
import { useDesk } from '../use-desk'

/** The card of a question, if the list shows it. */
export const cardOf = (list: Element | null, id: string | null | undefined) =>
  id === undefined || id === null
    ? null
    : (list?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`) ?? null)

/**
 * After an action, the focus moves to the card at the same position, and returns if the action fails, unless the user has moved on. It does
 * not move if another user removed the card, because the next key would act on the wrong one.
 */
export function useFocusHandoff(name: QueueName, ids: readonly string[]) {
  const { recent } = useDesk()
  const list = useRef<HTMLDivElement>(null)
  /** The focused card and its position, until the outcome of its action is known. */
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
