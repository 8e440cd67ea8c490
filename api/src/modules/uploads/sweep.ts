import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Services } from '../../platform/context'
import { sqlOf, type Database } from '../../platform/database/kysely'
import type { FileStore } from '../../platform/files/file-store'
import { UNUSED_FILE_HOURS } from '@portal/rules/limits'
import { sweepLeftovers } from './temp-folders'

export const SWEEP_QUEUE = 'sweep-files'
export const SWEEP_EVERY_MINUTES = 60
const AT_ONCE = 500

/** Deletes files to which nothing has pointed for a day, addresses that are good no more, and what killed processes left. Returns how many files. */
export async function sweepFiles({ orm, clock, files }: Pick<Services, 'orm' | 'clock' | 'files'>, log: Logger): Promise<number> {
  const db = sqlOf(orm.em.fork())
  const now = clock.now()
  await noteUse(db, now)
  const before = new Date(now.getTime() - UNUSED_FILE_HOURS * 3_600_000)
  const unused = await db.selectFrom('stored_file').select('id').where('unused_since', '<=', before).orderBy('id').limit(AT_ONCE).execute()
  let swept = 0
  for (const { id } of unused) if (await sweepFile(orm.em.fork() as SqlEntityManager, files, id, before)) swept++
  await db.deleteFrom('upload_ticket').where('expires_at', '<=', now).execute()
  await sweepLeftovers(now)
  if (swept > 0) log.info({ files: swept }, 'swept files that nothing points to')
  return swept
}

/** Deletes a file unless somebody links it at this moment; whoever comes later waits for its row, and finds it gone. */
const sweepFile = (em: SqlEntityManager, files: FileStore, id: string, before: Date): Promise<boolean> =>
  em.transactional(async em => {
    const file = await sqlOf(em)
      .deleteFrom('stored_file')
      .where('id', '=', id)
      .where('unused_since', '<=', before)
      .returning('key')
      .executeTakeFirst()
    // The row goes for good once the bytes are gone: a row without them is found again, bytes without a row never.
    if (file) await files.delete(file.key)
    return file !== undefined
  })

/** Notes of every file since when nothing has pointed to it, or that something does. */
async function noteUse(db: Database, now: Date): Promise<void> {
  const linked = sql`exists (select from (
    select substring(document_url from '/objects/([^?#]+)') as key from announcement where document_url like '%/objects/%'
    union all select substring(pdf_url from '/objects/([^?#]+)') from policy where pdf_url like '%/objects/%'
  ) as link where link.key = stored_file.key)`
  await sql`update stored_file set unused_since = null where unused_since is not null and ${linked}`.execute(db)
  await sql`update stored_file set unused_since = ${now} where unused_since is null and not ${linked}`.execute(db)
}
