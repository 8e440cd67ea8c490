import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace, Contents } from './backup-place'

export class FolderPlace implements BackupPlace {
  readonly kind = 'folder'

  constructor(readonly label: string) {}

  async put(path: string, contents: Contents): Promise<void> {
    const target = this.pathOf(path)
    // A backup has personal data: only its owner reads it.
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(contents, createWriteStream(`${target}.part`, { mode: 0o600, flush: true }))
    await rename(`${target}.part`, target)
  }

  async get(path: string): Promise<Contents | null> {
    return (await this.has(path)) ? createReadStream(this.pathOf(path)) : null
  }

  async has(path: string): Promise<boolean> {
    return (await stat(this.pathOf(path)).catch(nullIfMissing)) !== null
  }

  async delete(path: string): Promise<void> {
    await rm(this.pathOf(path), { force: true })
  }

  async folders(): Promise<string[]> {
    const entries = await readdir(this.label, { withFileTypes: true }).catch(nullIfMissing)
    return (entries ?? []).filter(entry => entry.isDirectory()).map(({ name }) => name)
  }

  at(folder: string): FolderPlace {
    return new FolderPlace(this.pathOf(folder))
  }

  async clear(): Promise<void> {
    await rm(this.label, { recursive: true, force: true })
  }

  private pathOf(path: string): string {
    return join(this.label, path)
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
