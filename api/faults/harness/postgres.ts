import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#platform/database/embedded/binaries'
import { openCluster, readOrCreatePassword, SUPERUSER } from '#platform/database/embedded/cluster'
import { chooseRunAs } from '#platform/database/embedded/run-as'
import { type Cluster, launchServer, stopServer } from '#platform/database/embedded/server'
import { migrate } from '../../src/app/migrate'
import { freePort } from './free-port'
import { until } from './until'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

const MIGRATED = 'migrated'

/** Creates a cluster with a migrated database. `startPostgres` copies it instead of creating its own. */
export async function createTemplateCluster(): Promise<string> {
  const home = makeHome()
  const postgres = await startPostgres({ home })
  await postgres.query(`create database ${MIGRATED}`, 'postgres')
  await migrate(postgres.urlOf(MIGRATED))
  await postgres.stop()
  return home
}

/** A PostgreSQL of the test's own, on one port for its whole life, that can be stopped, killed and frozen. */
export async function startPostgres({ isEmpty = false, home = copyTemplateCluster() } = {}) {
  const runAs = chooseRunAs(join(home, 'postgres'))
  const binaries = findBinaries(runAs)
  const password = readOrCreatePassword(home)
  const directory = openCluster(home, password, binaries, runAs)
  // Tests end processes, never the machine, so nothing has to reach the disk.
  appendFileSync(join(directory, 'postgresql.auto.conf'), 'fsync = off\n')
  const cluster: Cluster = { directory, logFile: join(home, 'postgres.log'), binaries, runAs }
  const port = await freePort()
  const urlOf = (database: string) =>
    `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  let pid = 0

  async function start(): Promise<void> {
    const server = await launchServer(cluster, port)
    if (!server)
      throw new Error(
        `PostgreSQL did not start: ${readFileSync(cluster.logFile, 'utf8').slice(-500)}`,
      )
    pid = server.pid
    await until(
      'PostgreSQL answers',
      () => query('select 1', 'postgres').then(Boolean, () => false),
      20_000,
    )
  }

  /** As the superuser, in a connection of its own. */
  async function query(text: string, database = 'portal'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      connectionString: urlOf(database),
      connectionTimeoutMillis: 3_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const signalAll = (signal: NodeJS.Signals) => {
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, signal)
      } catch {
        // It has ended since.
      }
    }
  }

  async function replaceDatabase(template: string): Promise<void> {
    await query('drop database if exists portal with (force)', 'postgres')
    await query(`create database portal template ${template}`, 'postgres')
  }
  const empty = () => replaceDatabase('template1')
  const reset = () => replaceDatabase(MIGRATED)

  await start()
  if (isEmpty || !process.env.FAULTS_CLUSTER) await empty()
  else await reset()
  return {
    url: urlOf('portal'),
    urlOf,
    port,
    runAs,
    query,
    /** Replaces the database by an empty one. */
    empty,
    /** Replaces the database by a migrated one without rows. */
    reset,
    start,
    /** In order: whoever is connected is told. */
    stop: () => stopServer(cluster, pid),
    /** Answers nothing and closes nothing, until it is thawed. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      signalAll('SIGCONT')
      await stopServer(cluster, pid)
      for (const folder of [directory, home]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL runs as another user when the tests run as root. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  chmodSync(home, 0o755)
  return home
}

function copyTemplateCluster(): string {
  const home = makeHome()
  const { FAULTS_CLUSTER } = process.env
  // With owner and mode, which PostgreSQL checks.
  if (FAULTS_CLUSTER) execFileSync('cp', ['-a', `${FAULTS_CLUSTER}/.`, home])
  return home
}

function childrenOf(parent: number): number[] {
  const statOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
    } catch {
      return '' // it has ended since
    }
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(/\) \S (\d+) /.exec(statOf(name))?.[1]) === parent)
    .map(Number)
}
