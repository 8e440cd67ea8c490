import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'

export interface KnownIdentifiers {
  imported: Set<string>
  /** Deleted by an administrator. */
  dismissed: Set<string>
}

/** The identifiers that are imported or dismissed. One statement, so that a concurrently deleted one is in one of the sets. */
export async function knownIdentifiers(
  db: Database,
  identifiers: string[],
): Promise<KnownIdentifiers> {
  const known = sql<{ identifier: string; isImported: boolean }>`
    select asx_announcement_id as identifier, true as "isImported" from announcement where asx_announcement_id = any(${identifiers}::text[])
    union all select asx_announcement_id, false from dismissed_announcement where asx_announcement_id = any(${identifiers}::text[])`
  const { rows } = await known.execute(db)
  const imported = new Set(
    rows.filter(({ isImported }) => isImported).map(({ identifier }) => identifier),
  )
  return {
    imported,
    dismissed: new Set(
      rows.map(({ identifier }) => identifier).filter(identifier => !imported.has(identifier)),
    ),
  }
}
