import type { QueueState } from '#platform/jobs/job-queue'
import type { Metrics } from './metrics'

/** A scrape waits no longer for the database. */
const DATABASE_TIMEOUT_MS = 2_000

/** Updates the metrics of the queues. When the database does not answer, they are empty and it counts as down. */
export function collectQueueMetrics(metrics: Metrics, states: () => Promise<QueueState[]>): void {
  metrics.onCollect(async () => {
    const timeout = new Promise<null>(resolve =>
      setTimeout(resolve, DATABASE_TIMEOUT_MS, null).unref(),
    )
    const result = await Promise.race([states().catch(() => null), timeout])
    metrics.database.set(result ? 1 : 0)
    metrics.queueJobs.reset()
    metrics.queueOldest.reset()
    for (const { queue, oldestSeconds, ...counts } of result ?? []) {
      metrics.queueOldest.set({ queue }, oldestSeconds)
      for (const [state, count] of Object.entries(counts))
        metrics.queueJobs.set({ queue, state }, count)
    }
  })
}
