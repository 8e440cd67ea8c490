import { survive } from '../storage'

const KEY = 'scroll-positions'

/** How far down one was on each page of this tab, as it was kept before a reload. */
export function keptPositions(): Map<string, number> {
  return survive(() => new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])) ?? new Map()
}

/** Where they cannot be kept a reloaded page begins at its top. */
export function keepPositions(positions: ReadonlyMap<string, number>): void {
  survive(() => sessionStorage.setItem(KEY, JSON.stringify([...positions])))
}

/** Whether this document was reloaded, or come back to from another site, rather than opened. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.type !== 'navigate'
}
