import { sql } from 'kysely'
import type { Database } from '../../platform/database/kysely'

export interface KnownIdentifiers {
  here: Set<string>
  /** Of what an administrator has deleted, as the audit record tells; what is here again is not among them. */
  deleted: Set<string>
}

/** Which of the exchange's identifiers are known already. One statement, so that a deletion in the same moment is seen as the one or the other. */
export async function knownIdentifiers(db: Database, identifiers: string[]): Promise<KnownIdentifiers> {
  const { rows } = await sql<{ identifier: string; isHere: boolean }>`
    select asx_announcement_id as identifier, true as "isHere" from announcement where asx_announcement_id = any(${identifiers}::text[])
    union all select before->>'asxAnnouncementId', false from audit_entry
      where entity = 'Announcement' and action = 'delete' and before->>'asxAnnouncementId' = any(${identifiers}::text[])`.execute(db)
  const here = new Set(rows.filter(({ isHere }) => isHere).map(({ identifier }) => identifier))
  return { here, deleted: new Set(rows.map(({ identifier }) => identifier).filter(identifier => !here.has(identifier))) }
}
