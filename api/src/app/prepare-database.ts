import { StartError } from '../platform/configuration'
import { migrate, migrateIfEmpty } from './migrate'

/** Migrates an embedded or empty database. Any other is migrated by `npm run migrate`, at a time of the operators' choice. */
export async function prepareDatabase(
  url: string,
  { embedded }: { embedded: boolean },
): Promise<void> {
  if (embedded) return void (await migrate(url))
  const { missing } = await migrateIfEmpty(url).catch((error: Error) => {
    throw new StartError(`The database at DATABASE_URL cannot be used: ${error.message}`)
  })
  if (missing.length > 0)
    throw new StartError(
      `The database at DATABASE_URL is older than this version: run npm run migrate (it lacks ${missing.join(', ')}).`,
    )
}
