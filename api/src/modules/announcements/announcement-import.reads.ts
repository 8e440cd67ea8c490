import { sql } from 'kysely'
import type { Database } from '../../platform/database/kysely'

export interface KnownIdentifiers {
  here: Set<string>
  /** What an administrator has deleted, and is not here again. */
  dismissed: Set<string>
}

/** Which of the exchange's identifiers are known already. One statement, so that a deletion in the same moment is seen as the one or the other. */
export async function knownIdentifiers(db: Database, identifiers: string[]): Promise<KnownIdentifiers> {
  const known = sql<{ identifier: string; isHere: boolean }>`
    select asx_announcement_id as identifier, true as "isHere" from announcement where asx_announcement_id = any(${identifiers}::text[])
    union all select asx_announcement_id, false from dismissed_announcement where asx_announcement_id = any(${identifiers}::text[])`
  const { rows } = await known.execute(db)
  const here = new Set(rows.filter(({ isHere }) => isHere).map(({ identifier }) => identifier))
  return { here, dismissed: new Set(rows.map(({ identifier }) => identifier).filter(identifier => !here.has(identifier))) }
}
