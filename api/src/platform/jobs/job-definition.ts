import type { Configuration } from '#platform/configuration/configuration'
import type { Services } from '#platform/operation/context'
import type { JobHandler, Queue } from './job-queue'

/** A kind of job, as its module declares it: the queue, when the schedule enqueues one, and who works on it. */
export interface JobDefinition extends Queue {
  /** Counted from midnight UTC, so 1440 is daily at 00:00 UTC. 0 is never; left out, the schedule enqueues none. */
  everyMinutes?: number | ((configuration: Configuration) => number)
  /** Its transactions begin by `leasedTransaction` or `job.lockLease`, so that an attempt that lost its lease commits nothing. */
  handler: (services: Services) => JobHandler
}
