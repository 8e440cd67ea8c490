import type { Services } from '#platform/operation/context'
import { InvalidJobData, type JobDefinition, parseJobData } from './define-job'
import { type Job, UnrecoverableError } from './job-queue'

/**
 * Works on a job, which is retried if this throws. Its transactions begin by `leasedTransaction` or `job.lockLease`, so that an attempt
 * that lost its lease commits nothing.
 */
export type JobHandler<Data extends object> = (
  services: Services,
  job: Job,
  data: Data,
) => Promise<unknown>

/** A job with its handler, as the manifest of a module lists it. */
export interface JobWorker {
  definition: JobDefinition
  handle: JobHandler<object>
}

/** Attaches the handler to a job. Invalid data fails the job permanently, because it would be as invalid the next time. */
export const work = <Data extends object>(
  definition: JobDefinition<Data>,
  handler: JobHandler<Data>,
): JobWorker => ({
  definition,
  handle: async (services, job, data) => handler(services, job, parse(definition, data)),
})

function parse<Data extends object>(definition: JobDefinition<Data>, data: object): Data {
  try {
    return parseJobData(definition, data)
  } catch (error) {
    throw error instanceof InvalidJobData
      ? new UnrecoverableError(error.message, { cause: error })
      : error
  }
}
