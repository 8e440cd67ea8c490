import type { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'

/** Any number; the same in every process. */
const MIGRATION_LOCK = 7_237_001

/** Brings the database up to date. Of processes that start at once one migrates and the others wait for it. */
export async function migrate(orm: MikroORM, databaseUrl: string): Promise<void> {
  const lock = new pg.Client({ connectionString: databaseUrl })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await orm.migrator.up()
  } finally {
    await lock.end()
  }
}
