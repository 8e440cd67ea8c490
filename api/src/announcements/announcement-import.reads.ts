import { sql } from 'kysely'
import type { Database } from '../database/kysely'

/** Which of the exchange's identifiers are here already. */
export async function identifiersHere(db: Database, identifiers: string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('announcement')
    .select('asx_announcement_id as identifier')
    .where(sql<boolean>`asx_announcement_id = any(${identifiers}::text[])`)
    .execute()
  return new Set(rows.map(({ identifier }) => identifier))
}
