import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { databaseTime } from '#platform/database/database-time'
import type { Context } from './context'

/** Returns a context whose time stays the one of the database's transaction, for changes that have one time. */
export async function atDatabaseTime(context: Context, em: SqlEntityManager): Promise<Context> {
  const at = await databaseTime(em)
  return { ...context, now: () => at }
}
