import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries'
import { type RunAs, serverEnvironment } from './run-as'

export type Cluster = { directory: string; logFile: string; binaries: Binaries; runAs: RunAs }
export type Server = { pid: number; port: number }

const MAX_LOG_BYTES = 10 * 1024 * 1024
const FAST_SHUTDOWN_MS = 10_000

/** The server that runs on this cluster, whichever process started it. */
export function findServer(directory: string): Server | undefined {
  const lines = readLines(path.join(directory, 'postmaster.pid'))
  const server = { pid: Number(lines[0]), port: Number(lines[3]) }
  return server.pid > 0 && server.port > 0 && isServing(server.pid, directory) ? server : undefined
}

/** Checks the command line, because after a crash or in a new container another process may have that id. */
function isServing(pid: number, directory: string): boolean {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory)
    if (process.platform === 'win32') return process.kill(pid, 0)
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).includes(directory)
  } catch {
    return false
  }
}

/** Resolves once the server has locked the cluster (it may still be recovering), or with undefined when it exited before. */
export async function launchServer(cluster: Cluster, port: number): Promise<Server | undefined> {
  invalidateStalePid(cluster.directory)
  const log = openLog(cluster.logFile)
  // In its own process group: Ctrl-C reaches the portal alone, which then shuts the database down.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...settings(port)], {
    ...cluster.runAs,
    cwd: path.dirname(cluster.binaries.postgres),
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  await once(child, 'spawn')
  child.unref()
  while (child.exitCode === null && child.signalCode === null) {
    const server = findServer(cluster.directory)
    if (server?.pid === child.pid) return server
    await pause(10)
  }
  return undefined
}

function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    io_method: 'sync',
    jit: 'off',
    max_connections: 100,
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * PostgreSQL does not start while any process has the id in a stale postmaster.pid. Replaces only the id, because PostgreSQL checks by
 * the rest of the file that no server still uses the cluster.
 */
function invalidateStalePid(directory: string): void {
  const file = path.join(directory, 'postmaster.pid')
  const lines = readLines(file)
  if (!(Number(lines[0]) > 0) || isServing(Number(lines[0]), directory)) return
  const unusedPid = 2 ** 31 - 2
  writeFileSync(file, [unusedPid, ...lines.slice(1)].join('\n'))
}

export async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  signal(cluster, pid, 'SIGINT')
  if (await hasStopped(cluster, pid, FAST_SHUTDOWN_MS)) return
  signal(cluster, pid, 'SIGQUIT') // without a checkpoint; the next start replays the write-ahead log
  await hasStopped(cluster, pid, FAST_SHUTDOWN_MS)
}

function signal({ binaries, directory }: Cluster, pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    if (process.platform !== 'win32') process.kill(pid, name)
    else
      execFileSync(
        binaries.pgCtl,
        ['stop', '-D', directory, '-m', name === 'SIGINT' ? 'fast' : 'immediate'],
        { stdio: 'ignore' },
      )
  } catch {
    // It has already stopped.
  }
}

async function hasStopped({ directory }: Cluster, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isServing(pid, directory)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function openLog(file: string): number {
  const tooLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES
  return openSync(file, tooLong ? 'w' : 'a', 0o600)
}

export function lastLogLines(file: string): string {
  return readLines(file).filter(Boolean).slice(-3).join(' | ')
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}
