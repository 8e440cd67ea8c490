const KEY = 'scroll-positions'

/** How far down one was on each page of this tab, as it was kept before a reload. */
export function keptPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** Storage may be forbidden: then a reloaded page begins at its top. */
export function keepPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]))
  } catch {
    return
  }
}

/** Whether this document was reloaded, or come back to from another site, rather than opened. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.type !== 'navigate'
}
