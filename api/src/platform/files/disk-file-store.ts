import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DriveFileStore } from './drive-file-store'

/** What is being written ends with this. */
const DRAFT = '.draft'

/** Stores files in a local folder. */
export class DiskFileStore extends DriveFileStore {
  constructor(private readonly directory: string) {
    const disk = new Disk(
      new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' }),
    )
    super(disk, async (key, part) => createReadStream(join(directory, key), part))
  }

  override put(key: string, bytes: Uint8Array): Promise<void> {
    return this.replace(key, draft => writeFile(draft, bytes, { mode: 0o600 }))
  }

  /** Copied by the operating system, not through this process's memory. */
  override putFile(key: string, path: string): Promise<void> {
    return this.replace(key, draft => copyFile(path, draft))
  }

  override async list(folder: string): Promise<string[]> {
    const keys = existsSync(join(this.directory, folder)) ? await super.list(folder) : []
    return keys.filter(key => !key.endsWith(DRAFT))
  }

  /** Another process that reads the key meanwhile gets all of what was there before or of what is there afterwards. */
  private async replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
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
