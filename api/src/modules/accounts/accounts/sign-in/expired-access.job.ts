import { type Database, sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'

export const expiredAccessJob: JobDefinition = {
  name: 'purge-expired',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => purgeExpired(services, job),
}

/** Forgets sessions and links that let nobody in any more, with the addresses and names that wait in them. */
export const purgeExpired = (services: Pick<Services, 'orm' | 'clock'>, job: Job): Promise<void> =>
  leasedTransaction(services, job, em => deleteExpired(sqlOf(em), services.clock.now()))

async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('ended_at', 'is not', null)]))
    .execute()
  await db.deleteFrom('magic_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_reset_token').where('expires_at', '<=', now).execute()
}
