import type { Client } from 'pg'
import { StartError } from '#platform/configuration/configuration'

/** The oldest major version with all SQL that the portal uses; a migration adds `uuidv7()` where it is missing. */
const OLDEST_MAJOR = 15

/** @throws StartError if the server is older than the portal supports. */
export async function requireSupportedVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  )
  const [{ version, major } = { version: '', major: 0 }] = rows
  if (major < OLDEST_MAJOR)
    throw new StartError(
      `PostgreSQL ${version} is too old: the portal needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
    )
}

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
