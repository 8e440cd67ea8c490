import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { lockInTransaction } from '#platform/database/advisory-locks'
import { newId } from '#platform/database/ids'
import { type Database, sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { waitsForChange } from '../broadcasts-of-answer'
import { ofBatch, statesBefore } from './of-batch'

/** A batch that this process has to hand over, or to ask about. */
export interface ClaimedBatch {
  broadcastId: string
  number: number
  attemptId: string
  attempts: number
  /** Whether it may have been taken already, so that the provider is asked. */
  isUnknown: boolean
}

/** Batches that are handed over at the same time, by all processes together. */
const MAX_UNDER_WAY = 4
/** A process that is at a batch says so more often than this. Without it, the batch counts as given up by a crash. */
export const ATTEMPT_EXPIRES_S = 30
/** No wait is longer, nor one until a provider that could not be asked is asked again: what lies further ahead was written before the clock was set back. */
export const MAX_WAIT_S = 60
export const MAX_ASK_WAIT_S = 3_600

const now = sql<Date>`portal_now()`
const maxWait = sql`make_interval(secs => case when batch.state = 'UNKNOWN' then ${MAX_ASK_WAIT_S}::int else ${MAX_WAIT_S}::int end)`
const isDue = sql<boolean>`(next_attempt_at is null or next_attempt_at <= ${now} or next_attempt_at > ${now} + ${maxWait})`
const isExpired = sql<boolean>`attempted_at not between ${now} - make_interval(secs => ${ATTEMPT_EXPIRES_S}::int) and ${now} + make_interval(secs => ${ATTEMPT_EXPIRES_S}::int)`

const isClaimable = sql<boolean>`(batch.state ${statesBefore('claim')} and broadcast.state = 'SENDING' and not ${waitsForChange})`
const isAskable = sql<boolean>`(batch.state ${statesBefore('ask')} and batch.next_attempt_at is not null)`

/** No batch is claimed until the transaction ends. */
export const lockClaims = (db: Database): Promise<unknown> => lockInTransaction(db, 'batchClaims')

/** Takes the next batch that is due, so that no other process does. */
export const claimBatch = ({ orm }: Pick<Services, 'orm'>): Promise<ClaimedBatch | null> =>
  (orm.em.fork() as SqlEntityManager).transactional(async em => {
    const db = sqlOf(em)
    await lockClaims(db)
    const attemptId = newId()
    const { rows } = await sql<ClaimedBatch>`
      update broadcast_batch b set attempt_id = ${attemptId}::uuid, attempted_at = ${now},
        state = case when b.state = 'UNKNOWN' then 'UNKNOWN' else 'SUBMITTING' end,
        next_attempt_at = case when b.state = 'UNKNOWN' then ${now} + make_interval(secs => ${ATTEMPT_EXPIRES_S}::int) end
      from (
        select batch.broadcast_id, batch.number from broadcast_batch batch join broadcast on broadcast.id = batch.broadcast_id
        where ${isDue} and (
          (${isClaimable} and (select count(*) from broadcast_batch other where other.state = 'SUBMITTING') < ${MAX_UNDER_WAY})
          or ${isAskable})
        order by batch.state = 'UNKNOWN' desc, broadcast.started_at, batch.number limit 1
      ) next
      where b.broadcast_id = next.broadcast_id and b.number = next.number
      returning b.broadcast_id as "broadcastId", b.number, ${attemptId} as "attemptId", b.attempts, b.state = 'UNKNOWN' as "isUnknown"`.execute(
      db,
    )
    return rows[0] ?? null
  })

/** What a crash has left: nobody knows whether the provider took it. The provider is asked, where it can be. */
export async function giveUpAbandoned(db: Database, canAsk: boolean): Promise<void> {
  await sql`
    with abandoned as (
      update broadcast_batch set state = 'UNKNOWN', attempt_id = null, error = 'The portal stopped while it handed this batch over.',
        next_attempt_at = case when ${canAsk}::boolean then ${now} end, asked_at = ${now}, unknown = size - submitted - refused - left_before
      where state ${statesBefore('abandon')} and ${isExpired} returning broadcast_id, number
    )
    update broadcast_recipient r set state = 'UNKNOWN' from abandoned
    where r.broadcast_id = abandoned.broadcast_id and r.number ${ofBatch(sql`abandoned.number`)} and r.state = 'WAITING'`.execute(
    db,
  )
}

/** Says that the process is still at it. */
export const stillAt = (
  db: Database,
  { broadcastId, number, attemptId }: ClaimedBatch,
): Promise<unknown> =>
  db
    .updateTable('broadcast_batch')
    .set({ attempted_at: now })
    .where('broadcast_id', '=', broadcastId)
    .where('number', '=', number)
    .where('attempt_id', '=', attemptId)
    .execute()

/** In how many milliseconds there is something to do; null where nothing is under way. */
export async function nextDue(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(at) - portal_now())::float8 * 1000 as ms from (
      select case when ${isDue} then portal_now() else next_attempt_at end as at
      from broadcast_batch batch join broadcast on broadcast.id = batch.broadcast_id
      where ${isClaimable} or ${isAskable}
      union all
      select least(attempted_at, portal_now()) + make_interval(secs => ${ATTEMPT_EXPIRES_S}::int) from broadcast_batch where state = 'SUBMITTING'
      union all
      -- The page is looked at often at first.
      select portal_now() + least(greatest((portal_now() - created_at) / 20, interval '250 milliseconds'), interval '30 seconds')
      from broadcast where state = 'WAITING_FOR_PAGE'
    ) due`.execute(db)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}
