import 'reflect-metadata'
import { resolve } from 'node:path'
import { chooseFileStore } from '../app/choose-adapters'
import { writeBackup } from './backup/write-backup'
import { StartError } from '../platform/configuration'
import { MAIL_QUEUE } from '../modules/mail/mail.job'
import { asksForHelp, runCommand } from './command-line'
import { withDatabase, settingsWithoutSecret } from './open-database'

const USAGE = `Writes all that the portal knows, its files included, into a new folder, while the portal runs or not.

  npm run backup -- FOLDER

The folder holds names and addresses: keep it as safe as the database. It does not hold SESSION_SECRET (an embedded portal's
is in DATA_DIR/session-secret): keep that elsewhere, with it people stay signed in and mails that wait can leave after all.`

async function main([folder, ...more]: string[]): Promise<void> {
  if (asksForHelp(folder)) return console.log(USAGE)
  if (folder === undefined || more.length > 0) throw new StartError(USAGE)
  const configuration = settingsWithoutSecret()
  await withDatabase(configuration, async databaseUrl => {
    const files = chooseFileStore(configuration)
    const { tables, files: written } = await writeBackup({ databaseUrl, files, mailQueue: MAIL_QUEUE }, resolve(folder))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${written.length} files are in ${resolve(folder)}.`)
  })
}

runCommand(main)
