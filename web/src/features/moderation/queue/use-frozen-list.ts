import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { hasOnlyLost, frozenList, type Frozen } from './frozen-list'

/** A list of ids that keeps its order from `freeze` to `unfreeze`. */
export function useFrozenList(ids: readonly string[]) {
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
