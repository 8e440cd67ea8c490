import { sql } from 'kysely'
import { isPublished, isScheduled } from '#modules/content/publication/published'
import { storedFileKeyOf } from '#modules/content/uploads/stored-link'
import type { Database } from '#platform/database/kysely'

/** Whether only scheduled announcements link to the stored file: neither a published one nor a policy does. */
export async function isScheduledDocument(
  db: Database,
  key: string,
  publicUrl: string,
): Promise<boolean> {
  // PostgreSQL refuses parameters with NUL.
  if (key === '' || key.includes('\0') || !key.isWellFormed()) return false
  const linksTo = ({ url }: { url: string | null }) =>
    url !== null && storedFileKeyOf(url, publicUrl) === key
  const ahead = await db
    .selectFrom('announcement')
    .select('document_url as url')
    .where(isScheduled('announcement'))
    .where('document_url', 'is not', null)
    .execute()
  if (!ahead.some(linksTo)) return false
  const published = await db
    .selectFrom('announcement')
    .select('document_url as url')
    .where(isPublished('announcement'))
    .where('document_url', 'like', '%/objects/%')
    .unionAll(
      db
        .selectFrom('policy')
        .select('pdf_url as url')
        .where(sql<boolean>`pdf_url like '%/objects/%'`),
    )
    .execute()
  return !published.some(linksTo)
}
