import { object, type Schema, string, ValidationError } from 'yup'
import type { Configuration } from '#platform/configuration/configuration'
import { isId } from '#platform/database/ids'

/** A kind of job. Each kind has its own queue. */
export interface JobDefinition<Data extends object = object> {
  /** Also the name of the queue. */
  name: string
  /** Data is checked when a job is enqueued and again when it is worked on. It must accept `{}` if the job is scheduled. */
  schema: Schema<Data>
  /** Seconds for which an attempt owns its job. After that another process may start it, and this attempt can no longer commit. */
  lease: number
  /** Renews the lease while the process lives, for at most an hour: for work of unknown duration. */
  renewsLease?: boolean
  /** Number of jobs that a process works on at once. */
  concurrency: number
  /** Retried for a day, then stored as a dead letter; otherwise retried for three hours, then dropped. */
  persistent?: boolean
  /** Whether its jobs may have keys. Cannot be changed for an existing queue. */
  keyed?: boolean
  /**
   * Seconds between two looks for jobs that are due, 10 unless declared. A new job that is due wakes a worker at once, so this delays only
   * jobs for later and new attempts.
   */
  poll?: number
  /** Minutes from one scheduled job to the next, counted from midnight UTC. 0 means never. The job finds its work in tables. */
  every?: number | ((configuration: Configuration) => number)
  /**
   * Time in the portal's time zone, for upkeep that can wait a day: there is no job if no process runs or the clocks skip that time. Work
   * that is due for each date uses `every` and `dueDate`.
   */
  dailyAt?: `${number}:${number}`
}

/** Defines a job without its handler, so that a lower module can enqueue what a higher one works on. */
export const defineJob = <Data extends object>(job: JobDefinition<Data>): JobDefinition<Data> => job

/** The schema of jobs that carry nothing. */
export const noData = object({})

/** The schema of an id that jobs carry. */
export const idInJob = string().test('id', value => value === undefined || isId(value))

/** Returns the data typed. The error names the job and the invalid fields without their values, which may be personal. */
export function parseJobData<Data extends object>(
  { name, schema }: JobDefinition<Data>,
  data: unknown,
): Data {
  try {
    return schema.validateSync(data, { strict: true, abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const fields = (error.inner.length > 0 ? error.inner : [error]).map(
      ({ path, type }) => `${path || 'data'} (${type})`,
    )
    throw new InvalidJobData(`Invalid data for the job ${name}: ${fields.join(', ')}`)
  }
}

export class InvalidJobData extends Error {
  override name = 'InvalidJobData'
}
