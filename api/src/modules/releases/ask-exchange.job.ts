import { system } from '../../platform/access/actor'
import { createContext, type Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import { requireLease } from '../../platform/jobs/leased-transaction'
import { importAnnouncements } from '../announcements/announcement-import.service'

/** Asks the exchange each minute while something waits for it, where it is asked by schedule at all. */
export const askExchangeJob: JobDefinition = {
  name: 'ask-exchange',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: ({ EXCHANGE_IMPORT_EVERY_MINUTES }) => (EXCHANGE_IMPORT_EVERY_MINUTES > 0 ? 1 : 0),
  handler: services => async (_data, job) => {
    await requireLease(services, job)
    if (!(await isWaitedFor(services))) return
    try {
      await importAnnouncements(createContext(services, system, 'schedule'), job)
    } catch (error) {
      // What the exchange fails to give is asked for again in a minute.
      if (!(error instanceof DomainError)) throw error
    }
  },
}

const isWaitedFor = async ({ orm }: Pick<Services, 'orm'>): Promise<boolean> =>
  (
    await sqlOf(orm.em.fork())
      .selectFrom('release')
      .select('id')
      .where('state', '=', 'HELD')
      .where('announcement_id', 'is not', null)
      .limit(1)
      .execute()
  ).length > 0
