import 'reflect-metadata'
import { resolve } from 'node:path'
import { chooseFileStore } from '../app/choose-adapters'
import { PgBossJobQueue } from '../platform/jobs/pg-boss-job-queue'
import { restoreBackup, type EnqueueMail } from './backup/restore-backup'
import { StartError } from '../platform/configuration'
import { createLog } from '../platform/observability/log'
import { MAIL_QUEUE, mailJob } from '../modules/mail/mail.job'
import { asksForHelp, runCommand } from './command-line'
import { withDatabase, settingsWithoutSecret } from './open-database'

const USAGE = `Fills an empty portal from a folder that npm run backup has written.

  npm run restore -- FOLDER

Do it before the portal is started for the first time, with the DATABASE_URL or DATA_DIR, the STORAGE_URL and the
SESSION_SECRET that it will have. Nothing is overwritten: where something is already, it stops.`

async function main([folder, ...more]: string[]): Promise<void> {
  if (asksForHelp(folder)) return console.log(USAGE)
  if (folder === undefined || more.length > 0) throw new StartError(USAGE)
  const configuration = settingsWithoutSecret()
  await withDatabase(configuration, async databaseUrl => {
    const jobs = new PgBossJobQueue(databaseUrl, createLog('silent'), { works: false })
    await jobs.start([mailJob])
    const files = chooseFileStore(configuration)
    const enqueueMail: EnqueueMail = (runner, data) => jobs.enqueue(runner, MAIL_QUEUE, data)
    const restored = await restoreBackup({ databaseUrl, files, enqueueMail }, resolve(folder)).finally(() => jobs.stop())
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored as of ${restored.at}: ${rows} rows of ${restored.tables.length} tables, ${restored.files.length} files, ${restored.mails.length} waiting mails, ${restored.givenUpMails?.length ?? 0} undelivered.`,
    )
  })
}

runCommand(main)
