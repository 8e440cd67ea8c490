import { sqlOf } from '#platform/database/kysely'
import { dayOf } from '#platform/graphql/date-time'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { purgeViewsBefore } from './view-store'

export const expiredViewsJob: JobDefinition = {
  name: 'sweep-views',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => purgeExpiredViews(services, job),
}

/** Deletes the counted visitors and salts of past days, also when there were no views since. */
export const purgeExpiredViews = (
  services: Pick<Services, 'orm' | 'clock' | 'settings'>,
  job: Job,
): Promise<void> =>
  leasedTransaction(services, job, em =>
    purgeViewsBefore(sqlOf(em), dayOf(services.clock.now(), services.settings.timeZone)),
  )
