import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { IDEMPOTENCY_KEY_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { sqlOf, type TablesOf } from '#platform/database/kysely'
import { badInput } from '#platform/errors/errors'
import { purgeJob } from '#platform/jobs/purge-job'
import type { IdempotencyKey } from './idempotency-key.entity'
import type { KeyedRequest } from './keyed-request'

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<[typeof IdempotencyKey]> {}
}

/** Thrown to roll back the transaction of a request whose key was already used: the first result is returned instead. */
export class IdempotentReplay extends Error {
  constructor(
    readonly id: string,
    /** The stored part of the payload that cannot be read again. */
    readonly outcome: object | null,
  ) {
    super('This was done before, under the same idempotency key')
  }
}

/**
 * Claims the key in the transaction of the change: a concurrent request with the same key waits here until the first one commits, and
 * proceeds if that is rolled back. Failed requests are therefore not remembered.
 */
export async function claimIdempotencyKey(
  em: SqlEntityManager,
  { accountId, key, requestHash, resultId }: KeyedRequest,
  now: Date,
): Promise<void> {
  const db = sqlOf(em)
  const claim = { request_hash: requestHash, result_id: resultId, outcome: null, created_at: now }
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key, ...claim })
    .onConflict(known =>
      known
        .columns(['account_id', 'key'])
        .doUpdateSet(claim)
        .where('idempotency_key.created_at', '<=', expiryCutoff(now)),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return
  const existing = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'result_id', 'outcome'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (existing.request_hash !== requestHash)
    throw badInput(messages.idempotencyKeyUsed, 'idempotencyKey')
  throw new IdempotentReplay(
    existing.result_id,
    existing.outcome === null ? null : (JSON.parse(existing.outcome) as object),
  )
}

/** Stores the part of the payload that cannot be read again. */
export async function storeOutcome(
  em: SqlEntityManager,
  { accountId, key }: KeyedRequest,
  outcome: object,
): Promise<void> {
  await sqlOf(em)
    .updateTable('idempotency_key')
    .set({ outcome: JSON.stringify(outcome) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

/** Clients choose keys, so they may contain personal data. */
export async function deleteIdempotencyKeys(
  em: SqlEntityManager,
  accountId: string,
): Promise<void> {
  await sqlOf(em).deleteFrom('idempotency_key').where('account_id', '=', accountId).execute()
}

export const expiryCutoff = (now: Date): Date =>
  new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)

export const purgeKeysJob = purgeJob('purge-idempotency-keys', (db, now) =>
  db.deleteFrom('idempotency_key').where('created_at', '<=', expiryCutoff(now)).execute(),
)
