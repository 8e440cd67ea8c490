import { useMemo, startTransition, useEffect, useRef, useState } from 'react'
import type { QueueName } from '../../../generated/graphql'
import { useDesk, useDraftCards } from '../use-desk'
import { withDrafts } from '../answer/with-drafts'
import { useTyping } from './use-typing'
import { hasOnlyLost, frozenList, type Frozen } from './frozen-list'

/** A list of ids that keeps its order from `freeze` to `unfreeze`. */
function useFrozenList(ids: readonly string[]) {
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  const everShown = useRef(new Set<string>())
  const shown = useMemo(() => (frozen ? frozenList(ids, frozen) : ids), [ids, frozen])
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!hasOnlyLost(shown, before.current)) for (const id of shown) everShown.current.add(id)
    before.current = shown
  }, [shown])

  const reveal = (more: readonly string[]) => setFrozen(held => held && { ...held, seen: new Set([...held.seen, ...more]) })
  return {
    shown,
    waiting: ids.length - shown.length,
    freeze: () => setFrozen(held => held ?? { order: shown, seen: new Set(everShown.current) }),
    /** Whoever has stopped typing has turned to something else, which is to be painted first. */
    unfreeze: () => startTransition(() => setFrozen(null)),
    /** Shows these all the same: a page that was asked for … */
    reveal,
    /** … or everything that waits. */
    revealAll: () => reveal(ids),
  }
}

/** Which cards a list shows, and what it makes of somebody typing. */
export function useCardList(name: QueueName, loaded: readonly string[]) {
  const { known } = useDesk()
  const drafts = useDraftCards()
  const frozen = useFrozenList(useMemo(() => withDrafts(name, loaded, drafts, known), [name, loaded, drafts, known]))
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
