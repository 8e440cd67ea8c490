import type { Postgres } from './postgres'

/** Ends the leases, of a minute, of mails that processes took so long ago and then were killed. */
export async function endLeases(postgres: Postgres, seconds: number): Promise<void> {
  const rows = await postgres.query(
    `update pgboss.job set started_on = started_on - interval '1 minute'
     where name = 'mail' and state = 'active' and started_on between now() - interval '50s' and now() - interval '${seconds}s' returning expire_seconds`,
  )
  for (const { expire_seconds } of rows) expect(expire_seconds).toBe(60)
}
