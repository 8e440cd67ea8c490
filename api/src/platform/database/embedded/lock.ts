import { Client } from 'pg'

export type LockAttempt = { client: Client } | { refused: 'taken' | 'not ready' | 'wrong password' }

const LOCK_KEY = 4_127_001 // any number, the same in every portal
const LOCK_TIMEOUT = '3s' // the connection of a portal that was just killed needs a moment to vanish

/** One session holds the lock for the life of the portal; PostgreSQL frees it the moment that portal dies. */
export async function tryLock(port: number, user: string, password: string): Promise<LockAttempt> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    ssl: false,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'portal: holds DATA_DIR',
  })
  client.on('error', () => undefined) // a lost connection is seen by its 'end'; without a listener it would end the process
  try {
    await client.connect()
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return { client }
  } catch (error) {
    await client.end().catch(() => undefined)
    const { code } = error as { code?: string }
    if (code === '55P03') return { refused: 'taken' }
    if (code === '28P01' || code === '28000') return { refused: 'wrong password' }
    return { refused: 'not ready' }
  }
}

export async function createDatabase(client: Client, name: string): Promise<void> {
  const existing = await client.query('select 1 from pg_database where datname = $1', [name])
  if (existing.rowCount === 0) await client.query(`create database ${name}`)
}
