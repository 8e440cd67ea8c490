import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { newSecretKey, publicKeyOf } from '#modules/archive/backups/encryption'
import { FolderPlace } from '#modules/archive/backups/folder-place'
import type { Manifest } from '#modules/archive/backups/manifest'
import { type BackupSource, writeBackup } from '#modules/archive/backups/write-backup'
import { systemClock } from '#platform/clock/system-clock'
import { StartError } from '#platform/configuration/configuration'
import { createLog } from '#platform/observability/log'
import { chooseBackups, chooseFileStore } from '../../app/choose-adapters'
import { asksForHelp, type Terminal } from '../command-line'
import { settingsWithoutSecret, withDatabase } from '../open-database'

const USAGE = `Writes all that the portal knows, its files included, while the portal runs or not.

  npm run backup -- FOLDER       into a new folder, in the clear
  npm run backup                 to BACKUP_TO, encrypted by BACKUP_KEY, as the schedule does
  npm run backup -- --new-key    prints a new BACKUP_KEY

The backup holds names and addresses: keep it as safe as the database. It does not hold SESSION_SECRET (an embedded portal's
is in DATA_DIR/session-secret) and BACKUP_KEY: keep these elsewhere. Without BACKUP_KEY an encrypted backup is lost; with
SESSION_SECRET people stay signed in and mails that wait can leave after all.`

/** `npm run backup -- …` */
export async function backupCommand(
  [folder, ...more]: string[],
  { environment, print }: Terminal,
): Promise<void> {
  if (asksForHelp(folder)) return print(USAGE)
  if (more.length > 0) throw new StartError(USAGE)
  if (folder === '--new-key') return printNewKey(print)
  const configuration = settingsWithoutSecret(environment)
  if (folder === undefined && configuration.backupLocation === null) throw new StartError(USAGE)
  await withDatabase(configuration, async databaseUrl => {
    const source = { databaseUrl, files: chooseFileStore(configuration) }
    const { manifest, label } =
      folder === undefined
        ? await writeScheduled(
            await chooseBackups(configuration, {
              ...source,
              clock: systemClock,
              log: createLog('warn'),
            }),
          )
        : await writeInto(resolve(folder), source)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files are in ${label}.`,
    )
  })
}

interface Written {
  manifest: Manifest
  label: string
}

async function writeScheduled(
  backups: Awaited<ReturnType<typeof chooseBackups>>,
): Promise<Written> {
  if (!backups) throw new StartError(USAGE)
  const { manifest, place } = await backups.write()
  return { manifest, label: place.label }
}

/** Under another name until it is whole. */
async function writeInto(folder: string, source: BackupSource): Promise<Written> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} is not empty.`)
  const draft = new FolderPlace(`${folder}.unfinished`)
  await draft.clear()
  const manifest = await writeBackup(source, draft, { at: systemClock.now(), key: null })
  await rm(folder, { recursive: true, force: true })
  await rename(draft.label, folder)
  return { manifest, label: folder }
}

async function printNewKey(print: Terminal['print']): Promise<void> {
  const secret = await newSecretKey()
  print(`BACKUP_KEY=${secret}`)
  print(
    `Keep it where a restore finds it. BACKUP_KEY=${await publicKeyOf(secret)} writes backups that only the key above opens.`,
  )
}
