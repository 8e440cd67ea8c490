import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '#platform/configuration/configuration'
import { chooseFileStore } from '../../../src/app/choose-adapters'
import { BUCKET_KEY, startBucket } from '../stand-ins/bucket'
import { startTestPortal, type TestPortal } from './portal'

/** Where files may lie. */
export const places = ['disk', 's3'] as const

/** A portal with its files there. */
export async function startPortalOn(
  place: (typeof places)[number],
  options: Parameters<typeof startTestPortal>[1] = {},
): Promise<{ portal: TestPortal; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-store-'))
  const bucket = place === 's3' ? await startBucket() : undefined
  const configuration = readConfiguration({
    DATA_DIR: directory,
    ...(bucket && { STORAGE_URL: bucket.url, ...BUCKET_KEY }),
  })
  const portal = await startTestPortal({}, { ...options, files: chooseFileStore(configuration) })
  return {
    portal,
    stop: async () => {
      await portal.stop()
      await bucket?.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
