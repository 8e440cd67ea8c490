import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  /** In bytes. */
  size: number
  contentType: string
  /** The name under which the visitor's browser keeps it. */
  fileName: string
}

/** Where documents lie, by keys of our own such as `policies/0192….pdf`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, about: { contentType: string; fileName: string }): Promise<void>
  /** The file, or null when nothing lies under the key. */
  get(key: string): Promise<StoredFile | null>
}
