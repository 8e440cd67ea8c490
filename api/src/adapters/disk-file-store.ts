import { basename, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore, StoredFile } from '../ports/file-store'

const TYPES: Record<string, string> = { '.pdf': 'application/pdf' }

/** Files in a folder of this machine. */
export class DiskFileStore implements FileStore {
  private readonly disk: Disk

  constructor(directory: string) {
    this.disk = new Disk(new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' }))
  }

  async put(key: string, bytes: Uint8Array, { contentType }: { contentType: string; fileName: string }): Promise<void> {
    await this.disk.put(key, bytes, { contentType })
  }

  async get(key: string): Promise<StoredFile | null> {
    // The disk refuses keys that lead out of its folder; such a key names nothing.
    const exists = await (async () => this.disk.exists(key))().catch(() => false)
    if (!exists) return null
    const { contentLength } = await this.disk.getMetaData(key)
    return {
      stream: await this.disk.getStream(key),
      size: contentLength,
      contentType: TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream',
      fileName: basename(key),
    }
  }
}
