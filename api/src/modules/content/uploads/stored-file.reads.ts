import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'
import { perRequest } from '#platform/operation/per-request'
import { storedKeyOf } from './stored-link'

/** The columns of a file that clients see. */
export interface StoredFileRow {
  key: string
  fileName: string
  contentType: string
  size: number
}

/** The columns of a file for a download. */
export type DownloadRow = Pick<StoredFileRow, 'fileName' | 'contentType'>

/** The row of a key, or null: files that are older than this table have none. */
export async function storedFileByKey(db: Database, key: string): Promise<DownloadRow | null> {
  // PostgreSQL refuses parameters with NUL.
  if (key.includes('\0') || !key.isWellFormed()) return null
  const row = await db
    .selectFrom('stored_file')
    .select(['file_name as fileName', 'content_type as contentType'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Loads the stored files of links; null for links that lead elsewhere or to an unknown file. */
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
