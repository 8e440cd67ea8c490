import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DriveFileStore } from './drive-file-store'

/** Files in a folder of this machine. */
export class DiskFileStore extends DriveFileStore {
  constructor(private readonly directory: string) {
    const disk = new Disk(new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' }))
    super(disk, async (key, part) => createReadStream(join(directory, key), part))
  }

  /** By the system, so that nothing of it passes through this process. */
  override async putFile(key: string, path: string): Promise<void> {
    const place = join(this.directory, key)
    await mkdir(dirname(place), { recursive: true })
    await copyFile(path, place)
  }
}
