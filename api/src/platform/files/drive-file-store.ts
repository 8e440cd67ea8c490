import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { FilePart, FileStore, StoredContents } from './file-store'

/** Keys of ours: folders and a name, nothing that leads elsewhere. Any other key names nothing. */
const KEY = /^(?!.*(^|\/)\.+(\/|$))[\w!. -]+(\/[\w!. -]+)*$/
const KEY_MAX_LENGTH = 512

/** Files on one of flydrive's disks, which opens files as a whole only: each kind of disk says how it opens a part. */
export class DriveFileStore implements FileStore {
  constructor(
    private readonly disk: Disk,
    private readonly open: (key: string, part?: FilePart) => Promise<Readable>,
  ) {}

  async put(key: string, bytes: Uint8Array, { contentType }: { contentType: string }): Promise<void> {
    await this.disk.put(key, bytes, { contentType })
  }

  async putFile(key: string, path: string, { contentType, size }: { contentType: string; size: number }): Promise<void> {
    await this.disk.putStream(key, createReadStream(path), { contentType, contentLength: size })
  }

  async get(key: string): Promise<StoredContents | null> {
    if (!isKey(key) || !(await this.exists(key))) return null
    const { contentLength, etag } = await this.disk.getMetaData(key)
    // Weak for a file on disk, being its size and time; strong all the same, since files are never written over.
    return { size: contentLength, etag: etag.replace(/^W\//, ''), open: part => this.open(key, part) }
  }

  private async exists(key: string): Promise<boolean> {
    try {
      return await this.disk.exists(key)
    } catch (error) {
      // A key that goes on where a file already ends, or has a name too long for a file.
      if (error instanceof Error && /ENOTDIR|ENAMETOOLONG/.test(String(error.cause))) return false
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    if (isKey(key)) await this.disk.delete(key)
  }
}

const isKey = (key: string): boolean => key.length <= KEY_MAX_LENGTH && KEY.test(key)
