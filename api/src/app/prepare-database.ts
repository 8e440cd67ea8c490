import pg from 'pg'
import { type Configuration, StartError } from '#platform/configuration/configuration'
import { requireTimeZone } from '#platform/database/connections/require-server'
import { migrate, migrateIfEmpty } from './migrate'

/** Migrates the database where the portal may, and checks that its server knows the portal's time zone. */
export async function prepareDatabase(
  url: string,
  configuration: Pick<Configuration, 'embedded' | 'PORTAL_TIME_ZONE'>,
): Promise<void> {
  await migrateWhereAllowed(url, configuration)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await requireTimeZone(client, configuration.PORTAL_TIME_ZONE).finally(() => client.end())
}

/** Migrates an embedded or empty database. Any other is migrated by `npm run migrate`, at a time of the operators' choice. */
async function migrateWhereAllowed(
  url: string,
  { embedded }: Pick<Configuration, 'embedded'>,
): Promise<void> {
  if (embedded) return void (await migrate(url))
  const { missing } = await migrateIfEmpty(url).catch((error: Error) => {
    if (error instanceof StartError) throw error
    throw new StartError(`The database at DATABASE_URL cannot be used: ${error.message}`)
  })
  if (missing.length > 0)
    throw new StartError(
      `The database at DATABASE_URL is older than this version: run npm run migrate (it lacks ${missing.join(', ')}).`,
    )
}
