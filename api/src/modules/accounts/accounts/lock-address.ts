import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { LOCK_TIMEOUT_MS } from '#platform/database/orm'

/**
 * Serializes operations on the links or the password of an address until the transaction ends: two links used concurrently
 * would otherwise deadlock. Unknown addresses are locked too, for equal work. The queue may be long, so the statement timeout
 * limits the wait instead of `lock_timeout`.
 */
export async function lockAddress(
  em: SqlEntityManager,
  kind: 'sign in' | 'password' | 'password reset',
  email: string,
): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`${kind} ${email}`}, 0))`
  await sql`select set_config('lock_timeout', '0', true), ${lock}, set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(
    sqlOf(em),
  )
}
