import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/kysely'
import { perRequest } from '../../platform/per-request'
import { storedKeyOf } from './stored-link'

/** What is told of a file. */
export interface StoredFileRow {
  key: string
  fileName: string
  contentType: string
  size: number
}

/** What a download needs to know of a file. */
export type DownloadRow = Pick<StoredFileRow, 'fileName' | 'contentType'>

/** What is known of the file under a key, or null: files that were there before this table have no row. */
export async function storedFileByKey(db: Database, key: string): Promise<DownloadRow | null> {
  // PostgreSQL cannot even compare with a text that holds the first control character.
  if (key.includes('\0') || !key.isWellFormed()) return null
  const row = await db
    .selectFrom('stored_file')
    .select(['file_name as fileName', 'content_type as contentType'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** The files behind links, batched. A link that leads elsewhere, or to nothing that is known, has none. */
export const linkedFileLoader = perRequest(({ db, services }) => {
  return new DataLoader<string, StoredFileRow | null>(async links => {
    const keys = links.map(link => storedKeyOf(link, services.settings.publicUrl))
    const known = [...new Set(keys.filter(key => key !== null))]
    if (known.length === 0) return keys.map(() => null)
    const rows = await db()
      .selectFrom('stored_file')
      .select(['key', 'file_name as fileName', 'content_type as contentType', 'size'])
      .where(sql<boolean>`key = any(${known}::text[])`)
      .execute()
    const byKey = new Map(rows.map(row => [row.key, row]))
    return keys.map(key => (key === null ? null : (byKey.get(key) ?? null)))
  })
})
