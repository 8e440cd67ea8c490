import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { hashPassword } from '#modules/accounts/accounts/passwords/passwords'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { joinEmbeddedPostgres } from '#platform/database/embedded/join'
import { connectDatabase } from '../src/app/connect-database'

/**
 * Whether response times reveal which addresses have an account: medians of 200 interleaved attempts of each kind, in
 * milliseconds. The difference between the two kinds of unknown addresses is the noise of this machine.
 *
 *   npm run bench -- sign-in-timing
 *
 * It starts a portal of its own, on an embedded database in a temporary folder and PORT or 4910, and takes a few minutes.
 */
const ATTEMPTS = 200
/** Five wrong passwords lock an account, so each is good for five attempts. */
const OPEN_ADMINS = ATTEMPTS / 5
const WARM_UP = 20

const shareholder = 'known.shareholder@example.com'
const admin = (index: number | string) => `known.admin.${index}@example.com`
const unknown = (index: number | string) => `unknown.${index}@example.com`

type Kinds = Record<string, (index: number) => object>
const mailed: Kinds = {
  unknown: index => ({ email: unknown(index) }),
  'another unknown': index => ({ email: unknown(`other.${index}`) }),
  shareholder: () => ({ email: shareholder }),
  admin: () => ({ email: admin('mailed') }),
}
const guessed: Kinds = {
  unknown: index => ({ email: unknown(index), password: 'a wrong password' }),
  'another unknown': index => ({ email: unknown(`other.${index}`), password: 'a wrong password' }),
  open: index => ({ email: admin(Math.floor(index / 5)), password: 'a wrong password' }),
  locked: () => ({ email: admin('locked'), password: 'a wrong password' }),
}
/** Signing in comes first, since signing up makes an address known. */
const paths: Record<string, Kinds> = {
  '/api/auth/signin': mailed,
  '/api/auth/signup': mailed,
  '/api/auth/admin/login': guessed,
  '/api/auth/admin/request-reset': mailed,
}

async function measured(
  address: string,
  path: string,
  body: object,
): Promise<{ took: number; answer: string }> {
  const began = performance.now()
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = `${response.status} ${await response.text()}`
  return { took: performance.now() - began, answer }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function compare(address: string, path: string, kinds: Kinds): Promise<void> {
  const took: Record<string, number[]> = Object.fromEntries(
    Object.keys(kinds).map(kind => [kind, []]),
  )
  const answers = new Set<string>()
  const order = Object.entries(kinds)
  for (let index = -WARM_UP; index < ATTEMPTS; index++) {
    // Each kind follows each other kind equally often.
    order.push(...order.splice(0, 1))
    if (index % order.length === 0) order.reverse()
    for (const [kind, body] of order) {
      if (index < 0 && kind === 'open') continue // its attempts are limited
      const tried = await measured(address, path, body(index))
      answers.add(tried.answer)
      if (index >= 0) took[kind]?.push(tried.took)
    }
  }
  const medians = Object.entries(took).map(([kind, values]) => [kind, median(values)] as const)
  const all = medians.map(([, value]) => value)
  const shown = medians.map(([kind, value]) => `${kind} ${value.toFixed(2)}`).join(', ')
  process.stdout.write(
    `${path}: ${shown}; apart by ${(Math.max(...all) - Math.min(...all)).toFixed(2)}; ${answers.size} kind(s) of answer\n`,
  )
}

async function fill(dataDir: string): Promise<void> {
  const database = await joinEmbeddedPostgres({ dataDir })
  const orm = await connectDatabase(database.url, { connections: 1 })
  const em = orm.em.fork() as SqlEntityManager
  const [createdAt, passwordHash] = [new Date(), await hashPassword('the right password')]
  const names = [...Array.from({ length: OPEN_ADMINS }, (_, index) => index), 'mailed', 'locked']
  await em.insertMany(
    Admin,
    names.map(name => new Admin({ email: admin(name), name: 'Known', passwordHash, createdAt })),
  )
  await em.insert(Shareholder, new Shareholder({ email: shareholder, name: null, createdAt }))
  await orm.close()
  await database.stop()
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = process.env.PORT ?? '4910'
  const portal = spawn(
    process.execPath,
    ['--import', './api/scripts/swc-loader.mjs', 'api/src/main.ts'],
    {
      cwd: resolve(__dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: port,
        LOG_LEVEL: 'error',
        DEMO_DATA: 'false',
        SIGN_IN_LINKS_PER_EMAIL_PER_HOUR: '1000000',
        SIGN_IN_LINKS_PER_IP_PER_HOUR: '1000000',
        WRONG_PASSWORDS_PER_IP_PER_HOUR: '1000000',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    const address = `http://127.0.0.1:${port}`
    while (
      !(await fetch(`${address}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false))
    )
      await pause(100)
    await fill(dataDir)
    for (const [path, kinds] of Object.entries(paths)) await compare(address, path, kinds)
  } finally {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

void main()
