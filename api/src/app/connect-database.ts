import type { MikroORM } from '@mikro-orm/postgresql'
import { connectOrm, type OrmOptions } from '#platform/database/orm'
import { migrations } from '../../migrations/migrations'
import { entities } from './modules'

/** Connects to the portal's database with all entities and migrations. */
export const connectDatabase = (
  databaseUrl: string,
  options: Partial<OrmOptions> = {},
): Promise<MikroORM> => connectOrm(databaseUrl, { entities, migrations, ...options })
