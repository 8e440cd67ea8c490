import { StartError } from '../platform/configuration'
import { fillIfEmpty, migrate } from './migrate'

/** Sees to it that the database fits. One that others use too is changed by a command, at a moment of their choice. */
export async function prepareDatabase(url: string, { embedded }: { embedded: boolean }): Promise<void> {
  if (embedded) return void (await migrate(url))
  const { missing } = await fillIfEmpty(url).catch((error: Error) => {
    throw new StartError(`The database at DATABASE_URL cannot be used: ${error.message}`)
  })
  if (missing.length > 0)
    throw new StartError(`The database at DATABASE_URL is older than this version: run npm run migrate (it lacks ${missing.join(', ')}).`)
}
