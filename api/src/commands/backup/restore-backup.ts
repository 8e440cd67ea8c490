import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { BackupPlace, Contents } from '#modules/archive/backups/backup-place'
import type { Manifest } from '#modules/archive/backups/manifest'
import { restoreDeadLetters } from '#modules/archive/backups/queued-mails'
import { readBackup } from '#modules/archive/backups/read-backup'
import { quoted, tablesOf } from '#modules/archive/backups/tables'
import { holdRestoredBroadcasts } from '#modules/delivery/broadcasts/hold-restored'
import { holdRestoredReleases } from '#modules/dialogue/releases/hold-restored'
import { CHECKPOINTS } from '#modules/evidence/seals/checkpoints.service'
import { StartError } from '#platform/configuration/configuration'
import type { StatementRunner } from '#platform/database/statement-runner'
import type { FileStore } from '#platform/files/file-store'
import { BASELINE, migrations as known } from '../../../migrations/migrations'
import { migrate } from '../../app/migrate'

/** The baseline inserts its row. */
const OF_MIGRATION = 'disclosure_settings'

const BATCH_SIZE = 500

/** Enqueues a mail again, in the transaction of the runner. */
export type EnqueueMail = (runner: StatementRunner, data: object) => Promise<void>

interface Target {
  databaseUrl: string
  files: FileStore
  enqueueMail: EnqueueMail
  /** The portal's. */
  timeZone: string
}

/** Restores a backup into an empty portal in one transaction, then applies newer migrations. `key` opens it where it is encrypted. */
export async function restoreBackup(
  { databaseUrl, files, enqueueMail, timeZone }: Target,
  place: BackupPlace,
  key: string | null,
): Promise<Manifest> {
  const backup = await readBackup(place, key, requireBaseline)
  const { manifest } = backup
  const newer = manifest.migrations.filter(
    name => !known.some(migration => migration.name === name),
  )
  if (newer.length > 0)
    throw new StartError(
      'The backup was made by a newer version of the portal: restore it with that.',
    )
  await migrate(databaseUrl, { to: manifest.migrations.at(-1) })
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal-restore',
  })
  await client.connect()
  try {
    await requireEmpty(client, manifest)
    // Each is in memory as a whole, for uploads are small.
    // Checkpoints of the evidence that are there already stay: they may know of more than the backup does.
    const kept = new Set(await files.list(CHECKPOINTS))
    for (const file of manifest.files.filter(({ key }) => !kept.has(key)))
      await files.put(file.key, await buffer(backup.file(file)), { contentType: file.contentType })
    await client.query('begin')
    // Answers come back as they were published, with their questions.
    await client.query(`select set_config('portal.publishing', '*', true)`)
    for (const name of await tablesOf(client)) {
      const table = manifest.tables.find(table => table.name === name)
      if (table) await restoreTable(client, table, backup.table(table))
    }
    const runner: StatementRunner = {
      execute: async (text, parameters) => (await client.query(text, parameters)).rows,
    }
    for (const mail of manifest.mails) await enqueueMail(runner, mail)
    await restoreDeadLetters(client, manifest.givenUpMails)
    await holdRestoredBroadcasts(runner, timeZone)
    await holdRestoredReleases(runner)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(databaseUrl)
  return manifest
}

function requireBaseline({ migrations }: Manifest): void {
  if (!migrations.includes(BASELINE))
    throw new StartError(
      'The backup was made before the first release of the portal and cannot be restored.',
    )
}

async function requireEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows: applied } = await client.query<{ name: string }>('select name from migration')
  if (applied.some(({ name }) => !manifest.migrations.includes(name)))
    throw new StartError('The database is newer than the backup: restore into an empty one.')
  for (const { name } of manifest.tables.filter(({ name }) => name !== OF_MIGRATION)) {
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rows.length > 0)
      throw new StartError('There is something in this portal already: restore into an empty one.')
  }
}

async function restoreTable(
  client: pg.Client,
  { name, rows }: Manifest['tables'][number],
  contents: Contents,
): Promise<void> {
  let restored = 0
  // What triggers made of the tables before is replaced by what was backed up.
  await client.query(`delete from ${quoted(name)}`)
  const insert = async (lines: string[]) => {
    const text = `insert into ${quoted(name)} select * from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`
    restored += (await client.query(text, [`[${lines.join(',')}]`])).rowCount ?? 0
  }
  const batch: string[] = []
  for await (const line of linesOf(contents)) {
    batch.push(line)
    if (batch.length === BATCH_SIZE) await insert(batch.splice(0))
  }
  if (batch.length > 0) await insert(batch)
  if (restored !== rows) throw new Error(`Of ${rows} rows of ${name} ${restored} were restored`)
}

/** Not node:readline, which also splits at U+2028 and U+2029. */
async function* linesOf(contents: Contents): AsyncGenerator<string> {
  let rest = ''
  const text = pipeline(
    Readable.from(contents, { objectMode: false }),
    createGunzip(),
    () => undefined,
  ).setEncoding('utf8')
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
