import type { JobDefinition } from '#platform/jobs/job-definition'
import { askExchange } from './announcement-import.service'

/** The import by schedule. It is recorded as the system's. What the exchange fails to give is asked for again at the next time. */
export const importJob: JobDefinition = {
  name: 'announcement-import',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: ({ EXCHANGE_IMPORT_EVERY_MINUTES }) => EXCHANGE_IMPORT_EVERY_MINUTES,
  handler: services => async (_data, job) => {
    const { added = [], released = [] } = (await askExchange(services, job)) ?? {}
    if (added.length > 0)
      services.log.info({ imported: added.length }, 'announcements were imported')
    if (released.length > 0)
      services.log.info(
        { released: released.length },
        'announcements that awaited the exchange were released',
      )
  },
}
