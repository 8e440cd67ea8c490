import { type Database, sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import type { JobDefinition } from './job-definition'
import { leasedTransaction } from './leased-transaction'

/** An hourly job that deletes expired rows in one transaction. */
export const purgeJob = (
  name: string,
  purge: (db: Database, now: Date, services: Services) => Promise<unknown>,
): JobDefinition => ({
  name,
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => async (_data, job) =>
    void (await leasedTransaction(services, job, em =>
      purge(sqlOf(em), services.clock.now(), services),
    )),
})
