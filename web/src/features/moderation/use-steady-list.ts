import { useEffect, useRef, useState } from 'react'
import { steadyList, type Steady } from './steady-list'

/** Holds a list still from `hold` to `release`. */
export function useSteadyList<Item extends { id: string }>(items: readonly Item[]) {
  const [steady, setSteady] = useState<Steady | null>(null)
  const everShown = useRef<ReadonlySet<string>>(new Set())
  const shown = steady ? steadyList(items, steady) : items
  const ids = shown.map(({ id }) => id)
  useEffect(() => {
    if (ids.some(id => !everShown.current.has(id))) everShown.current = new Set([...everShown.current, ...ids])
  })

  const admit = (more: readonly string[]) => setSteady(held => held && { ...held, seen: new Set([...held.seen, ...more]) })
  return {
    shown,
    waiting: items.length - shown.length,
    hold: () => setSteady(held => held ?? { order: ids, seen: new Set([...everShown.current, ...ids]) }),
    release: () => setSteady(null),
    /** Shows these all the same: a page that was asked for … */
    admit,
    /** … or everything that waits. */
    admitAll: () => admit(items.map(({ id }) => id)),
  }
}
