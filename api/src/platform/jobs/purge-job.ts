import { type Database, sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { defineJob, noData } from './define-job'
import { type JobWorker, work } from './job-worker'
import { leasedTransaction } from './leased-transaction'

/** An hourly job that deletes expired rows in one transaction. */
export const purgeJob = (
  name: string,
  purge: (db: Database, now: Date, services: Services) => Promise<unknown>,
): JobWorker =>
  work(defineJob({ name, schema: noData, lease: 60, concurrency: 1, every: 60 }), (services, job) =>
    leasedTransaction(services, job, em => purge(sqlOf(em), services.clock.now(), services)),
  )
