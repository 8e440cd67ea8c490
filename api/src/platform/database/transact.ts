import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'

/** What PostgreSQL ends a transaction with that would succeed if it came again: a deadlock, or another that came in between. */
const AGAIN = new Set(['40P01', '40001'])
/** The other one goes first: at once, both would meet again. */
const AGAIN_AFTER_MS = 50

/** Does this in a transaction, and where the database asks for it once more. */
export async function transact<Result>(em: SqlEntityManager, work: (em: SqlEntityManager) => Promise<Result>): Promise<Result> {
  try {
    return await em.transactional(work)
  } catch (error) {
    if (!AGAIN.has(String((error as { code?: unknown }).code))) throw error
    await pause(AGAIN_AFTER_MS)
    return em.transactional(work)
  }
}
