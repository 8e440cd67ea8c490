import type { Database } from '../database/kysely'

/** What a download needs to know of a file. */
export interface StoredFileRow {
  fileName: string
  contentType: string
}

/** What is known of the file under a key, or null: files that were there before this table have no row. */
export async function storedFileByKey(db: Database, key: string): Promise<StoredFileRow | null> {
  // PostgreSQL cannot even compare with a text that holds the first control character.
  if (key.includes('\0') || !key.isWellFormed()) return null
  const row = await db
    .selectFrom('stored_file')
    .select(['file_name as fileName', 'content_type as contentType'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}
