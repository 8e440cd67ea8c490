import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { streamOf } from '#modules/accounts/alert-preferences/alert-stream'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { type ClaimedBatch, MAX_ASK_WAIT_S } from './claim-batch'
import { ofBatch } from './of-batch'
import { settleBatch } from './record-outcomes'

/** The provider is asked for at least so long before what it does not know is sent again: its index may lag. */
const ASK_FOR_S = 10
/** How long after it could not be asked it is asked again: twice as long each time, up to an hour. */
const ASK_AGAIN_S = 15

/** Asks the provider what it took of a batch that nobody knows of. */
export async function askProvider(services: Services, batch: ClaimedBatch): Promise<void> {
  const { provider } = services.mailer
  const em = services.orm.em.fork() as SqlEntityManager
  if (!provider) return neverAgain(em, batch)
  const { topic } = await sqlOf(em)
    .selectFrom('broadcast')
    .select('topic')
    .where('id', '=', batch.broadcastId)
    .executeTakeFirstOrThrow()
  const stream = topic === null ? 'digest' : streamOf(topic, 'IMMEDIATELY')
  let taken: Map<string, string>
  try {
    taken = await provider.takenOf({ stream, broadcast: batch.broadcastId, batch: batch.number })
  } catch (error) {
    services.log.warn(
      { err: error, broadcast: batch.broadcastId, batch: batch.number },
      'the mail provider could not be asked what it took',
    )
    return again(em, batch)
  }
  await em.transactional(em => store(services, em, batch, taken))
}

async function store(
  services: Services,
  em: SqlEntityManager,
  batch: ClaimedBatch,
  taken: Map<string, string>,
): Promise<void> {
  const db = sqlOf(em)
  const { rows: owned } = await sql<{ isFirst: boolean; isLongEnough: boolean | null }>`
    select asked_at is null as "isFirst",
      portal_now() - asked_at not between interval '0' and make_interval(secs => ${ASK_FOR_S}::int) as "isLongEnough" from broadcast_batch
    where broadcast_id = ${batch.broadcastId}::uuid and number = ${batch.number} and attempt_id = ${batch.attemptId}::uuid for update`.execute(
    db,
  )
  const [known] = owned
  if (!known) return
  const { rows: found } = await sql<{ number: number }>`
    update broadcast_recipient r set state = 'SUBMITTED', message_id = t.message_id
    from unnest(${[...taken.keys()].map(Number)}::int[], ${[...taken.values()]}::text[]) as t (number, message_id)
    where r.broadcast_id = ${batch.broadcastId}::uuid and r.number = t.number and r.number ${ofBatch(sql`${batch.number}::int`)} and r.state = 'UNKNOWN'
    returning r.number`.execute(db)
  // As long as it goes on finding some, its index has not caught up; nor may it have where it could not be asked before.
  if (found.length > 0 || known.isFirst)
    await db
      .updateTable('broadcast_batch')
      .set({ asked_at: sql<Date>`portal_now()` })
      .where('broadcast_id', '=', batch.broadcastId)
      .where('number', '=', batch.number)
      .execute()
  else if (known.isLongEnough)
    await db
      .updateTable('broadcast_recipient')
      .set({ state: 'WAITING' })
      .where('broadcast_id', '=', batch.broadcastId)
      .where(sql<boolean>`number ${ofBatch(sql`${batch.number}::int`)}`)
      .where('state', '=', 'UNKNOWN')
      .execute()
  await settleBatch(em, batch, { error: null, canAsk: true, hasFailed: false })
  await services.events.publish(statementRunner(em), { type: 'broadcast', id: batch.broadcastId })
}

const again = async (
  em: SqlEntityManager,
  { broadcastId, number, attemptId }: ClaimedBatch,
): Promise<void> => {
  await sqlOf(em)
    .updateTable('broadcast_batch')
    .set({
      next_attempt_at: sql<Date>`portal_now() + make_interval(secs => least(${ASK_AGAIN_S}::int * power(2, least(attempts, 10)), ${MAX_ASK_WAIT_S}::int))`,
      attempts: sql<number>`attempts + 1`,
      asked_at: null,
      attempt_id: null,
    })
    .where('broadcast_id', '=', broadcastId)
    .where('number', '=', number)
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** Of a provider that was there before: nobody can tell any more. */
const neverAgain = async (
  em: SqlEntityManager,
  { broadcastId, number, attemptId }: ClaimedBatch,
): Promise<void> => {
  await sqlOf(em)
    .updateTable('broadcast_batch')
    .set({ next_attempt_at: null, attempt_id: null })
    .where('broadcast_id', '=', broadcastId)
    .where('number', '=', number)
    .where('attempt_id', '=', attemptId)
    .execute()
}
