import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { storedLinks } from './file-link'
import { storedFileKeyOf } from './stored-link'

/** Whether only scheduled items link to the stored file. */
export async function isScheduledFile(
  { fileLinks, settings }: Pick<Services, 'fileLinks' | 'settings'>,
  db: Database,
  key: string,
): Promise<boolean> {
  // PostgreSQL refuses parameters with NUL.
  if (key === '' || key.includes('\0') || !key.isWellFormed()) return false
  const isLinked = async (selects: RawBuilder<unknown>[]) => {
    const { rows } = await sql<{ url: string }>`${sql.join(selects, sql` union all `)}`.execute(db)
    return rows.some(({ url }) => storedFileKeyOf(url, settings.publicUrl) === key)
  }
  const scheduled = fileLinks.flatMap(link =>
    link.isScheduled ? [sql`${storedLinks(link)} and ${link.isScheduled}`] : [],
  )
  if (!(await isLinked(scheduled))) return false
  const published = fileLinks.map(link =>
    link.isScheduled ? sql`${storedLinks(link)} and not ${link.isScheduled}` : storedLinks(link),
  )
  return !(await isLinked(published))
}
