import type { Observer } from '../observe/observer'
import type { Kept } from './kept'
import type { ReadCache } from './read-cache'

/** Answers that cost nothing are told together, so often. */
const TOLD_EVERY_MS = 1_000

interface Count {
  route: string
  operation: string
  status: number
  count: number
}

/** Counts answers that were given as they were kept: a line and a figure of its own for each would cost as much as the answer. */
export class Tally {
  private readonly counts = new Map<string, Count>()
  private readonly told = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly observer: Observer,
    reads: ReadCache,
  ) {
    const { metrics } = observer
    metrics.beforeReading(() => {
      this.tell()
      metrics.keptBytes.set(reads.size.bytes)
      for (const [outcome, count] of Object.entries(reads.figures)) {
        metrics.reads.inc({ outcome }, count - (this.told.get(outcome) ?? 0))
        this.told.set(outcome, count)
      }
    })
  }

  add({ route, operation }: Kept, status: number): void {
    const counts = this.counts
    const key = `${status}${route}${operation}`
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { route, operation, status, count: 1 })
    this.timer ??= setTimeout(() => this.tell(), TOLD_EVERY_MS).unref()
  }

  /** A line for each operation, and its figure. */
  tell(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    for (const { route, operation, status, count } of this.counts.values()) {
      this.observer.log.info({ route, operation, status, count }, 'requests answered as kept')
      this.observer.metrics.requests.inc({ route, operation, status }, count)
    }
    this.counts.clear()
  }
}
