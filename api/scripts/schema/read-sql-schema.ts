import { join, relative, sep } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '../../src/app/connect-database'
import { readCatalog } from './read-catalog'

const SOURCES = join(__dirname, '../../src')

/** Returns the schema of a migrated database as SQL. A table belongs to the module of its entity, or to the platform. */
export async function readSqlSchema(url: string): Promise<string> {
  const orm = await connectDatabase(url)
  const folders = new Map(
    [...orm.getMetadata()].map(({ tableName, path }) => [tableName, relative(SOURCES, path)]),
  )
  await orm.close()
  const moduleOf = (table: string) => {
    const [layer, wing, module] = folders.get(table)?.split(sep) ?? ['platform']
    return layer === 'modules' ? (wing === 'evidence' ? wing : `${wing}/${module}`) : 'platform'
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await readCatalog(client, moduleOf)
  } finally {
    await client.end()
  }
}
