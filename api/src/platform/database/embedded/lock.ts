import { Client } from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks'

export type LockAttempt = { client: Client } | { refused: 'taken' | 'not ready' | 'wrong password' }

/** PostgreSQL notices within this time that a killed portal has disconnected. */
const LOCK_TIMEOUT = '3s'

/** Takes an advisory lock in a session that stays open as long as the portal runs; PostgreSQL releases it when the portal ends. */
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
  // 'end' reports a lost connection; an 'error' without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.dataFolder])
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
