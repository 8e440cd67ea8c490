import { sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { expiryCutoff } from './idempotency'

export const purgeKeysJob: JobDefinition = {
  name: 'purge-idempotency-keys',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => purgeKeys(services, job),
}

/** Deletes expired keys. */
export const purgeKeys = async (
  services: Pick<Services, 'orm' | 'clock'>,
  job: Job,
): Promise<void> =>
  leasedTransaction(services, job, async em => {
    await sqlOf(em)
      .deleteFrom('idempotency_key')
      .where('created_at', '<=', expiryCutoff(services.clock.now()))
      .execute()
  })
