import type { Observer } from '../../platform/observability/observer'
import type { CachedResponse } from './cached-response'
import type { ResponseCache } from './response-cache'

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
  /** By status and label. */
  private counts: Record<number, Map<string, Count>> = {}
  private readonly told = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly observer: Observer,
    reads: ResponseCache,
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

  add({ label, route, operation }: CachedResponse, status: number): void {
    const counts = (this.counts[status] ??= new Map())
    const known = counts.get(label)
    if (known) known.count++
    else counts.set(label, { route, operation, status, count: 1 })
    this.timer ??= setTimeout(() => this.tell(), TOLD_EVERY_MS).unref()
  }

  /** A line for each operation, and its figure. */
  tell(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const counts = Object.values(this.counts).flatMap(ofStatus => [...ofStatus.values()])
    this.counts = {}
    for (const { route, operation, status, count } of counts) {
      this.observer.log.info({ route, operation, status, count }, 'requests answered as kept')
      this.observer.metrics.requests.inc({ route, operation, status }, count)
    }
  }
}
