import type { Page } from '@playwright/test'

/** How much of a page may move without having been touched. */
export const LIMIT = 0.02

/** What moved since the page began, each with how much; the browser notes it in frames of its own. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>(tell => {
        interface Shift extends PerformanceEntry {
          value: number
          sources: { node: Node | null }[]
        }
        const observer = new PerformanceObserver(list => {
          observer.disconnect()
          const found = (list.getEntries() as Shift[]).filter(
            ({ entryType }) => entryType === 'layout-shift',
          )
          tell(
            found.map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
            })),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // So that there is something to tell even where nothing moved.
        observer.observe({ type: 'navigation', buffered: true })
      }),
  )
