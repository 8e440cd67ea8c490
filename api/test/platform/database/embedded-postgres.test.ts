import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { firstValue } from '../../harness/database/databases'
import { itOnRealClock } from '../../harness/time/real-clock'

/** Its crashes, and those of the portal that holds it, are in api/faults/embedded-postgres.fault.ts. */
itOnRealClock(
  'The embedded PostgreSQL starts on an empty DATA_DIR, refuses a second portal there, and stops',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'embedded-'))
    chmodSync(home, 0o755)
    const dataDir = path.join(home, 'data')
    const portal = await startEmbeddedPostgres({ dataDir })
    try {
      expect(await firstValue(portal.url, 'show timezone')).toBe('UTC')
      expect(await firstValue(portal.url, 'show server_encoding')).toBe('UTF8')
      expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
      await expect(
        firstValue(portal.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1'),
      ).rejects.toThrow(/password/)
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
        `Another portal is already running on ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
      )
      expect(await firstValue(portal.url, 'select 1')).toBe(1)
      await portal.stop()
      await expect(firstValue(portal.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    } finally {
      await portal.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
)
