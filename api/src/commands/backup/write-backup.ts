import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { StartError } from '../../platform/configuration'
import type { FileStore } from '../../platform/files/file-store'
import { deadLetters, waitingJobs } from './queued-mails'
import { manifestFile, sha256Of, storedFile, tableFile, type Manifest } from './manifest'
import { quoted, tablesOf } from './tables'

const BATCH_SIZE = 1_000

interface Source {
  databaseUrl: string
  files: FileStore
  /** The queue whose waiting jobs and dead letters go into the backup. */
  mailQueue: string
}

/** Writes database, files and waiting mails into a new folder, from one snapshot, while the portal runs. */
export async function writeBackup({ databaseUrl, files, mailQueue }: Source, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`${folder} is not empty.`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  // The backup has personal data.
  await mkdir(dirname(tableFile(draft, 'any')), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'portal-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      at: new Date().toISOString(),
      migrations: (await client.query<{ name: string }>('select name from migration order by id')).rows.map(({ name }) => name),
      tables: [],
      files: [],
      mails: await waitingJobs(client, mailQueue),
      givenUpMails: await deadLetters(client, mailQueue),
    }
    for (const name of await tablesOf(client)) manifest.tables.push(await writeTable(client, draft, name))
    const documents = await documentsOf(client)
    await client.query('commit')
    for (const document of documents) {
      const written = await writeFileOf(files, draft, document)
      if (written) manifest.files.push(written)
      else if (document.used) throw new Error(`The file ${document.key} is not in the store`)
    }
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function writeTable(client: pg.Client, folder: string, name: string): Promise<Manifest['tables'][number]> {
  const path = tableFile(folder, name)
  let rows = 0
  async function* lines() {
    await client.query(`declare backup no scroll cursor for select to_jsonb(backed_up)::text as line from ${quoted(name)} backed_up`)
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`fetch ${BATCH_SIZE} from backup`)
      if (batch.length === 0) break
      rows += batch.length
      yield batch.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close backup')
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }))
  return { name, rows, sha256: await sha256Of(path) }
}

interface Document {
  key: string
  contentType: string
  /** Whether content refers to it; if not, an upload may be in progress, or a deletion. */
  used: boolean
}

/** Those of the table of files, and those that are older than it and only pointed to. */
async function documentsOf(client: pg.Client): Promise<Document[]> {
  const { rows } = await client.query<Document>(
    `with shown as (
       select substr(pdf_url, 10) as key from policy where pdf_url like '/objects/%'
       union select substr(document_url, 10) from announcement where document_url like '/objects/%'
     )
     select coalesce(file.key, shown.key) as key, coalesce(file.content_type, 'application/octet-stream') as "contentType", shown.key is not null as used
     from stored_file file full join shown on shown.key = file.key
     order by 1`,
  )
  return rows
}

async function writeFileOf(files: FileStore, folder: string, { key, contentType }: Document): Promise<Manifest['files'][number] | null> {
  const contents = await files.get(key)
  if (!contents) return null
  const path = storedFile(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(await contents.open(), createWriteStream(path, { mode: 0o600 }))
  return { key, contentType, size: (await stat(path)).size, sha256: await sha256Of(path) }
}
