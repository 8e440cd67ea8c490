import 'reflect-metadata'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { migrate } from '../../src/app/migrate'
import { readSqlSchema } from './read-sql-schema'

/** Writes api/schema.sql, or with --check fails if it is not current. */
const file = join(__dirname, '../../schema.sql')

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-schema-'))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(server.url)
    const current = await readSqlSchema(server.url)
    if (!process.argv.includes('--check')) writeFileSync(file, current)
    else if (readFileSync(file, 'utf8') !== current) {
      console.error('api/schema.sql is not current: run npm run schema')
      process.exitCode = 1
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

void main()
