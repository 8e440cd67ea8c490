import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'portal_template'

/** The address of a database on the run's server. */
export function urlOf(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  // Copies of one template are made one after the other.
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(text)
  } finally {
    await client.end()
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

/** A database of its own for one test file. */
export const createDatabase = () => create(TEMPLATE)
export const createEmptyDatabase = () => create('template1')

async function create(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `portal_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) }
}
