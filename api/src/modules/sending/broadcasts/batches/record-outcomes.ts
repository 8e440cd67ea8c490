import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { Broadcast } from '#modules/delivery/broadcasts/broadcast.entity'
import type { RecipientState } from '#modules/delivery/broadcasts/broadcast-recipient.entity'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { type ClaimedBatch, MAX_WAIT_S } from './claim-batch'
import { ofBatch, statesBefore } from './of-batch'

/** What became of one recipient; WAITING is mailed again. */
export interface RecipientOutcome {
  number: number
  state: RecipientState
  messageId?: string | null
  reason?: string
  error?: string
  isUnauthorized?: boolean | undefined
}

/** The provider's index may lag: it is asked first after this, and again as long. */
export const ASK_EVERY_S = 2

type RecordingServices = Pick<Services, 'orm' | 'events' | 'mailer'>

/** Stores what became of a batch, unless another process has taken it over; with a failure, nothing of it was handed over. */
export const recordOutcomes = (
  services: RecordingServices,
  batch: ClaimedBatch,
  outcomes: readonly RecipientOutcome[],
  failure: string | null = null,
): Promise<void> =>
  (services.orm.em.fork() as SqlEntityManager).transactional(async em => {
    const db = sqlOf(em)
    const owned = await db
      .selectFrom('broadcast_batch')
      .select('number')
      .where('broadcast_id', '=', batch.broadcastId)
      .where('number', '=', batch.number)
      .where('attempt_id', '=', batch.attemptId)
      .forUpdate()
      .execute()
    if (owned.length === 0) return
    await sql`
      update broadcast_recipient r set state = o.state, message_id = coalesce(o.message_id, r.message_id), reason = o.reason
      from unnest(${outcomes.map(({ number }) => number)}::int[], ${outcomes.map(({ state }) => state)}::text[],
        ${outcomes.map(({ messageId }) => messageId ?? null)}::text[], ${outcomes.map(({ reason }) => reason ?? null)}::text[]) as o (number, state, message_id, reason)
      where r.broadcast_id = ${batch.broadcastId}::uuid and r.number = o.number and r.state in ('WAITING', 'UNKNOWN')`.execute(
      db,
    )
    const failed =
      outcomes.find(({ state }) => state === 'WAITING') ??
      outcomes.find(({ state }) => state === 'UNKNOWN')
    await settleBatch(em, batch, {
      error: failed?.error ?? failure,
      canAsk: services.mailer.provider !== null,
      hasFailed: failed !== undefined || failure !== null,
    })
    const isRefused = outcomes.some(({ isUnauthorized }) => isUnauthorized)
    await db
      .updateTable('broadcast')
      .set({
        notice: isRefused
          ? 'The mail provider refuses the portal’s token. No mail leaves until it is put right.'
          : null,
      })
      .where('id', '=', batch.broadcastId)
      .where(isRefused ? sql<boolean>`notice is null` : sql<boolean>`notice is not null`)
      .execute()
    await services.events.publish(statementRunner(em), { type: 'broadcast', id: batch.broadcastId })
  })

interface Settling {
  error: string | null
  canAsk: boolean
  hasFailed: boolean
}

/** Counts a batch anew, and says what becomes of it: tried again after 1 s, doubling to a minute, asked about, or done. */
export async function settleBatch(
  em: SqlEntityManager,
  { broadcastId, number }: Pick<ClaimedBatch, 'broadcastId' | 'number'>,
  settling: Settling,
): Promise<void> {
  const { error, canAsk, hasFailed } = settling
  await sql`
    update broadcast_batch b set
      submitted = counted.submitted, refused = counted.refused, unknown = counted.unknown, left_before = counted.left_before,
      attempt_id = null, error = ${error},
      attempts = case when ${hasFailed}::boolean then b.attempts + 1 when counted.waiting > 0 or counted.unknown > 0 then b.attempts else 0 end,
      state = case when counted.waiting > 0 and (counted.unknown = 0 or not ${canAsk}::boolean) then case when ${hasFailed}::boolean then 'FAILED' else 'PENDING' end
        when counted.unknown > 0 then 'UNKNOWN' else 'SUBMITTED' end,
      asked_at = case when counted.unknown > 0 and b.state <> 'UNKNOWN' then portal_now() else b.asked_at end,
      next_attempt_at = case
        when counted.unknown > 0 and ${canAsk}::boolean then portal_now() + make_interval(secs => ${ASK_EVERY_S}::int)
        when counted.waiting > 0 and (${hasFailed}::boolean or b.attempts > 0)
          then portal_now() + make_interval(secs => least(power(2, least(b.attempts - case when ${hasFailed}::boolean then 0 else 1 end, 10)), ${MAX_WAIT_S}::int))
      end
    from (
      select count(*) filter (where state = 'SUBMITTED')::int as submitted, count(*) filter (where state = 'REFUSED')::int as refused,
        count(*) filter (where state = 'UNKNOWN')::int as unknown, count(*) filter (where state = 'LEFT_BEFORE')::int as left_before,
        count(*) filter (where state = 'WAITING')::int as waiting
      from broadcast_recipient where broadcast_id = ${broadcastId}::uuid and broadcast_recipient.number ${ofBatch(sql`${number}::int`)}
    ) counted
    where b.broadcast_id = ${broadcastId}::uuid and b.number = ${number} and b.state ${statesBefore('settle')}`.execute(
    sqlOf(em),
  )
}

/** Ends what has nothing left to be done. Of what stays unknown nothing can be done. */
export async function finishBroadcasts(
  services: RecordingServices & Pick<Services, 'clock'>,
  onDone: (em: SqlEntityManager, broadcast: Broadcast) => Promise<void>,
) {
  const ended = await sqlOf(services.orm.em.fork())
    .selectFrom('broadcast')
    .select('id')
    .where('state', '=', 'SENDING')
    .where(
      sql<boolean>`not exists (select from broadcast_batch b where b.broadcast_id = broadcast.id and (b.state ${statesBefore('claim')} or b.state ${statesBefore('abandon')} or (b.state ${statesBefore('ask')} and b.next_attempt_at is not null)))`,
    )
    .execute()
  for (const { id } of ended)
    await (services.orm.em.fork() as SqlEntityManager).transactional(async em => {
      const broadcast = await em.findOne(
        Broadcast,
        { id, state: 'SENDING' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (!broadcast) return
      broadcast.finish(services.clock.now())
      await em.flush()
      await onDone(em, broadcast)
      await services.events.publish(statementRunner(em), { type: 'broadcast', id })
    })
}
