import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DriveFileStore } from './drive-file-store'

/** Files in a folder of this machine. */
export class DiskFileStore extends DriveFileStore {
  constructor(directory: string) {
    super(new Disk(new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' })))
  }
}
