import { mkdir } from 'node:fs/promises'
import { removeOrphanedFolders, withTempFolder } from '#modules/content/uploads/temp-folders'
import type { Services } from '#platform/operation/context'

declare module '#platform/operation/context' {
  interface Services {
    /** Where exports are written, on the volume of the data: `/tmp` may be in memory. */
    packFolder: string
  }
}

/** Longer than any export takes. */
const ORPHANED_AFTER_MS = 86_400_000

/** Runs `work` with a temporary folder for an export, deleted afterwards. */
export async function withPackFolder<Result>(
  { packFolder }: Pick<Services, 'packFolder'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(packFolder, { recursive: true, mode: 0o700 })
  return withTempFolder(work, packFolder)
}

/** Deletes what processes that were killed have left. */
export async function removeOrphanedPacks({
  packFolder,
  clock,
}: Pick<Services, 'packFolder' | 'clock'>): Promise<void> {
  await mkdir(packFolder, { recursive: true, mode: 0o700 })
  await removeOrphanedFolders(clock.now(), packFolder, ORPHANED_AFTER_MS)
}

/** The folder of the file store, which is not served with the documents. */
const PACKS = 'packs'

/** Another one for each attempt, so that none deletes what a later one has written. */
export const packKey = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${PACKS}/${id}-${attempt}.zip`

/** File systems may ignore case. */
export const isPackKey = (key: string): boolean => key.toLowerCase().startsWith(`${PACKS}/`)

/** Where administrators download it. */
export const packPath = (id: string): string => `/evidence/packs/${id}`
