import { randomUUID } from 'node:crypto'
import type { JobObserver } from '#platform/jobs/job-queue'
import type { Observer } from './observer'
import { currentScope, newScope, withinScope } from './scope'

/** Jobs run under the id of the request that enqueued them; a job of the schedule under one of its own. */
export function observeJobs({ log, metrics, tracing }: Observer): JobObserver {
  return {
    cause: () => {
      const scope = currentScope()
      return (
        scope && {
          requestId: scope.requestId,
          ...(scope.span && { traceparent: scope.span.traceparent }),
        }
      )
    },
    run: (queue, cause, work) => {
      const span = tracing?.start({
        name: `job ${queue}`,
        kind: 'consumer',
        link: cause?.traceparent,
        attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue },
      })
      return withinScope(newScope(cause?.requestId ?? randomUUID(), span), async () => {
        const startedAt = performance.now()
        let outcome = 'failed'
        try {
          await work()
          outcome = 'done'
        } finally {
          const ms = performance.now() - startedAt
          log.info({ queue, outcome, ms: Math.round(ms) }, 'job')
          metrics.jobs.inc({ queue, outcome })
          metrics.jobSeconds.observe({ queue }, ms / 1_000)
          span?.end(outcome === 'done' ? undefined : outcome)
        }
      })
    },
  }
}
