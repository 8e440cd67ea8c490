import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { hasOnlyLost, steadyList, type Steady } from './steady-list'

/** Holds a list of ids still from `hold` to `release`. */
export function useSteadyList(ids: readonly string[]) {
  const [steady, setSteady] = useState<Steady | null>(null)
  const everShown = useRef(new Set<string>())
  const shown = useMemo(() => (steady ? steadyList(ids, steady) : ids), [ids, steady])
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!hasOnlyLost(shown, before.current)) for (const id of shown) everShown.current.add(id)
    before.current = shown
  }, [shown])

  const admit = (more: readonly string[]) => setSteady(held => held && { ...held, seen: new Set([...held.seen, ...more]) })
  return {
    shown,
    waiting: ids.length - shown.length,
    hold: () => setSteady(held => held ?? { order: shown, seen: new Set(everShown.current) }),
    /** Whoever has stopped typing has turned to something else, which is to be painted first. */
    release: () => startTransition(() => setSteady(null)),
    /** Shows these all the same: a page that was asked for … */
    admit,
    /** … or everything that waits. */
    admitAll: () => admit(ids),
  }
}
