import { sql } from 'kysely'
import { DIGEST_TIME } from '@portal/rules/limits'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { remindApprovers } from './review-mails'

/** Mails each approver once a day what waits for them, by the first job that runs after the time of daily mails. Where nothing does there is none. */
export const reviewRemindersJob: JobDefinition = {
  name: 'review-reminders',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: 1,
  handler: services => (_data, job) => mailWhatWaits(services, job),
}

const mailWhatWaits = (services: Services, job: Job): Promise<void> =>
  leasedTransaction(services, job, async em => {
    // Once a date, whatever the clocks do.
    const { rows } = await sql`
      insert into review_reminder (date)
      select clock.local::date from (select (portal_now() at time zone ${services.settings.timeZone}) as local) clock
      where clock.local::time >= ${DIGEST_TIME}::time
      on conflict do nothing
      returning date`.execute(sqlOf(em))
    if (rows.length > 0 && (await gateOf(em)).reviewRequired) await remindApprovers(services, em)
  })
