import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded/embedded-postgres'
import { firstValue } from '../test/harness/database/databases'
import { until } from './harness/until'

const started: EmbeddedPostgres[] = []
const holders: ChildProcess[] = []
const directories: string[] = []

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const portal of started.splice(0)) await portal.stop()
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

function newDataDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'embedded-'))
  directories.push(directory)
  chmodSync(directory, 0o755)
  return path.join(directory, 'data')
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const portal = await startEmbeddedPostgres({ dataDir })
  started.push(portal)
  return portal
}

/** The server answers a moment before the portal has its lock again. */
const locksHeld = "select count(*)::int from pg_locks where locktype = 'advisory' and granted"

/** Another process that starts the database and keeps it, as a portal does, until it is killed. */
function spawnHolder(dataDir: string): ChildProcess {
  const module = path.resolve(__dirname, '../src/platform/database/embedded/embedded-postgres.ts')
  const loader = path.resolve(__dirname, '../scripts/swc-loader.mjs')
  const script = `require(${JSON.stringify(module)}).startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }).then(() => console.log('ready'))`
  const holder = spawn(process.execPath, ['--import', loader, '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(holder)
  return holder
}

async function startHolder(dataDir: string): Promise<ChildProcess> {
  const holder = spawnHolder(dataDir)
  await once(holder.stdout!, 'data')
  return holder
}

async function kill(holder: ChildProcess): Promise<void> {
  const exit = once(holder, 'exit')
  holder.kill('SIGKILL')
  await exit
}

const serverPid = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const sentence = (dataDir: string) =>
  `Another portal is already running on ${dataDir}. Stop it, or start this one with another DATA_DIR.`

test('The embedded PostgreSQL runs in UTC and UTF8, rejects a wrong password and stores its own with mode 0600', async () => {
  const dataDir = newDataDir()
  const portal = await start(dataDir)
  expect(await firstValue(portal.url, 'select 1')).toBe(1)
  expect(await firstValue(portal.url, 'show timezone')).toBe('UTC')
  expect(await firstValue(portal.url, 'show server_encoding')).toBe('UTF8')
  expect(await firstValue(portal.url, "select lower('É')")).toBe('é')
  expect(await firstValue(portal.url, 'select current_database()')).toBe('portal')
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  await expect(firstValue(portal.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password/,
  )
})

test('The embedded PostgreSQL stops with its portal and has the same data after the next start', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await firstValue(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  await expect(firstValue(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  const second = await start(dataDir)
  expect(await firstValue(second.url, 'select answer from kept')).toBe(42)
})

test('A second portal on a DATA_DIR in use is refused', async () => {
  const dataDir = newDataDir()
  const portal = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(sentence(dataDir))
  expect(await firstValue(portal.url, 'select 1')).toBe(1)
})

test('Of two portals that start at the same moment on a new DATA_DIR one is refused', async () => {
  const dataDir = newDataDir()
  const attempts = await Promise.allSettled([start(dataDir), start(dataDir)])
  const refusals = attempts.filter(attempt => attempt.status === 'rejected')
  expect(refusals.map(({ reason }) => (reason as Error).message)).toEqual([sentence(dataDir)])
  expect(await firstValue(started[0]!.url, 'select 1')).toBe(1)
})

test('A new portal adopts the PostgreSQL server of a killed portal and stops the server at its own end', async () => {
  const dataDir = newDataDir()
  const holder = await startHolder(dataDir)
  const pid = serverPid(dataDir)
  await kill(holder)
  const portal = await start(dataDir)
  expect(serverPid(dataDir)).toBe(pid)
  expect(await firstValue(portal.url, 'select 1')).toBe(1)
  await portal.stop()
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('A portal starts after portal and server were killed and postmaster.pid names another process', async () => {
  const dataDir = newDataDir()
  const holder = await startHolder(dataDir)
  const pid = serverPid(dataDir)
  await kill(holder)
  process.kill(pid, 'SIGKILL')
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.ppid, ...rest].join('\n'))
  const portal = await start(dataDir)
  expect(await firstValue(portal.url, 'select 1')).toBe(1)
})

test('A crashed PostgreSQL is restarted at the same address while the DATA_DIR stays locked', async () => {
  const dataDir = newDataDir()
  const portal = await start(dataDir)
  const pid = serverPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await until(
    'another server runs, and its portal holds the lock',
    () =>
      firstValue(portal.url, locksHeld).then(
        held => serverPid(dataDir) !== pid && held === 1,
        () => false,
      ),
    20_000,
  )
  await expect(start(dataDir)).rejects.toThrow(sentence(dataDir))
})

test('An interrupted creation of the embedded database is started over', async () => {
  const dataDir = newDataDir()
  const holder = spawnHolder(dataDir)
  // By its password file it is known that the creation has begun.
  await until(
    'the creation has begun',
    () => existsSync(path.join(dataDir, 'postgres-password')),
    20_000,
  )
  await kill(holder)
  const portal = await start(dataDir)
  expect(await firstValue(portal.url, 'select 1')).toBe(1)
})

test('A start without the password file fails with one sentence and leaves no server running', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  rmSync(path.join(dataDir, 'postgres-password'))
  await expect(start(dataDir)).rejects.toThrow(
    /^The embedded database does not accept the password in .+\.$/,
  )
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot(
  'The portal runs as root in a directory that others cannot enter, and begins anew when DATA_DIR is deleted',
  async () => {
    const dataDir = newDataDir()
    mkdirSync(dataDir)
    chmodSync(path.dirname(dataDir), 0o700)
    const first = await start(dataDir)
    await firstValue(first.url, 'create table kept ()')
    expect(lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    const cluster = realpathSync(path.join(dataDir, 'postgres'))
    directories.push(cluster)
    expect(path.dirname(cluster)).toBe('/var/lib/investor-portal')
    await first.stop()

    const again = await start(dataDir)
    expect(await firstValue(again.url, "select to_regclass('kept') is not null")).toBe(true)
    await again.stop()

    rmSync(dataDir, { recursive: true })
    const anew = await start(dataDir)
    directories.push(realpathSync(path.join(dataDir, 'postgres')))
    expect(await firstValue(anew.url, "select to_regclass('kept') is null")).toBe(true)
  },
)
