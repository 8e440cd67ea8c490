import { sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { cutoff } from './removal.reads'

/** Longer than they are asked for, so that none is missing on a later page. */
const GRACE_MS = 86_400_000

export const purgeRemovalsJob: JobDefinition = {
  name: 'purge-removals',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => purgeRemovals(services, job),
}

/** Deletes the rows that nobody may ask for any more, but for the latest of each type, which says when the list of that type last changed. */
export const purgeRemovals = (services: Pick<Services, 'orm' | 'clock'>, job: Job): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const before = new Date(cutoff(services.clock.now()).getTime() - GRACE_MS)
    await sqlOf(em)
      .deleteFrom('removal')
      .where('at', '<', before)
      .where('at', '<', ({ selectFrom }) =>
        selectFrom('removal as latest')
          .select(({ fn }) => fn.max('latest.at').as('at'))
          .whereRef('latest.typename', '=', 'removal.typename'),
      )
      .execute()
  })
