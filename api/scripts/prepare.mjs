// Prepares `npm start`, `npm test` and `npm run dev`. Runs on Node 20 and before anything is installed, so it imports only
// Node's built-in modules.
import { buildAll } from './builds.mjs'
import { acquireLock } from './lock.mjs'
import { findNode, installPackages, major } from './packages/packages.mjs'
import { fail } from './steps.mjs'

/** Installs and builds what is missing or out of date; returns the path of the Node to run the portal with. */
export async function prepare({ build = false, database = false, tools = false }) {
  if (major(process.versions.node) < 20)
    fail(`This portal needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  const release = await acquireLock()
  try {
    await installPackages({ tools })
    const node = findNode()
    if (build) await buildAll(node, { database })
    return node
  } finally {
    release()
  }
}
