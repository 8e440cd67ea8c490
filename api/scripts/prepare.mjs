// What `npm start`, `npm test` and `npm run dev` need before they begin. Runs on Node 20 and before anything is
// installed, so it imports nothing but Node's own modules.
import { buildAll } from './builds.mjs'
import { findNode, installPackages, major } from './packages.mjs'
import { fail } from './steps.mjs'
import { takeTurn } from './turn.mjs'

/** Installs and builds what is missing or older than its sources; returns the Node to run the portal on. */
export async function prepare({ build = false, database = false, tools = false }) {
  if (major(process.versions.node) < 20) fail(`This portal needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  const release = await takeTurn()
  try {
    await installPackages({ tools })
    const node = findNode()
    if (build) await buildAll(node, { database })
    return node
  } finally {
    release()
  }
}
