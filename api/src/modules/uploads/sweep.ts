import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { sqlOf, type Database } from '../../platform/database/kysely'
import { heldTransaction } from '../../platform/jobs/held-transaction'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import type { Job } from '../../platform/jobs/job-queue'
import { UNUSED_FILE_HOURS } from '@portal/rules/limits'
import { sweepLeftovers } from './temp-folders'

const AT_ONCE = 500

export const sweepJob: JobDefinition = {
  name: 'sweep-files',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => async (_data, job) => void (await sweepFiles(services, job)),
}

type SweepServices = Pick<Services, 'orm' | 'clock' | 'files' | 'log'>

/** Deletes files to which nothing has pointed for a day, addresses that are good no more, and what killed processes left. Returns how many files. */
export async function sweepFiles(services: SweepServices, job: Job): Promise<number> {
  const db = sqlOf(services.orm.em.fork())
  const now = services.clock.now()
  await heldTransaction(services, job, em => noteUse(sqlOf(em), now))
  const before = new Date(now.getTime() - UNUSED_FILE_HOURS * 3_600_000)
  const unused = await db.selectFrom('stored_file').select('id').where('unused_since', '<=', before).orderBy('id').limit(AT_ONCE).execute()
  let swept = 0
  for (const { id } of unused) if (await sweepFile(services, job, id, before)) swept++
  await heldTransaction(services, job, em => sqlOf(em).deleteFrom('upload_ticket').where('expires_at', '<=', now).execute())
  await sweepLeftovers(now)
  if (swept > 0) services.log.info({ files: swept }, 'swept files that nothing points to')
  return swept
}

/** Deletes a file unless somebody links it at this moment; whoever comes later waits for its row, and finds it gone. */
const sweepFile = (services: SweepServices, job: Job, id: string, before: Date): Promise<boolean> =>
  heldTransaction(services, job, async em => {
    const file = await sqlOf(em)
      .deleteFrom('stored_file')
      .where('id', '=', id)
      .where('unused_since', '<=', before)
      .returning('key')
      .executeTakeFirst()
    // The row goes for good once the bytes are gone: a row without them is found again, bytes without a row never.
    if (file) await services.files.delete(file.key)
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
