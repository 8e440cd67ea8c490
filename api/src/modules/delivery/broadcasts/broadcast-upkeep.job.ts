import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { RECIPIENT_ADDRESS_DAYS } from '@portal/rules/limits'
import { LEAVINGS_DAYS } from '#modules/delivery/alerts/alerts.reads'
import { sqlOf } from '#platform/database/kysely'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'

/** A transaction deletes at most so many rows, so that it holds no lock for long. */
const BATCH = 5_000
/** A run leaves the rest to the next one. */
const BATCHES_MAX = 100

export const broadcastUpkeepJob = defineJob({
  name: 'broadcast-upkeep',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: 60,
})

/** Deletes the recipients of broadcasts that ended long ago, and what is counted for a limited time. Broadcasts keep their counts. */
export async function keepUpBroadcasts(services: Services, job: Job): Promise<void> {
  await leasedTransaction(services, job, deleteCounted)
  for (let batch = 0; batch < BATCHES_MAX; batch++)
    if (!(await leasedTransaction(services, job, deleteRecipients))) return
}

/**
 * Deletes a batch of the recipients of one broadcast. Returns whether there may be more. The lateral join makes PostgreSQL look up a row of
 * each ended broadcast in the primary key; otherwise it would read all recipients.
 */
async function deleteRecipients(em: SqlEntityManager): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      select broadcast.id, first.number from broadcast
      cross join lateral (select number from broadcast_recipient where broadcast_id = broadcast.id order by number limit 1) first
      where ended_at < portal_now() - make_interval(days => ${RECIPIENT_ADDRESS_DAYS}::int) limit 1
    ), deleted as (
      delete from broadcast_recipient recipient using ended
      where recipient.broadcast_id = ended.id and recipient.number >= ended.number and recipient.number < ended.number + ${BATCH}::int
    )
    select id from ended`.execute(sqlOf(em))
  return rows.length > 0
}

async function deleteCounted(em: SqlEntityManager): Promise<void> {
  const db = sqlOf(em)
  await sql`delete from alert_leaving where at < portal_now() - make_interval(days => ${LEAVINGS_DAYS}::int)`.execute(
    db,
  )
  await sql`delete from portal_process where seen_at < portal_now() - interval '1 day'`.execute(db)
}
