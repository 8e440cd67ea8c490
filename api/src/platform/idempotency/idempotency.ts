import { createHash } from 'node:crypto'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context, Services } from '../context'
import { sqlOf, type TablesOf } from '../database/kysely'
import { badInput } from '../errors/errors'
import { IDEMPOTENCY_KEY_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { IdempotencyKey } from './idempotency-key.entity'

declare module '../database/kysely' {
  interface Tables extends TablesOf<[typeof IdempotencyKey]> {}
}

interface KeyedRequest {
  /** Without one nothing is remembered. */
  key: string | null | undefined
  operation: string
  /** What is asked for, as the rules have made it. */
  input: object
  /** The id of what comes of it. */
  resultId: string
}

/**
 * The id of what came of the same request when it was sent before, or null when it is to be carried out now. Called in the
 * transaction of the change: a second request with the key waits here until the first has committed, in whichever process,
 * and goes on in its place when it was rolled back. So what was refused is not remembered.
 */
export async function alreadyDone(context: Context, em: SqlEntityManager, request: KeyedRequest): Promise<string | null> {
  const { key, resultId } = request
  const accountId = context.viewer?.id
  if (key == null || accountId === undefined) return null
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.operation, request.input]))
    .digest('hex')
  const db = sqlOf(em)
  const taken = { request_hash: requestHash, result_id: resultId, created_at: context.now() }
  const mine = await db
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key, ...taken })
    .onConflict(known =>
      known.columns(['account_id', 'key']).doUpdateSet(taken).where('idempotency_key.created_at', '<=', forgottenBefore(context.now())),
    )
    .returning('key')
    .executeTakeFirst()
  if (mine) return null
  const known = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'result_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.request_hash !== requestHash) throw badInput(messages.idempotencyKeyUsed, 'idempotencyKey')
  return known.result_id
}

/** Forgets the keys whose time is over. */
export async function forgetKeys({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<void> {
  await sqlOf(orm.em.fork()).deleteFrom('idempotency_key').where('created_at', '<=', forgottenBefore(clock.now())).execute()
}

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)
