import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export const TEMPLATE = 'portal_template'

/** The address of a database on the run's server. */
export function urlOf(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

/** Kept open between databases, since a connection costs as much as a third of a copy; an idle one does not keep Node running. */
let server: pg.Pool | undefined

async function onServer(text: string): Promise<void> {
  server ??= new pg.Pool({
    connectionString: urlOf('postgres'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => undefined) // The server stops at the end of the run.
  const client = await server.connect()
  try {
    // Copies of one template are made one after the other.
    await client.query('select pg_advisory_lock(1)')
    await client.query(text)
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
}

/** The first column of the first row that a server answers, over a connection of its own. */
export async function firstValue(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** In the folder of the server, which reads only what lies there: a file for each database whose time a test has set. */
const TIMES = 'portal_times'
const timeFile = (url: string) =>
  join(process.env.TEST_POSTGRES_DATA ?? '', TIMES, new URL(url).pathname)

/**
 * Has `portal_now()` follow the tests' clocks in all copies of the template. From a file: then moving a clock takes no statement,
 * and is done when `pass` returns.
 */
export async function followTestClocks(template: pg.Client): Promise<void> {
  const folder = join(process.env.TEST_POSTGRES_DATA ?? '', TIMES)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  await template.query(`
    create or replace function portal_now() returns timestamptz language sql stable
    as $$ select coalesce(pg_read_file('${TIMES}/' || current_database(), true)::timestamptz, now()) $$`)
}

/** From now on it is this time in the database. */
export function setDatabaseTime(url: string, at: Date): void {
  const file = timeFile(url)
  writeFileSync(`${file}.new`, at.toISOString(), { mode: 0o644 })
  // In one piece, for whoever reads it at this moment.
  renameSync(`${file}.new`, file)
}

/** A database of its own for one test file. */
export const createDatabase = () => create(TEMPLATE)
export const createEmptyDatabase = () => create('template1')
/** A copy of a database to which nobody is connected. */
export const copyDatabase = (url: string) => create(new URL(url).pathname.slice(1))

async function create(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `portal_${randomBytes(6).toString('hex')}`
  // Copies the files: a quarter of the processor time of the default, which logs each page.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(name)
  const drop = async () => {
    await onServer(`drop database ${name} with (force)`)
    rmSync(timeFile(url), { force: true })
  }
  return { url, drop }
}
