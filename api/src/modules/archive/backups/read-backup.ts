import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { StartError } from '#platform/configuration/configuration'
import { isWhole, newestIn } from './backup-catalog'
import type { BackupPlace, Contents } from './backup-place'
import { decrypt, ENCRYPTED, isPublicKey } from './encryption'
import { filePath, MANIFEST, type Manifest, tablePath } from './manifest'

export interface Backup {
  manifest: Manifest
  table(part: Manifest['tables'][number]): Contents
  file(part: Manifest['files'][number]): Contents
}

/**
 * The backup at a place, or the newest one in it. `check` sees the manifest before the other parts are read. Throws unless every part of
 * it is as it was written.
 */
export async function readBackup(
  place: BackupPlace,
  key: string | null,
  check: (manifest: Manifest) => void,
): Promise<Backup> {
  if (!(await isWhole(place))) {
    const newest = await newestIn(place)
    if (newest === null) throw new StartError(`${place.label} holds no backup.`)
    return readBackup(place.at(newest), key, check)
  }
  const open = (await place.has(MANIFEST + ENCRYPTED))
    ? decryptingWith(place, key)
    : (path: string) => contentsOf(place, path)
  const manifest = await readManifest(place, open)
  check(manifest)
  const backup: Backup = {
    manifest,
    table: ({ name, sha256 }) => verified(place, tablePath(name), sha256, open),
    file: ({ key, sha256 }) => verified(place, filePath(key), sha256, open),
  }
  for (const table of manifest.tables) await readThrough(backup.table(table))
  for (const file of manifest.files) await readThrough(backup.file(file))
  return backup
}

type Open = (path: string) => Contents

async function readManifest(place: BackupPlace, open: Open): Promise<Manifest> {
  let manifest: Manifest
  try {
    manifest = JSON.parse(await text(open(MANIFEST))) as Manifest
  } catch (error) {
    throw toDamage(error, place, MANIFEST)
  }
  if (manifest.format !== 1)
    throw new StartError(`The backup in ${place.label} was made by another version of the portal.`)
  return manifest
}

function decryptingWith(place: BackupPlace, key: string | null): Open {
  if (key === null)
    throw new StartError(
      `The backup in ${place.label} is encrypted: set BACKUP_KEY to its secret key.`,
    )
  if (isPublicKey(key))
    throw new StartError(
      'BACKUP_KEY is a public key, which only writes backups: set it to the secret key, AGE-SECRET-KEY-…',
    )
  return path => decrypt(contentsOf(place, path + ENCRYPTED), key)
}

async function* contentsOf(place: BackupPlace, path: string): Contents {
  const contents = await place.get(path)
  if (!contents)
    throw new StartError(`The backup is damaged: ${path} is missing in ${place.label}.`)
  yield* contents
}

async function* verified(place: BackupPlace, path: string, sha256: string, open: Open): Contents {
  const hash = createHash('sha256')
  try {
    for await (const chunk of open(path)) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== sha256) throw new Error('Its hash is another one')
  } catch (error) {
    throw toDamage(error, place, path)
  }
}

async function readThrough(contents: Contents): Promise<void> {
  for await (const chunk of contents) void chunk
}

/** What neither the place nor the network has reported, the contents are to blame for. */
function toDamage(error: unknown, place: BackupPlace, path: string): Error {
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof StartError || code !== undefined) return error as Error
  if (path === MANIFEST && /no identity matched/.test(message))
    return new StartError(
      `BACKUP_KEY does not open the backup in ${place.label}: it was written with another key.`,
      { cause: error },
    )
  return new StartError(
    `The backup is damaged: ${path} in ${place.label} is not as it was written.`,
    { cause: error },
  )
}
