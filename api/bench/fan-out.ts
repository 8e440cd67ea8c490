import 'reflect-metadata'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import pg from 'pg'
import { startSession } from '#modules/accounts/accounts/sign-in/sessions.service'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { createContext, type Services } from '#platform/operation/context'
import { keysOf } from '#platform/security/secrets'
import { connectDatabase } from '../src/app/connect-database'
import { migrate } from '../src/app/migrate'
import { Factory } from '../test/harness/portal/factory'
import { KEYS } from '../test/harness/portal/keys'
import { Subscribers } from './fan-out/subscribers'

/**
 * The latency of an event to the last of 2,000 subscribers, and the memory of 10,000 idle sockets: the portal with all its checks
 * beside graphql-ws with default settings, on the same schema and database, their rounds alternating in one run.
 *
 *   npm run bench -- fan-out [rounds]
 *
 * It starts everything by itself, on a database in a temporary folder and PORT or 4920 and the ports after it. Each server is a
 * process of its own; this process holds all client sockets. The last line of output is JSON with every raw figure.
 */
const [ROUNDS, WARM_UP] = [Number(process.argv[2] ?? 20), 5]
const [SUBSCRIBERS, IDLE] = [
  Number(process.env.LISTENERS ?? 2_000),
  Number(process.env.IDLE ?? 10_000),
]
const PORT = Number(process.env.PORT ?? 4920)
const SECRET = 'a secret for a portal that lives as long as its measurement'
const NODE = ['--import', './api/scripts/swc-loader.mjs']

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const children: ChildProcess[] = []
const stops: (() => Promise<unknown>)[] = []
let ports = PORT

async function serve(script: string, env: Record<string, string>): Promise<string> {
  const port = String(ports++)
  const child = spawn(process.execPath, [...NODE, script], {
    cwd: resolve(__dirname, '../..'),
    env: { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.unshift(child)
  const address = `http://127.0.0.1:${port}`
  const ready = () => fetch(`${address}/readyz`).then(({ ok }) => ok).catch(() => false) // prettier-ignore
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${script} ended before it served`)
    await pause(100)
  }
  return address
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function residentOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const spread = (values: number[]) => {
  const order = sorted(values)
  return {
    median: order[Math.floor(order.length / 2)] ?? NaN,
    min: order[0] ?? NaN,
    max: order.at(-1) ?? NaN,
  }
}
const shown = (values: number[], digits = 0) => {
  const { median, min, max } = spread(values)
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
}

async function main(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir })
  stops.push(() => database.stop())
  const { url } = database
  await migrate(url)
  const portalEnv = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    EVIDENCE_KEY: KEYS.EVIDENCE_KEY,
    PUBLIC_URL: 'http://127.0.0.1',
    ALLOW_PLACEHOLDERS: 'true',
  }
  const portal = await serve('api/src/main.ts', portalEnv)
  const orm = await connectDatabase(url, { connections: 2 })
  const clock = { now: () => new Date() }
  const make = new Factory(() => orm.em.fork() as SqlEntityManager, clock)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  stops.push(() => client.end(), () => orm.close(true)) // prettier-ignore
  const plain = { DATABASE_URL: url, ROW: 'shared' }
  const plainServer = 'api/bench/fan-out/plain-server.ts'

  const candidates = {
    'portal, visitors': { address: portal, tokens: [] as string[] },
    'portal, signed in': { address: portal, tokens: await sessionsFor(SUBSCRIBERS) },
    'graphql-ws': { address: await serve(plainServer, plain), tokens: [] },
    'graphql-ws, each reads': {
      address: await serve(plainServer, { DATABASE_URL: url }),
      tokens: [],
    },
  }
  const names = Object.keys(candidates) as (keyof typeof candidates)[]
  const answerText =
    'The dividend is paid on the last Friday of the month, as it was in the years before. '.repeat(
      4,
    )
  const asked = async (presentationId?: string) => {
    const presentation = await make.presentation()
    const { id } = await make.question({ presentation }, question =>
      question.answer(answerText, clock.now()),
    )
    const event = {
      type: 'question',
      action: 'ANSWERED',
      questionIds: [id],
      presentationId: presentationId ?? presentation.id,
    }
    return {
      presentationId: presentation.id,
      publish: () =>
        client.query('select pg_notify($1, $2)', ['portal_events', JSON.stringify(event)]),
    }
  }

  async function sessionsFor(many: number): Promise<string[]> {
    const services = { orm, clock, secrets: keysOf(SECRET), settings: {} } as unknown as Services
    const tokens: string[] = []
    for (let index = 0; index < many; index++) {
      const context = createContext(services, null, '')
      const account = await make.shareholder()
      tokens.push(
        (await context.em.transactional(em => startSession(context, em, em.merge(account)))).token,
      )
    }
    return tokens
  }

  process.stdout.write(`Opening ${SUBSCRIBERS} sockets at each …\n`)
  const pages: Record<string, { subscribers: Subscribers; presentationId: string }> = {}
  for (const name of names) {
    const { presentationId } = await asked()
    const { address, tokens } = candidates[name]
    pages[name] = {
      presentationId,
      subscribers: await Subscribers.open(address, presentationId, SUBSCRIBERS, tokens),
    }
  }
  await pause(1_000)
  const times: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    names.push(...names.splice(0, 1))
    for (const name of names) {
      const { subscribers, presentationId } = pages[name]!
      // Another question each time, so that no server can reuse an earlier row.
      const { publish } = await asked(presentationId)
      const took = await subscribers.latencyOf(publish)
      if (round >= 0) times[name]?.push(took)
      await pause(50)
    }
  }
  for (const { subscribers } of Object.values(pages)) await subscribers.close()
  for (const child of children.splice(0)) await stop(child)

  const ratios = (times['graphql-ws'] ?? []).map(
    (took, round) => took / (times['portal, visitors']?.[round] ?? NaN),
  )
  process.stdout.write(
    `\nAn event to the last of ${SUBSCRIBERS}, ms, median (range) of ${ROUNDS} rounds\n`,
  )
  for (const name of Object.keys(candidates))
    process.stdout.write(`  ${name.padEnd(24)} ${shown(times[name] ?? [])}\n`)
  process.stdout.write(`  ${'graphql-ws / portal'.padEnd(24)} ${shown(ratios, 1)}\n`)

  const idle: Record<string, object> = {}
  process.stdout.write(`\n${IDLE} idle sockets, each with a subscription\n`)
  const servers = {
    portal: await serve('api/src/main.ts', portalEnv),
    'graphql-ws': await serve(plainServer, plain),
  }
  for (const [name, address] of Object.entries(servers)) {
    const before = await residentOf(address)
    const subscribers = await Subscribers.open(
      address,
      '0193d7a0-0000-7000-8000-000000000000',
      IDLE,
    )
    await pause(5_000)
    const after = await residentOf(address)
    idle[name] = {
      beforeBytes: before,
      afterBytes: after,
      perSocketBytes: Math.round((after - before) / IDLE),
    }
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
    process.stdout.write(
      `  ${name.padEnd(24)} ${mb(before)} → ${mb(after)}, ${((after - before) / IDLE / 1e3).toFixed(1)} kB a socket\n`,
    )
    await subscribers.close()
  }
  const summary = {
    bench: 'fan-out',
    subscribers: SUBSCRIBERS,
    rounds: ROUNDS,
    ratio: spread(ratios),
    times,
    idleSockets: IDLE,
    idle,
  }
  process.stdout.write(`${JSON.stringify(summary)}\n`)
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  })
  .finally(async () => {
    for (const child of children) await stop(child)
    for (const each of stops.reverse()) await each()
    rmSync(dataDir, { recursive: true, force: true })
  })
