import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sqlOf, type TablesOf } from '../database/kysely'
import { badInput } from '../errors/errors'
import { IDEMPOTENCY_KEY_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { IdempotencyKey } from './idempotency-key.entity'
import type { KeyedRequest } from './keyed-request'

declare module '../database/kysely' {
  interface Tables extends TablesOf<[typeof IdempotencyKey]> {}
}

/** Ends the transaction of a request that was carried out before under its key. */
export class AlreadyDone extends Error {
  constructor(
    readonly id: string,
    /** What was kept because it cannot be read again. */
    readonly outcome: object | null,
  ) {
    super('This was done before, under the same idempotency key')
  }
}

/**
 * Claims the key in the transaction of the change: a second request with it waits here until the first has committed, in whichever
 * process, and goes on in its place when that was rolled back. So what was refused is not remembered.
 */
export async function claimKey(em: SqlEntityManager, { accountId, key, requestHash, resultId }: KeyedRequest, now: Date): Promise<void> {
  const db = sqlOf(em)
  const taken = { request_hash: requestHash, result_id: resultId, outcome: null, created_at: now }
  const mine = await db
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key, ...taken })
    .onConflict(known =>
      known.columns(['account_id', 'key']).doUpdateSet(taken).where('idempotency_key.created_at', '<=', forgottenBefore(now)),
    )
    .returning('key')
    .executeTakeFirst()
  if (mine) return
  const known = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'result_id', 'outcome'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.request_hash !== requestHash) throw badInput(messages.idempotencyKeyUsed, 'idempotencyKey')
  throw new AlreadyDone(known.result_id, known.outcome === null ? null : (JSON.parse(known.outcome) as object))
}

/** Remembers with the key what cannot be read again. */
export async function keepOutcome(em: SqlEntityManager, { accountId, key }: KeyedRequest, outcome: object): Promise<void> {
  await sqlOf(em)
    .updateTable('idempotency_key')
    .set({ outcome: JSON.stringify(outcome) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)
