import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'

/** Erases the personal values of a person, and the salts of exported files that hold their data. Events and chain do not change. */
export async function eraseValues(em: SqlEntityManager, personId: string): Promise<void> {
  const db = sqlOf(em)
  await db.deleteFrom('evidence_value').where('person_id', '=', personId).execute()
  await sql`
    delete from evidence_value where field in ('questionsSalt', 'timelineSalt')
      and event_id in (select event_id from evidence_export where people @> array[${personId}::uuid])`.execute(
    db,
  )
}
