import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { SUPERUSER } from './cluster'
import { DATABASE, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { findServer } from './server'

/** The database in `dataDir`, for commands: that of a running portal, otherwise started now and stopped by the caller. */
export async function joinEmbeddedPostgres({
  dataDir,
}: {
  dataDir: string
}): Promise<EmbeddedPostgres> {
  const running = runningAt(dataDir)
  if (running) return running
  try {
    return await startEmbeddedPostgres({ dataDir })
  } catch (error) {
    const started = runningAt(dataDir) // a portal started it at the same time
    if (started) return started
    throw error
  }
}

function runningAt(dataDir: string): EmbeddedPostgres | undefined {
  const home = path.resolve(dataDir)
  const cluster = path.join(home, 'postgres')
  const server = existsSync(cluster) ? findServer(realpathSync(cluster)) : undefined
  if (!server) return undefined
  const password = readFileSync(path.join(home, 'postgres-password'), 'utf8').trim()
  return {
    url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${DATABASE}`,
    stop: () => Promise.resolve(),
  }
}
