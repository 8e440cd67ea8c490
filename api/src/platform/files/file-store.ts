import type { Readable } from 'node:stream'

/** Some of a file's bytes, both ends included, counted from 0. */
export interface FilePart {
  start: number
  end: number
}

export interface StoredContents {
  /** In bytes. */
  size: number
  /** Another one whenever the bytes are others: a strong entity tag, in its quotes. */
  etag: string
  /** The bytes, or some of them. Whoever opens closes. */
  open(part?: FilePart): Promise<Readable>
}

/** Where documents lie, by keys of our own such as `policies/0192….pdf`. What they are called is kept in the database. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, about: { contentType: string }): Promise<void>
  /** The same with a file of this machine, which stays where it is; at no time is all of it in memory. */
  putFile(key: string, path: string, about: { contentType: string; size: number }): Promise<void>
  /** The file, or null when nothing lies under the key. */
  get(key: string): Promise<StoredContents | null>
  /** Does nothing when nothing lies there. */
  delete(key: string): Promise<void>
}
