import 'reflect-metadata'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { migrate } from '../src/app/migrate'
import { fill } from './fill/fill'
import { sizesOf } from './fill/sizes'

/**
 * Fills the empty portal under DATA_DIR, or at DATABASE_URL, with 1,000 presentations, 20,000 announcements, 200,000
 * shareholders and 1,000,000 questions, or with a part of that:
 *
 *   DATA_DIR=.data-large npm run bench -- fill-database 0.001
 */
const part = Number(process.argv[2] ?? 1)
if (!(part > 0)) throw new Error('Which part of the full size? Say a number like 0.001.')

async function main(): Promise<void> {
  const given = process.env.DATABASE_URL
  const database = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '.data' })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await migrate(database.url)
    await client.connect()
    const { rows } = await client.query<{ filled: boolean }>(
      'select exists (select from presentation union all select from shareholder) as filled',
    )
    if (rows[0]?.filled)
      throw new Error('There is content already: give another DATA_DIR, or an empty DATABASE_URL.')
    const began = performance.now()
    await fill(client, sizesOf(part), { log: console.log })
    console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  } finally {
    await client.end().catch(() => undefined)
    await database.stop()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
