import type { Readable } from 'node:stream'

/** A byte range, both ends inclusive, from 0. */
export interface FilePart {
  start: number
  end: number
}

export interface StoredContents {
  /** In bytes. */
  size: number
  /** A strong ETag, with its quotes. */
  etag: string
  /** The bytes, or a range of them. The caller closes the stream. */
  open(part?: FilePart): Promise<Readable>
}

/** Stores documents under generated keys such as `policies/0192….pdf`. The database has their names. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, about: { contentType: string }): Promise<void>
  /** Stores a local file, which stays where it is, without loading all of it into memory. */
  putFile(key: string, path: string, about: { contentType: string; size: number }): Promise<void>
  /** The file, or null when there is none under the key. */
  get(key: string): Promise<StoredContents | null>
  /** The keys of the files in a folder, without those of its folders. */
  list(folder: string): Promise<string[]>
  /** Does nothing when there is no file. */
  delete(key: string): Promise<void>
}
