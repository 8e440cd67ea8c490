import { setTimeout as pause } from 'node:timers/promises'
import { publishBuild } from '#platform/files/client-builds'
import type { Services } from '#platform/operation/context'

const SHARE_TIMEOUT_MS = 30_000

/**
 * Puts the assets of this build into the file store before its first page is served. Where that fails the portal starts all the same: a
 * process of another build cannot answer for them then.
 */
export async function shareAssets(
  { files, clock, log }: Pick<Services, 'files' | 'clock' | 'log'>,
  folder: string,
): Promise<void> {
  const timeout = pause(SHARE_TIMEOUT_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('The file store does not answer')),
  )
  await Promise.race([publishBuild(files, folder, clock.now()), timeout]).catch((error: unknown) =>
    log.error({ err: error }, 'the assets of this build could not be shared'),
  )
}
