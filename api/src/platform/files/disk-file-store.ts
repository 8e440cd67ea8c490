import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DriveFileStore } from './drive-file-store'

/** Stores files in a local folder. */
export class DiskFileStore extends DriveFileStore {
  constructor(private readonly directory: string) {
    const disk = new Disk(new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' }))
    super(disk, async (key, part) => createReadStream(join(directory, key), part))
  }

  /** Copied by the operating system, not through this process's memory. */
  override async putFile(key: string, path: string): Promise<void> {
    const target = join(this.directory, key)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(path, target)
  }
}
