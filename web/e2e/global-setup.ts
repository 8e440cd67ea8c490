import { offerTemplate } from './data-dir'
import { startPortal } from './portal'

/** Starts a portal once on an empty DATA_DIR, which the portals of the tests copy. Returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal()
  await portal.end()
  offerTemplate(portal.dataDir)
  return portal.stop
}
