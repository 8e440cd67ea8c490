/** The contents of a backup with their hashes. Written last: without a manifest there is no complete backup. */
export interface Manifest {
  format: 1
  at: string
  /** The database's applied migrations, in order. */
  migrations: string[]
  tables: { name: string; rows: number; sha256: string }[]
  files: { key: string; contentType: string; size: number; sha256: string }[]
  /** Mails that had not left yet, encrypted. */
  mails: object[]
  /** Undelivered mails, with their reasons and times. */
  givenUpMails: object[]
}

export const MANIFEST = 'manifest.json'
export const tablePath = (name: string): string => `tables/${name}.ndjson.gz`
export const filePath = (key: string): string => `files/${key}`
