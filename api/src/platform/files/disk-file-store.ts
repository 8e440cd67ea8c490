import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileKey } from './file-key'
import type { FileStore, StoredContents } from './file-store'

/** What is being written ends with this. */
const DRAFT = '.draft'

/** Stores files in a local folder. */
export class DiskFileStore implements FileStore {
  constructor(private readonly directory: string) {}

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.replace(key, draft => writeFile(draft, bytes, { mode: 0o600 }))
  }

  /** Copied by the operating system, not through this process's memory. */
  putFile(key: string, path: string): Promise<void> {
    return this.replace(key, draft => copyFile(path, draft))
  }

  async get(key: string): Promise<StoredContents | null> {
    if (!isFileKey(key)) return null
    const path = join(this.directory, key)
    const found = await stat(path).catch(nullIfMissing)
    if (!found?.isFile()) return null
    return {
      size: found.size,
      etag: `"${found.size.toString(16)}-${found.mtime.getTime().toString(16)}"`,
      open: async part => createReadStream(path, part),
    }
  }

  async list(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.directory, folder), { withFileTypes: true }).catch(
      nullIfMissing,
    )
    return (entries ?? [])
      .filter(entry => entry.isFile() && !entry.name.endsWith(DRAFT))
      .map(({ name }) => `${folder}/${name}`)
  }

  async delete(key: string): Promise<void> {
    if (isFileKey(key)) await rm(join(this.directory, key), { force: true })
  }

  /** Another process that reads the key meanwhile gets all of what was there before or of what is there afterwards. */
  private async replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    if (!isFileKey(key)) throw new Error(`A file cannot have the key ${key}`)
    const target = join(this.directory, key)
    const draft = `${target}.${randomUUID()}${DRAFT}`
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await write(draft)
      // A copy has the mode of its original.
      await chmod(draft, 0o600)
      await rename(draft, target)
    } finally {
      await rm(draft, { force: true })
    }
  }
}

/** There is nothing, a folder of the path is a file, or a name is too long. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (/^(?:ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(error.code ?? '')) return null
  throw error
}
