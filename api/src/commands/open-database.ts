import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readConfiguration, StartError, type Configuration } from '../platform/configuration'
import { joinEmbeddedPostgres } from '../platform/database/embedded/join'
import type { EmbeddedPostgres } from '../platform/database/embedded-postgres'

const DATABASE_WITHIN_MS = 15_000

/** A command's settings where nothing is signed or sealed, so that the secret may be missing. */
export const settingsWithoutSecret = (environment: NodeJS.ProcessEnv = process.env): Configuration =>
  readConfiguration({ ...environment, SESSION_SECRET: environment.SESSION_SECRET || 'x'.repeat(32) })

/** Does a command's work on the portal's database. */
export async function onDatabase(configuration: Configuration, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(configuration)
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}

/** The portal's database for a command: that at DATABASE_URL, or the embedded one, whether a portal runs on it or not. */
async function openDatabase(configuration: Configuration): Promise<EmbeddedPostgres> {
  const database = configuration.DATABASE_URL
    ? { url: configuration.DATABASE_URL, stop: () => Promise.resolve() }
    : await joinEmbeddedPostgres({ dataDir: configuration.DATA_DIR }).catch((error: Error) => {
        throw new StartError(error.message)
      })
  await answering(database.url, configuration.embedded).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  return database
}

/** Waits while the database of a portal that was started a moment ago is not there yet. */
async function answering(url: string, embedded: boolean): Promise<void> {
  const deadline = Date.now() + (embedded ? DATABASE_WITHIN_MS : 0)
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline)
        throw new StartError(`The database ${embedded ? 'under DATA_DIR' : 'at DATABASE_URL'} cannot be used: ${reasonOf(error)}`)
      await pause(100)
    }
  }
}

/** Of several attempts at one name Node reports an error without words of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? String((error.errors[0] as Error | undefined)?.message) : (error as Error).message
