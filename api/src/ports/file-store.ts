import type { Readable } from 'node:stream'

export interface FileContents {
  stream: Readable
  /** In bytes. */
  size: number
}

/** Where documents lie, by keys of our own such as `policies/0192….pdf`. What they are called is kept in the database. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, about: { contentType: string }): Promise<void>
  /** The same with a file of this machine, which stays where it is; at no time is all of it in memory. */
  putFile(key: string, path: string, about: { contentType: string; size: number }): Promise<void>
  /** The file, or null when nothing lies under the key. */
  get(key: string): Promise<FileContents | null>
  /** Does nothing when nothing lies there. */
  delete(key: string): Promise<void>
}
