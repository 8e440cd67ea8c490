import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { findBinaries } from './binaries'
import { openCluster, readOrCreatePassword, removeDrafts, SUPERUSER } from './cluster'
import { createDatabase, tryLock } from './lock'
import { chooseRunAs } from './run-as'
import {
  type Cluster,
  findServer,
  freePort,
  lastLogLines,
  launchServer,
  type Server,
  stopServer,
} from './server'

export const DATABASE = 'portal'
const READY_TIMEOUT_MS = 60_000
/** A launch fails when another process takes its port, or when a predecessor that is shutting down still holds the shared memory. */
const MAX_LAUNCHES = 4

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }
type Options = { dataDir: string; log?: (line: string) => void }
type LockedServer = { server: Server; client: Client }

/** Starts a PostgreSQL server with its data in `dataDir`, for the exclusive use of this process. */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataDir)
  makeDirectory(home)
  const runAs = chooseRunAs(path.join(home, 'postgres'))
  const binaries = findBinaries(runAs)
  const password = readOrCreatePassword(home)
  const directory = openCluster(home, password, binaries, runAs)
  const cluster: Cluster = { directory, logFile: path.join(home, 'postgres.log'), binaries, runAs }

  let locked = await lockServer(cluster, dataDir, password, freePort)
  let stopping = false
  let stopped: Promise<void> | undefined
  let recovery: Promise<void> | undefined

  const stop = () => (stopped ??= stopOnce())
  try {
    await createDatabase(locked.client, DATABASE)
  } catch (error) {
    await stop()
    throw error
  }
  removeDrafts(home)
  recoverOnCrash()
  return {
    url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${locked.server.port}/${DATABASE}`,
    stop,
  }

  async function stopOnce(): Promise<void> {
    stopping = true
    await recovery
    await stopServer(cluster, locked.server.pid)
    await locked.client.end().catch(() => undefined)
  }

  function recoverOnCrash(): void {
    locked.client.once('end', () => {
      if (!stopping) recovery = recover()
    })
  }

  /** A crash of PostgreSQL releases the lock too: takes it again, after starting the server on the same port if it is down. */
  async function recover(): Promise<void> {
    log('The embedded database broke off; starting it again.')
    const { port } = locked.server
    while (!stopping) {
      try {
        locked = await lockServer(cluster, dataDir, password, () => Promise.resolve(port))
        log('The embedded database is back.')
        return recoverOnCrash()
      } catch (error) {
        log((error as Error).message)
        await pause(1_000, undefined, { ref: false })
      }
    }
  }
}

/** Finds or starts the server, waits until it accepts connections, and takes the advisory lock that gives one portal its DATA_DIR. */
async function lockServer(
  cluster: Cluster,
  dataDir: string,
  password: string,
  choosePort: () => Promise<number>,
): Promise<LockedServer> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let launched: Server | undefined
  for (let launches = 0; Date.now() < deadline; await pause(20)) {
    let server = findServer(cluster.directory)
    if (!server) {
      if (launches > 0) await pause(250)
      if (launches++ === MAX_LAUNCHES) break
      server = launched = await launchServer(cluster, await choosePort())
    }
    if (!server) continue
    const attempt = await tryLock(server.port, SUPERUSER, password)
    if ('client' in attempt) return { server, client: attempt.client }
    if (attempt.refused === 'taken') {
      throw new Error(
        `Another portal is already running on ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
      )
    }
    if (attempt.refused === 'wrong password') {
      if (launched) await stopServer(cluster, launched.pid)
      throw new Error(
        `The embedded database does not accept the password in ${path.join(dataDir, 'postgres-password')}: restore that file, or start with another DATA_DIR.`,
      )
    }
  }
  if (launched) await stopServer(cluster, launched.pid)
  throw new Error(
    `The embedded database does not start; its log (${cluster.logFile}) ends: ${lastLogLines(cluster.logFile)}`,
  )
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data directory ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another DATA_DIR.`,
      { cause: error },
    )
  }
}
