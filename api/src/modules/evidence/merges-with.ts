import { sql } from 'kysely'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'

/** The events by which other questions were merged with these, or taken apart from them again. Their subjects are the other questions. */
export async function mergesWith(db: Database, questionIds: readonly string[]): Promise<string[]> {
  if (questionIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from evidence_event where type in ('question.merged', 'question.unmerged')
      and substring(event from '"(?:intoId|fromId)":"([^"]*)"')::uuid = ${anyOf(questionIds)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
