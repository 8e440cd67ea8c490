import { sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { packKey, removeOrphanedPacks } from './writing/pack-file'

export const expiredPacksJob: JobDefinition = {
  name: 'purge-evidence-packs',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => deleteExpired(services, job),
}

/** Deletes exports after a day: first the file, since a file without a row would never be found. */
async function deleteExpired(
  services: Pick<Services, 'orm' | 'clock' | 'files' | 'packFolder'>,
  job: Job,
): Promise<void> {
  await removeOrphanedPacks(services)
  const now = services.clock.now()
  const expired = await leasedTransaction(services, job, em =>
    sqlOf(em).selectFrom('evidence_pack').select('id').where('expires_at', '<=', now).execute(),
  )
  for (const { id } of expired)
    await leasedTransaction(services, job, async em => {
      const deleted = await sqlOf(em)
        .deleteFrom('evidence_pack')
        .where('id', '=', id)
        .where('expires_at', '<=', now)
        .returning(['id', 'attempt'])
        .executeTakeFirst()
      if (deleted) await services.files.delete(packKey(deleted))
    })
}
