import { timeOf } from '#modules/archive/backups/backup-catalog'
import type { BackupPlace } from '#modules/archive/backups/backup-place'
import { mailJob } from '#modules/mail/mail/mail.job'
import {
  backupLocationOf,
  type Configuration,
  StartError,
} from '#platform/configuration/configuration'
import { parseJobData } from '#platform/jobs/define-job'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { chooseFileStore, placeAt } from '../../app/choose-adapters'
import { requireUsable } from '../../app/migrate'
import { asksForHelp, type Terminal } from '../command-line'
import { settingsWithoutSecret, withDatabase } from '../open-database'
import { type EnqueueMail, restoreBackup } from './restore-backup'

const USAGE = `Fills an empty portal from a backup.

  npm run restore -- PLACE    a folder or s3://bucket/prefix?region=…: a backup, or the newest of those in it
  npm run restore             the newest backup in BACKUP_TO
  npm run restore -- NAME     one of those in BACKUP_TO, such as 2026-03-02T00-00-00Z

Do it before the portal is started for the first time, with the DATABASE_URL or DATA_DIR, the STORAGE_URL and the
SESSION_SECRET that it will have, and the secret BACKUP_KEY if the backup is encrypted. Nothing is overwritten: where something
is already, it stops.`

/** `npm run restore -- …` */
export async function restoreCommand(
  [words, ...more]: string[],
  { environment, print }: Terminal,
): Promise<void> {
  if (asksForHelp(words)) return print(USAGE)
  const configuration = settingsWithoutSecret(environment)
  const place = more.length > 0 ? null : placeOf(words, configuration)
  if (!place) throw new StartError(USAGE)
  await withDatabase(configuration, async databaseUrl => {
    await requireUsable(databaseUrl)
    const jobs = new PgBossJobQueue(databaseUrl, createLog('silent'), { works: false })
    await jobs.start([mailJob])
    const files = chooseFileStore(configuration)
    const enqueueMail: EnqueueMail = (runner, data) =>
      jobs.enqueue(runner, mailJob, parseJobData(mailJob, data))
    const restored = await restoreBackup(
      { databaseUrl, files, enqueueMail, timeZone: configuration.PORTAL_TIME_ZONE },
      place,
      configuration.backupKey,
    ).finally(() => jobs.stop())
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `Restored as of ${restored.at}: ${rows} rows of ${restored.tables.length} tables, ${restored.files.length} files, ${restored.mails.length} waiting mails, ${restored.givenUpMails.length} undelivered.`,
    )
  })
}

function placeOf(words: string | undefined, configuration: Configuration): BackupPlace | null {
  const { backupLocation } = configuration
  if (backupLocation && words === undefined) return placeAt(backupLocation)
  if (backupLocation && words !== undefined && timeOf(words))
    return placeAt(backupLocation).at(words)
  const location = words === undefined ? null : backupLocationOf(words, configuration)
  return location && placeAt(location)
}
