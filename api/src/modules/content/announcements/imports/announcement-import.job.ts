import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import { askExchange } from './announcement-import.service'

export const importJob = defineJob({
  name: 'announcement-import',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: ({ EXCHANGE_IMPORT_EVERY_MINUTES }) => EXCHANGE_IMPORT_EVERY_MINUTES,
})

/** Imports announcements as the system. If the exchange fails, the next job asks again. */
export async function importAnnouncements(services: Services, job: Job): Promise<void> {
  const { added = [], released = [] } = (await askExchange(services, job)) ?? {}
  if (added.length > 0) services.log.info({ imported: added.length }, 'announcements were imported')
  if (released.length > 0)
    services.log.info(
      { released: released.length },
      'announcements that awaited the exchange were released',
    )
}
