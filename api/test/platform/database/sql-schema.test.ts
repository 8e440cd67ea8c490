import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migration } from '@mikro-orm/migrations'
import { migrations } from '../../../migrations/migrations'
import { readSqlSchema } from '../../../scripts/schema/read-sql-schema'
import { migrate } from '../../../src/app/migrate'
import { sqlFile, sqlFiles } from '../../../src/app/sql-files'
import { createEmptyDatabase } from '../../harness/database/databases'

/** A second migration, until the portal has one. */
class AddsColumn extends Migration {
  override up = () => this.addSql('alter table question add column tried int')
}
const history = [...migrations, { name: '29990101000000_second', class: AddsColumn }]

const databases: Awaited<ReturnType<typeof createEmptyDatabase>>[] = []
afterEach(async () => void (await Promise.all(databases.splice(0).map(({ drop }) => drop()))))

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.url
}

it('schema.sql shows the schema of a migrated database', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  expect(await readSqlSchema(url)).toBe(
    readFileSync(join(__dirname, '../../../schema.sql'), 'utf8'),
  )
})

it('A fresh and a migrated database have the same schema', async () => {
  const [fresh, older] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(fresh, { history })
  const olderFiles = sqlFiles.map(({ name, text }) =>
    sqlFile(name, text.replaceAll(`interval '1 ms'`, `interval '2 ms'`)),
  )
  await migrate(older, { files: olderFiles })
  expect(await readSqlSchema(older)).toContain(`interval '2 ms'`)
  await migrate(older, { history })
  const schema = await readSqlSchema(fresh)
  expect(schema).toContain('  tried integer')
  expect(await readSqlSchema(older)).toBe(schema)
})
