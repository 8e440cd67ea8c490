import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { FilePart, FileStore, StoredContents } from './file-store'

/**
 * Valid keys: folders and a name. A folder or name with a blank or dot at either end, or with two blanks in a row, is invalid, because
 * flydrive would find the file of another key. `get` returns null for an invalid key.
 */
const KEY = /^(?!.*(?:(?:^|\/)[ .]|[ .](?:\/|$)| {2}))[\w!. -]+(?:\/[\w!. -]+)*$/
const MAX_KEY_LENGTH = 512

/** Stores files on a flydrive disk. flydrive reads whole files only, so subclasses pass a function that opens a range. */
export class DriveFileStore implements FileStore {
  constructor(
    private readonly disk: Disk,
    private readonly open: (key: string, part?: FilePart) => Promise<Readable>,
  ) {}

  async put(
    key: string,
    bytes: Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<void> {
    await this.disk.put(key, bytes, { contentType })
  }

  async putFile(
    key: string,
    path: string,
    { contentType, size }: { contentType: string; size: number },
  ): Promise<void> {
    await this.disk.putStream(key, createReadStream(path), { contentType, contentLength: size })
  }

  async get(key: string): Promise<StoredContents | null> {
    if (!isKey(key) || !(await this.exists(key))) return null
    const { contentLength, etag } = await this.disk.getMetaData(key)
    // flydrive's ETag of a local file is weak (size and time), but files are immutable, so it may be strong.
    return {
      size: contentLength,
      etag: etag.replace(/^W\//, ''),
      open: part => this.open(key, part),
    }
  }

  private async exists(key: string): Promise<boolean> {
    try {
      return await this.disk.exists(key)
    } catch (error) {
      // A folder of the key is a file, or a name is too long.
      if (error instanceof Error && /ENOTDIR|ENAMETOOLONG/.test(String(error.cause))) return false
      throw error
    }
  }

  async list(folder: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const page = await this.disk.listAll(folder, { paginationToken: token })
      for (const object of page.objects) if (object.isFile) keys.push(object.key)
      token = page.paginationToken
    } while (token !== undefined)
    return keys
  }

  async delete(key: string): Promise<void> {
    if (isKey(key)) await this.disk.delete(key)
  }
}

const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key)
