import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseRunAs, serverEnvironment } from '#platform/database/embedded/run-as'
import { freePort } from './free-port'

/** Debian's package of the oldest version that the portal supports. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
export const hasOldestPostgres = existsSync(join(PROGRAMS, 'initdb'))

export type OldestPostgres = Awaited<ReturnType<typeof startOldestPostgres>>

/** A PostgreSQL 15 with an empty database. */
export async function startOldestPostgres() {
  const home = mkdtempSync(join(tmpdir(), 'portal-oldest-'))
  const data = join(home, 'data')
  const runAs = chooseRunAs(data)
  if (runAs) chownSync(home, runAs.uid, runAs.gid)
  const run = (program: string, words: string[]) =>
    execFileSync(join(PROGRAMS, program), ['-D', data, ...words], {
      ...runAs,
      cwd: home,
      env: serverEnvironment(),
      stdio: 'ignore',
    })
  run('initdb', ['-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  run('pg_ctl', ['-w', '-l', join(home, 'log'), '-o', settings, 'start'])
  return {
    url: `postgresql://portal@127.0.0.1:${port}/postgres`,
    remove: () => {
      run('pg_ctl', ['-m', 'immediate', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}
