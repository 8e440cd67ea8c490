import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from './kysely'

/** Current time of the database, whose clock decides whether something is due or public. */
export async function databaseTime(em: SqlEntityManager): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select portal_now() as now`.execute(sqlOf(em))
  return rows[0]!.now
}
