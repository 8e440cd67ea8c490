import { system } from '../../platform/access/actor'
import { createContext } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import { importAnnouncements } from './announcement-import.service'

/** The import by schedule. It is recorded as the system's. What the exchange fails to give is asked for again at the next time. */
export const importJob: JobDefinition = {
  name: 'announcement-import',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: ({ EXCHANGE_IMPORT_EVERY_MINUTES }) => EXCHANGE_IMPORT_EVERY_MINUTES,
  handler: services => async (_data, job) => {
    try {
      const { added } = await importAnnouncements(createContext(services, system, 'schedule'), job)
      if (added.length > 0) services.log.info({ imported: added.length }, 'announcements were imported')
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  },
}
