import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { dayOf } from '../../platform/graphql/date-time'
import { heldTransaction } from '../../platform/jobs/held-transaction'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import type { Job } from '../../platform/jobs/job-queue'
import { forgetBefore } from './view-store'

export const viewSweepJob: JobDefinition = {
  name: 'sweep-views',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => sweepViews(services, job),
}

/** Forgets who was counted on days that are over, also when nobody has come since. */
export const sweepViews = (services: Pick<Services, 'orm' | 'clock' | 'settings'>, job: Job): Promise<void> =>
  heldTransaction(services, job, em => forgetBefore(sqlOf(em), dayOf(services.clock.now(), services.settings.timeZone)))
