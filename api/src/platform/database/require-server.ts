import type { Client } from 'pg'
import { StartError } from '../configuration'

/** PostgreSQL's code of a parameter that is not valid. */
const INVALID_PARAMETER = '22023'

/** @throws StartError if the server's table of time zones, which may be older than Node's, does not have the zone. */
export async function requireTimeZone(client: Client, timeZone: string): Promise<void> {
  await client.query('select now() at time zone $1', [timeZone]).catch((error: unknown) => {
    if ((error as { code?: string }).code !== INVALID_PARAMETER) throw error
    throw new StartError(
      `PORTAL_TIME_ZONE: PostgreSQL does not know the time zone ${timeZone}. Update PostgreSQL, or choose another name of the zone.`,
    )
  })
}
