import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { claimIdempotencyKey, storeOutcome } from '#platform/idempotency/idempotency'
import type { Context } from './context'

/** What PostgreSQL ends a transaction with that would succeed if it came again: a deadlock, or another that came in between. */
const AGAIN = new Set(['40P01', '40001'])
/** The other one goes first: at once, both would meet again. */
const AGAIN_AFTER_MS = 50

/**
 * Carries out the change of an operation in one transaction, and where the database asks for it once more. Of an operation with an
 * idempotency key the transaction claims the key first, and throws `IdempotentReplay` where the same was done before.
 */
export async function transact<Result>(
  context: Context,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  const { keyed } = context
  const change = async (em: SqlEntityManager) => {
    if (keyed) await claimIdempotencyKey(em, keyed, context.now())
    const result = await work(em)
    if (keyed?.outcomeOf) await storeOutcome(em, keyed, keyed.outcomeOf(result))
    return result
  }
  try {
    return await context.em.transactional(change)
  } catch (error) {
    if (!AGAIN.has(String((error as { code?: unknown }).code))) throw error
    await pause(AGAIN_AFTER_MS)
    return context.em.transactional(change)
  }
}
