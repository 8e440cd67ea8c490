import 'reflect-metadata'
import { chmodSync, mkdtempSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { migrate } from '../../../src/app/migrate'
import { followTestClocks, TEMPLATE, urlOf } from '../database/databases'
import { addEmptyTables, addTestJobs } from '../database/reset'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** The databases are in memory, if there is enough. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= NEEDED_BYTES) return MEMORY
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

/** One PostgreSQL for the whole run, with a migrated template from which every worker copies. */
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(parentFolder(), 'portal-test-'))
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir })
  Object.assign(globalThis, { testPostgres: { server, dataDir } })
  process.env.TEST_POSTGRES_URL = server.url
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // Nothing here outlives the run, so nothing waits for the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const folder = rows[0]?.folder ?? ''
  process.env.TEST_POSTGRES_DATA = folder
  // Without a password: deriving its key takes 2 ms of each connection.
  writeFileSync(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(urlOf(TEMPLATE))
  const template = new pg.Client({ connectionString: urlOf(TEMPLATE) })
  await template.connect()
  await followTestClocks(template)
  await addTestJobs(template)
  await addEmptyTables(template)
  await template.end()
}
