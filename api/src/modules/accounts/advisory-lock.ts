import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '../../platform/database/kysely'
import { LOCK_TIMEOUT_MS } from '../../platform/database/orm'

/**
 * What is done about one address's links, or its password, happens one after the other, until the transaction ends: two links used at the
 * same moment would otherwise wait for each other for good. An address that is nobody's has its turns too. Many may come before: the
 * wait is as long as a statement may take, not as a lock.
 */
export async function lockAddress(em: SqlEntityManager, kind: 'sign in' | 'password' | 'password reset', email: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`${kind} ${email}`}, 0))`
  await sql`select set_config('lock_timeout', '0', true), ${lock}, set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(
    sqlOf(em),
  )
}
