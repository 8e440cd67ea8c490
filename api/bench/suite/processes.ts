import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const READY_TIMEOUT_MS = 60_000
/** Clock ticks of /proc, a hundredth of a second each. */
const TICK_US = 10_000

export interface Running {
  name: string
  address: string
  pid: number
  stop(): Promise<void>
}

/** Cleans up when this process exits, also when it is interrupted. */
export const onExit = (end: () => void): void => void process.once('exit', end)
process.setMaxListeners(50)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

/** Starts a server in a process of its own, with the memory of the portal's, and waits until it is ready. Its log is discarded. */
export async function start(
  name: string,
  port: number,
  file: string,
  env: Record<string, string>,
): Promise<Running> {
  const child = spawn(process.execPath, ['--max-old-space-size=768', resolve(file)], {
    cwd: tmpdir(), // where no .env of the checkout is read
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onExit(() => child.kill())
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ status }) => status < 500,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error(`${name} does not start.`)
    await pause(100)
  }
  return { name, address, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The CPU time that a process has used so far, in microseconds. */
export const cpuOf = (pid: number): number => ticks(pid)[0] * TICK_US

/** The CPU time of PostgreSQL's processes, including those that have ended. */
export function cpuOfPostgres(postmaster: number): number {
  const children = readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster,
  )
  const [own, ended] = ticks(postmaster)
  return (own + ended + children.reduce((sum, pid) => sum + ticks(Number(pid))[0], 0)) * TICK_US
}

/** Resident memory in bytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024

const parentOf = (pid: number): number => Number(statOf(pid)[1])

/** The ticks of a process, and of its children that have ended. */
function ticks(pid: number): [number, number] {
  const fields = statOf(pid)
  const sum = (from: number) => Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)
  return [sum(11), sum(13)]
}

/** The fields after the command name, which may contain spaces and parentheses. */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended
  }
}
