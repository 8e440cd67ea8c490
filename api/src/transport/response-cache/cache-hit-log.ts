import type { Observer } from '#platform/observability/observer'
import type { CachedResponse } from './cached-response'
import type { ResponseCache } from './response-cache'

const LOG_EVERY_MS = 1_000

interface Count {
  route: string
  operation: string
  status: number
  count: number
}

/**
 * Aggregates cache hits into one log line per operation and second. A line per request takes 24 µs of CPU, the response itself 29 µs:
 * throughput would halve, where the goal is 0.8 of a constant buffer.
 */
export class CacheHitLog {
  private counts = new Map<string, Count>()
  private readonly counted = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly observer: Observer,
    cache: ResponseCache,
  ) {
    const { metrics } = observer
    metrics.onCollect(() => {
      this.flush()
      metrics.responseCacheBytes.set(cache.size.bytes)
      for (const [outcome, count] of Object.entries(cache.outcomes)) {
        metrics.reads.inc({ outcome }, count - (this.counted.get(outcome) ?? 0))
        this.counted.set(outcome, count)
      }
    })
  }

  add({ values: { route, operation } }: CachedResponse, status: number): void {
    const key = `${status} ${route} ${operation}`
    const known = this.counts.get(key)
    if (known) known.count++
    else this.counts.set(key, { route, operation, status, count: 1 })
    this.timer ??= setTimeout(() => this.flush(), LOG_EVERY_MS).unref()
  }

  /** Writes one log line for each operation and counts its requests in the metrics. */
  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    for (const { route, operation, status, count } of this.counts.values()) {
      this.observer.log.info({ route, operation, status, count }, 'cache hits')
      this.observer.metrics.requests.inc({ route, operation, status }, count)
    }
    this.counts.clear()
  }
}
