import { rmSync } from 'node:fs'
import { offerTemplate } from './data-dir'
import { FAILURES } from './failures'
import { startPortal } from './portal'

/** A portal starts once on an empty DATA_DIR, of which each file's own portal takes a copy. */
export default async function globalSetup(): Promise<void> {
  rmSync(FAILURES, { recursive: true, force: true })
  const portal = await startPortal()
  await portal.end()
  offerTemplate(portal.dataDir)
  Object.assign(globalThis, { templatePortal: portal })
}
