import { sql } from 'kysely'
import { UNUSED_FILE_HOURS } from '@portal/rules/limits'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { type Database, sqlOf } from '#platform/database/kysely'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { fileDeleted } from './file-events'
import { type FileLink, storedLinks } from './file-link'
import { removeOrphanedFolders } from './temp-folders'

const BATCH_SIZE = 500

export const unusedFilesJob = defineJob({
  name: 'sweep-files',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: 60,
})

type JobServices = Pick<Services, 'orm' | 'clock' | 'files' | 'fileLinks' | 'log'>

/** Deletes files that nothing has linked to for a day, expired upload tickets, and temporary folders of killed processes. Returns how many files. */
export async function deleteUnusedFiles(services: JobServices, job: Job): Promise<number> {
  const db = sqlOf(services.orm.em.fork())
  const now = services.clock.now()
  await leasedTransaction(services, job, em =>
    updateUnusedSince(sqlOf(em), services.fileLinks, now),
  )
  const before = new Date(now.getTime() - UNUSED_FILE_HOURS * 3_600_000)
  const unused = await db
    .selectFrom('stored_file')
    .select('id')
    .where('unused_since', '<=', before)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
  let deleted = 0
  for (const { id } of unused) if (await deleteUnused(services, job, id, before)) deleted++
  await leasedTransaction(services, job, em =>
    sqlOf(em).deleteFrom('upload_ticket').where('expires_at', '<=', now).execute(),
  )
  await removeOrphanedFolders(now)
  if (deleted > 0) services.log.info({ files: deleted }, 'deleted unused files')
  return deleted
}

/** Deletes a file unless a transaction is linking to it; a later one waits for the row, and finds it deleted. */
const deleteUnused = (
  services: JobServices,
  job: Job,
  id: string,
  before: Date,
): Promise<boolean> =>
  leasedTransaction(services, job, async em => {
    const file = await sqlOf(em)
      .deleteFrom('stored_file')
      .where('id', '=', id)
      .where('unused_since', '<=', before)
      .returning(['id', 'key'])
      .executeTakeFirst()
    // The transaction commits after the bytes are deleted: a row without bytes is found again, bytes without a row never.
    if (!file) return false
    await recordEvents(em, { actor: system, now: () => services.clock.now() }, fileDeleted(file))
    await services.files.delete(file.key)
    return true
  })

/** Updates since when nothing has linked to each file. */
async function updateUnusedSince(
  db: Database,
  links: readonly FileLink[],
  now: Date,
): Promise<void> {
  const linked = sql`exists (
    select from (${sql.join(links.map(storedLinks), sql` union all `)}) as link
    where substring(link.url from '/objects/([^?#]+)') = stored_file.key
  )`
  await sql`update stored_file set unused_since = null where unused_since is not null and ${linked}`.execute(
    db,
  )
  await sql`update stored_file set unused_since = ${now} where unused_since is null and not ${linked}`.execute(
    db,
  )
}
