export type Contents = AsyncIterable<Uint8Array>

/** A folder, or the part of a bucket below a prefix. Paths are relative to it. */
export interface BackupPlace {
  readonly kind: 'folder' | 'bucket'
  /** For people; without credentials. */
  readonly label: string
  /** Stores all of it or nothing, without loading it into memory. */
  put(path: string, contents: Contents): Promise<void>
  /** Null when there is nothing. */
  get(path: string): Promise<Contents | null>
  has(path: string): Promise<boolean>
  delete(path: string): Promise<void>
  /** The names of the folders in it. */
  folders(): Promise<string[]>
  at(folder: string): BackupPlace
  /** Deletes everything in it. */
  clear(): Promise<void>
}
