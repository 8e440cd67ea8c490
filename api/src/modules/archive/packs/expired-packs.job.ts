import { sqlOf } from '#platform/database/kysely'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { packKey, removeOrphanedPacks } from './writing/pack-file'

export const expiredPacksJob = defineJob({
  name: 'purge-evidence-packs',
  schema: noData,
  lease: 60,
  concurrency: 1,
  every: 60,
})

/** Deletes exports after a day: first the file, since a file without a row would never be found. */
export async function deleteExpiredPacks(
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
