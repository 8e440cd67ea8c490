import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Person } from '../../test/harness/portal/person'
import { freePort } from './free-port'
import { until } from './until'

const CONFIGURATION = resolve(__dirname, '../../operations/haproxy.cfg')

/** Tests come from one address. */
const UNLIMITED = {
  BALANCER_CONNECTIONS_PER_ADDRESS: '100000',
  BALANCER_REQUESTS_PER_ADDRESS: '10000000',
}

/** Debian's package of the same name. */
export const haveBalancer = spawnSync('haproxy', ['-v']).status === 0

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** The balancer of docker-compose.yml, with its configuration, in front of two processes of this machine. */
export async function startBalancer(
  ports: [number, number],
  port?: number,
  limits: Record<string, string> = UNLIMITED,
) {
  if (!haveBalancer)
    throw new Error('HAProxy is not installed; on Debian it is the package haproxy.')
  const own = port ?? (await freePort())
  const directory = mkdtempSync(join(tmpdir(), 'portal-balancer-'))
  const questions = join(directory, 'questions')
  writeFileSync(join(directory, 'haproxy.cfg'), `global\n  stats socket ${questions}\n`)
  const child = spawn(
    'haproxy',
    ['-db', '-f', join(directory, 'haproxy.cfg'), '-f', CONFIGURATION],
    {
      env: {
        PATH: process.env.PATH,
        PORTAL_ONE: `127.0.0.1:${ports[0]}`,
        PORTAL_TWO: `127.0.0.1:${ports[1]}`,
        BALANCER_BIND: `127.0.0.1:${own}`,
        ...limits,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let complaint = ''
  let logged = ''
  child.stdout.on('data', chunk => (logged += String(chunk)))
  child.stderr.on('data', chunk => (complaint += String(chunk)))
  const address = `http://127.0.0.1:${own}`
  /** How many processes it holds ready. */
  const ready = async () => {
    const table = await new Promise<string>((settle, fail) => {
      let said = ''
      const socket = connect(questions, () => socket.write('show stat\n'))
      socket.on('data', chunk => (said += String(chunk)))
      socket.on('end', () => settle(said)).on('error', fail)
    })
    return table.split('\n').filter(line => /^ready,(one|two),.*,UP,/.test(line)).length
  }
  const readyWithin = (count: number, ms: number) =>
    until(
      `the balancer holds ${count} ready`,
      async () => {
        if (child.exitCode !== null) throw new Error(`The balancer ended: ${complaint}`)
        return (await ready().catch(() => -1)) === count
      },
      ms,
    )
  await readyWithin(2, 20_000)
  return {
    readyWithin,
    address,
    /** The lines of its log so far. */
    log: () =>
      logged
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
    as: (token: string | null) => new Person(address, token),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}
