import type { BackupPlace } from './backup-place'
import { ENCRYPTED } from './encryption'
import { MANIFEST } from './manifest'

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** The name of a backup among others: its time in UTC, without the characters that some file systems refuse. */
export const nameOf = (at: Date): string =>
  at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** Null for any other name. */
export function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Those in a place, whole or not, the newest first. */
export const namesIn = async (place: BackupPlace): Promise<string[]> =>
  (await place.folders())
    .filter(name => timeOf(name) !== null)
    .sort()
    .reverse()

/** Whether this place is a whole backup. */
export const isWhole = async (place: BackupPlace): Promise<boolean> =>
  (await place.has(MANIFEST + ENCRYPTED)) || place.has(MANIFEST)

/** The newest whole backup in a place. */
export async function newestIn(place: BackupPlace): Promise<string | null> {
  for (const name of await namesIn(place)) if (await isWhole(place.at(name))) return name
  return null
}

/** The manifest first, so that one whose deletion is interrupted is not taken for whole. */
export async function deleteBackup(place: BackupPlace): Promise<void> {
  await place.delete(MANIFEST + ENCRYPTED)
  await place.delete(MANIFEST)
  await place.clear()
}
