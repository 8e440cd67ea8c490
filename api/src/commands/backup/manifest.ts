import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../platform/configuration'

/** The contents of a backup with their hashes. Written last: a folder without a manifest is no complete backup. */
export interface Manifest {
  format: 1
  at: string
  /** The database's applied migrations, in order. */
  migrations: string[]
  tables: { name: string; rows: number; sha256: string }[]
  files: { key: string; contentType: string; size: number; sha256: string }[]
  /** Mails that had not left yet, encrypted. */
  mails: object[]
  /** Undelivered mails, with why and when. Under the name that backups have had since; the oldest have none. */
  givenUpMails?: object[]
}

export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson.gz`)
export const storedFile = (folder: string, key: string): string => join(folder, 'files', key)
export const manifestFile = (folder: string): string => join(folder, 'manifest.json')

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Reads the manifest and verifies the hashes of all parts. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no backup.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new StartError(`The backup in ${folder} was made by another version of the portal.`)
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: tableFile(folder, name), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ path: storedFile(folder, key), sha256 })),
  ]
  for (const { path, sha256 } of parts)
    if ((await sha256Of(path).catch(() => null)) !== sha256)
      throw new StartError(`The backup is damaged: ${path} is not as it was written.`)
  return manifest
}
