import { sql } from 'kysely'
import { DIGEST_TIME } from '@portal/rules/limits'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { dueDate } from '#platform/clock/due-date'
import { sqlOf } from '#platform/database/kysely'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { remindApprovers } from './review-mails'

export const reviewRemindersJob = defineJob({
  name: 'review-reminders',
  schema: noData,
  lease: 60,
  concurrency: 1,
  every: 1,
})

/** Emails each approver their pending reviews once a day, if there are any, in the first job after the time of daily emails. */
export const mailWhatWaits = (services: Services, job: Job): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const { rows } = await sql`
      insert into review_reminder (date) select date from ${dueDate(DIGEST_TIME, services.settings.timeZone)}
      on conflict do nothing returning date`.execute(sqlOf(em))
    if (rows.length > 0 && (await gateOf(em)).reviewRequired) await remindApprovers(services, em)
  })
