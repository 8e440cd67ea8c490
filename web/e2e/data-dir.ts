import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, lstatSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that others may enter: started by root, PostgreSQL runs as another user, and keeps its data elsewhere where it cannot. */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  chmodSync(home, 0o755)
  return home
}

/** Offers what a portal has left behind to those that start later. Nothing in it outlives the run, so nothing waits for the disk. */
export function offerTemplate(dataDir: string): void {
  // A copy would share a database that lies elsewhere.
  if (lstatSync(join(dataDir, 'postgres')).isSymbolicLink()) return
  appendFileSync(
    join(dataDir, 'postgres/postgresql.auto.conf'),
    ['fsync', 'full_page_writes', 'synchronous_commit']
      .map(setting => `${setting} = off\n`)
      .join(''),
  )
  process.env.E2E_DATA_DIR = dataDir
}

/** With the demonstration company in it already, where there is a template; it keeps the owners of its files. */
export function copyTemplate(dataDir: string): void {
  const template = process.env.E2E_DATA_DIR
  if (template && existsSync(template)) execFileSync('cp', ['-a', template, dataDir])
}
