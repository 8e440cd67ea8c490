import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'

/** How many events up to a number are sealed and not in the database, and the first of them; null if all are there. */
export async function missingEvents(
  db: Database,
  through = Number.MAX_SAFE_INTEGER,
): Promise<{ count: number; first: number } | null> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, min(s.number) as first from evidence_seal s
    where s.number <= ${through} and not exists (select from evidence_event e where e.id = s.event_id)`.execute(
    db,
  )
  const { count, first } = rows[0] ?? { count: 0, first: null }
  return first === null ? null : { count, first: Number(first) }
}
