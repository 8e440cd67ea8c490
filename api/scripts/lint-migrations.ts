// Fails when a migration would lock a table that is in use for long, or break the processes of the version before.
import 'reflect-metadata'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../migrations/migrations'

const SQUAWK = ['node_modules/squawk-cli/js/bin/squawk', '--config', '.squawk.toml']

function lint(directory: string): void {
  const files = migrations.map(({ name, class: Migration }) => {
    const migration = new Migration(undefined as never, undefined as never)
    migration.up()
    const file = join(directory, `${name}.sql`)
    writeFileSync(file, migration.getQueries().join('\n'))
    return file
  })
  const { status, stdout } = spawnSync(process.execPath, [...SQUAWK, ...files], { encoding: 'utf8' })
  if (status === 0) return
  console.log(stdout)
  process.exitCode = 1
}

// Its program comes as an optional package, for some platforms only.
if (existsSync('node_modules/@squawk-cli')) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  try {
    lint(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
} else console.log('Migrations are not looked at: squawk is not to be had for this platform.')
