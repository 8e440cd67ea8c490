import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Session } from '#modules/accounts/accounts/sign-in/session.entity'
import { signSession } from '#modules/accounts/accounts/sign-in/session-token'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { keysOf } from '#platform/security/secrets'
import { connectDatabase } from '../../src/app/connect-database'
import { migrate } from '../../src/app/migrate'
import { fill } from '../fill/fill'
import type { Sizes } from '../fill/sizes'
import { onExit } from './processes'

/** The secret of the measured portal, which is deleted afterwards. */
export const SECRET = 'a secret for measuring that nobody needs to guess'

/** So many shareholders ask, each within a limit of their own. */
export const ASKERS = 16

/** The database that `npm start` uses, in a folder of its own, with content of a size, and shareholders and an administrator who are signed in. */
export async function filledDatabase(sizes: Sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fill(client, sizes)
  const tokens = await signIn(database.url)
  const postmaster = Number(
    /^\d+/.exec(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))?.[0],
  )
  // A link to another folder when started by root.
  const cluster = realpathSync(join(dataDir, 'postgres'))
  let stopped = false
  onExit(() => stopped || process.kill(postmaster, 'SIGINT'))
  return {
    url: database.url,
    dataDir,
    postmaster,
    client,
    tokens,
    stop: async () => {
      await client.end()
      await database.stop()
      stopped = true
      for (const folder of [cluster, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Filled = Awaited<ReturnType<typeof filledDatabase>>

async function signIn(url: string) {
  const orm = await connectDatabase(url, { connections: 1 })
  const em = orm.em.fork()
  const now = new Date()
  const shareholders = Array.from(
    { length: ASKERS },
    (_, index) =>
      new Shareholder({
        email: `bench.shareholder-${index}@example.com`,
        name: 'Margaret Hale',
        createdAt: now,
      }),
  )
  const admin = new Admin({
    email: 'bench.admin@example.com',
    name: 'Rosalind Achebe',
    passwordHash: 'nobody signs in',
    createdAt: now,
  })
  const sessions = [...shareholders, admin].map(account => new Session(account, now))
  await em.persist([...shareholders, admin, ...sessions]).flush()
  const key = keysOf(SECRET).session
  const tokens = await Promise.all(sessions.map(session => signSession(session, key)))
  await orm.close()
  return {
    shareholder: tokens[0] ?? '',
    shareholders: tokens.slice(0, ASKERS),
    admin: tokens.at(-1) ?? '',
    shareholderIds: shareholders.map(({ id }) => id),
    adminId: admin.id,
  }
}
