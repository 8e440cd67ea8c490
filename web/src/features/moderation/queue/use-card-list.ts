import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { withDrafts } from '../answer/with-drafts'
import { type DeskList, isFiltered } from '../queues'
import { useDesk, useDraftCards } from '../use-desk'
import { type Frozen, frozenList, hasOnlyLost } from './frozen-list'
import { useTyping } from './use-typing'

/** A list of ids whose order is fixed between `freeze` and `unfreeze`. */
function useFrozenList(ids: readonly string[]) {
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  const everShown = useRef(new Set<string>())
  const shown = useMemo(() => (frozen ? frozenList(ids, frozen) : ids), [ids, frozen])
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!hasOnlyLost(shown, before.current)) for (const id of shown) everShown.current.add(id)
    before.current = shown
  }, [shown])

  const reveal = (more: readonly string[]) =>
    setFrozen(held => held && { ...held, seen: new Set([...held.seen, ...more]) })
  return {
    shown,
    waiting: useMemo(() => missingFrom(ids, shown), [ids, shown]),
    freeze: () => setFrozen(held => held ?? { order: shown, seen: new Set(everShown.current) }),
    /** A transition, because the user's next action should be painted first. */
    unfreeze: () => startTransition(() => setFrozen(null)),
    /** Shows these in spite of the freeze: a requested page … */
    reveal,
    /** … or all waiting questions. */
    revealAll: () => reveal(ids),
  }
}

const NONE: readonly string[] = []

function missingFrom(ids: readonly string[], shown: readonly string[]): readonly string[] {
  if (ids.length === shown.length) return NONE
  const there = new Set(shown)
  return ids.filter(id => !there.has(id))
}

/** The drafts that a list shows. A filtered list shows only drafts of its own questions, because only the API can match others. */
function useDraftsOf(list: DeskList, loaded: readonly string[]) {
  const drafts = useDraftCards()
  const [listed] = useState(() => new Set<string>())
  return useMemo(() => {
    if (!isFiltered(list)) return drafts
    for (const id of loaded) listed.add(id)
    return drafts.filter(({ question }) => listed.has(question.id))
  }, [list, loaded, drafts, listed])
}

/** The displayed cards of a list, with a freeze while the user types. */
export function useCardList(list: DeskList, loaded: readonly string[]) {
  const { known } = useDesk()
  const drafts = useDraftsOf(list, loaded)
  const frozen = useFrozenList(
    useMemo(() => withDrafts(list, loaded, drafts, known), [list, loaded, drafts, known]),
  )
  const { resume, ...typing } = useTyping(frozen.freeze, frozen.unfreeze)

  return {
    shown: frozen.shown,
    waiting: frozen.waiting,
    reveal: frozen.reveal,
    revealAll: () => {
      frozen.revealAll()
      resume()
    },
    typing,
  }
}
