import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../src/database/embedded-postgres'

/** Its crashes, and those of the portal that holds it, are in api/faults/embedded-postgres.fault.ts. */
test('The embedded PostgreSQL starts on an empty DATA_DIR, refuses a second portal there, and stops', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'embedded-'))
  chmodSync(home, 0o755)
  const dataDir = path.join(home, 'data')
  const portal = await startEmbeddedPostgres({ dataDir })
  try {
    expect(await query(portal.url, 'show timezone')).toBe('UTC')
    expect(await query(portal.url, 'show server_encoding')).toBe('UTF8')
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    await expect(query(portal.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another portal is already running on ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
    )
    expect(await query(portal.url, 'select 1')).toBe(1)
    await portal.stop()
    await expect(query(portal.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  } finally {
    await portal.stop()
    rmSync(home, { recursive: true, force: true })
  }
}, 30_000)

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
