import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DriveFileStore } from './drive-file-store'

/** Files in a folder of this machine. */
export class DiskFileStore extends DriveFileStore {
  constructor(directory: string) {
    const disk = new Disk(new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' }))
    super(disk, async (key, part) => createReadStream(join(directory, key), part))
  }
}
