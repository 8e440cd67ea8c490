import { askExchange } from '#modules/content/announcements/imports/announcement-import.service'
import { sqlOf } from '#platform/database/kysely'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'

export const askExchangeJob = defineJob({
  name: 'ask-exchange',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: ({ EXCHANGE_IMPORT_EVERY_MINUTES }) => (EXCHANGE_IMPORT_EVERY_MINUTES > 0 ? 1 : 0),
})

/** Polls the exchange each minute while a release waits for it, if scheduled polling is on. */
export async function askExchangeIfAwaited(services: Services, job: Job): Promise<void> {
  await requireLease(services, job)
  if (await isWaitedFor(services)) await askExchange(services, job)
}

async function isWaitedFor({ orm }: Pick<Services, 'orm'>): Promise<boolean> {
  const waiting = await sqlOf(orm.em.fork())
    .selectFrom('release')
    .innerJoin('announcement', 'announcement.id', 'release.announcement_id')
    .select('release.id')
    .where('release.state', '=', 'HELD')
    // Some imported announcements have no `released_at`.
    .where('announcement.awaits_exchange', '=', true)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
