import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { CHECKPOINT_TYPE, CHECKPOINTS } from '#modules/evidence/seals/checkpoints.service'
import { mailJob } from '#modules/mail/mail/mail.job'
import type { FileStore } from '#platform/files/file-store'
import { deleteBackup } from './backup-catalog'
import type { BackupPlace, Contents } from './backup-place'
import { encrypt, ENCRYPTED } from './encryption'
import { filePath, MANIFEST, type Manifest, tablePath } from './manifest'
import { deadLetters, waitingJobs } from './queued-mails'
import { quoted, tablesOf } from './tables'

const BATCH_SIZE = 1_000

export interface BackupSource {
  databaseUrl: string
  files: FileStore
}

export interface BackupOptions {
  at: Date
  /** Null for a backup in the clear. */
  key: string | null
  /** Runs the last step, by which the backup becomes whole, or refuses to. */
  commit?: (complete: () => Promise<void>) => Promise<void>
}

/** Writes database, files and waiting mails to an empty place, from one snapshot, while the portal runs. Leaves nothing when it fails. */
export async function writeBackup(
  { databaseUrl, files }: BackupSource,
  place: BackupPlace,
  { at, key, commit = complete => complete() }: BackupOptions,
): Promise<Manifest> {
  const put: Put = async (path, contents) => {
    const [hash, sum] = [createHash('sha256'), { size: 0 }]
    async function* measured() {
      for await (const chunk of contents) {
        hash.update(chunk)
        sum.size += chunk.length
        yield chunk
      }
    }
    if (key === null) await place.put(path, measured())
    else await place.put(path + ENCRYPTED, await encrypt(measured(), key))
    return { ...sum, sha256: hash.digest('hex') }
  }
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'portal-backup' })
  // A connection that ends is noticed by the next statement, or does not matter any more.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      migrations: (
        await client.query<{ name: string }>('select name from migration order by id')
      ).rows.map(({ name }) => name),
      tables: [],
      files: [],
      mails: await waitingJobs(client, mailJob.name),
      givenUpMails: await deadLetters(client, mailJob.name),
    }
    for (const name of await tablesOf(client))
      manifest.tables.push(await writeTable(client, put, name))
    const documents = await documentsOf(client)
    await client.query('commit')
    for (const document of documents) {
      const written = await writeFileOf(files, put, document)
      if (written) manifest.files.push(written)
      else if (document.used) throw new Error(`The file ${document.key} is not in the store`)
    }
    for (const key of await files.list(CHECKPOINTS)) {
      const written = await writeFileOf(files, put, {
        key,
        contentType: CHECKPOINT_TYPE,
        used: true,
      })
      if (written) manifest.files.push(written)
    }
    await commit(
      async () =>
        void (await put(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))),
    )
    return manifest
  } catch (error) {
    await deleteBackup(place).catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

type Put = (path: string, contents: Contents) => Promise<{ size: number; sha256: string }>

async function writeTable(
  client: pg.Client,
  put: Put,
  name: string,
): Promise<Manifest['tables'][number]> {
  let rows = 0
  async function* lines() {
    await client.query(
      `declare backup no scroll cursor for select to_jsonb(backed_up)::text as line from ${quoted(name)} backed_up`,
    )
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(
        `fetch ${BATCH_SIZE} from backup`,
      )
      if (batch.length === 0) break
      rows += batch.length
      yield batch.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close backup')
  }
  // An error of either is thrown to who reads the second.
  const zipped = pipeline(Readable.from(lines()), createGzip(), () => undefined)
  const { sha256 } = await put(tablePath(name), zipped)
  return { name, rows, sha256 }
}

interface Document {
  key: string
  contentType: string
  /** Whether content refers to it; if not, an upload may be in progress, or a deletion. */
  used: boolean
}

/**
 * Those of the table of files, those that are older than it and only pointed to, and the exchange's, which may be deleted with their
 * announcements meanwhile. A database that is restored may be older than their table.
 */
async function documentsOf(client: pg.Client): Promise<Document[]> {
  const { rows: known } = await client.query(
    `select where to_regclass('announcement_document') is not null`,
  )
  const ofExchange = `union select key, 'application/pdf', false from announcement_document where fetched_at is not null`
  const { rows } = await client.query<Document>(
    `with shown as (
       select substr(pdf_url, 10) as key from policy where pdf_url like '/objects/%'
       union select substr(document_url, 10) from announcement where document_url like '/objects/%'
     )
     select coalesce(file.key, shown.key) as key, coalesce(file.content_type, 'application/octet-stream') as "contentType", shown.key is not null as used
     from stored_file file full join shown on shown.key = file.key
     ${known.length > 0 ? ofExchange : ''}
     order by 1`,
  )
  return rows
}

async function writeFileOf(
  files: FileStore,
  put: Put,
  { key, contentType }: Document,
): Promise<Manifest['files'][number] | null> {
  const contents = await files.get(key)
  return contents && { key, contentType, ...(await put(filePath(key), await contents.open())) }
}
