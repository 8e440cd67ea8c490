import type { Configuration } from '../configuration'
import type { Services } from '../context'
import type { JobHandler, Queue } from './job-queue'

/** A kind of job, as its module declares it: the queue, when the schedule enqueues one, and who works on it. */
export interface JobDefinition extends Queue {
  /** 0 is never; left out, the schedule has no part in it. */
  everyMinutes?: number | ((configuration: Configuration) => number)
  handler: (services: Services) => JobHandler
}
