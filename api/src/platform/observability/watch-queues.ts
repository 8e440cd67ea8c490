import type { QueueState } from '../jobs/job-queue'
import type { Metrics } from './metrics'

/** Whoever reads figures waits no longer for a database that does not answer. */
const PATIENCE_MS = 2_000

/** Figures of the queues. While the database does not tell them there are none, and it counts as down. */
export function watchQueues(metrics: Metrics, states: () => Promise<QueueState[]>): void {
  metrics.beforeReading(async () => {
    const late = new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null).unref())
    const told = await Promise.race([states().catch(() => null), late])
    metrics.database.set(told ? 1 : 0)
    metrics.queueJobs.reset()
    metrics.queueOldest.reset()
    for (const { queue, oldestSeconds, ...counts } of told ?? []) {
      metrics.queueOldest.set({ queue }, oldestSeconds)
      for (const [state, count] of Object.entries(counts)) metrics.queueJobs.set({ queue, state }, count)
    }
  })
}
