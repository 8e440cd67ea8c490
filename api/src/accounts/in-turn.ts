import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '../database/kysely'

/**
 * What is done about one address's links, or its password, happens one after the other, until the transaction ends: two links used at the
 * same moment would otherwise wait for each other for good. An address that is nobody's has its turns too.
 */
export async function inTurn(em: SqlEntityManager, kind: 'sign in' | 'password' | 'password reset', email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${email}`}, 0))`.execute(sqlOf(em))
}
