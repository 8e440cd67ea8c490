import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  type Configuration,
  readConfiguration,
  StartError,
} from '#platform/configuration/configuration'
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { joinEmbeddedPostgres } from '#platform/database/embedded/join'

const CONNECT_TIMEOUT_MS = 15_000

/** Settings of commands that neither sign nor encrypt, and so do without SESSION_SECRET. */
export const settingsWithoutSecret = (
  environment: NodeJS.ProcessEnv = process.env,
): Configuration => readConfiguration(environment, { needsSecret: false })

/** Runs a command's work with the portal's database open. */
export async function withDatabase(
  configuration: Configuration,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(configuration)
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}

/** Opens the database at DATABASE_URL, or the embedded one, which is started unless a portal runs on it. */
async function openDatabase(configuration: Configuration): Promise<EmbeddedPostgres> {
  const database = configuration.DATABASE_URL
    ? { url: configuration.DATABASE_URL, stop: () => Promise.resolve() }
    : await joinEmbeddedPostgres({ dataDir: configuration.DATA_DIR }).catch((error: Error) => {
        throw new StartError(error.message)
      })
  await waitUntilReady(database.url, configuration.embedded).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  return database
}

/** Waits while the embedded database of a starting portal does not accept connections yet. */
async function waitUntilReady(url: string, embedded: boolean): Promise<void> {
  const deadline = Date.now() + (embedded ? CONNECT_TIMEOUT_MS : 0)
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline)
        throw new StartError(
          `The database ${embedded ? 'under DATA_DIR' : 'at DATABASE_URL'} cannot be used: ${reasonOf(error)}`,
        )
      await pause(100)
    }
  }
}

/** Node's AggregateError for several addresses of one name has no message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? String((error.errors[0] as Error | undefined)?.message)
    : (error as Error).message
