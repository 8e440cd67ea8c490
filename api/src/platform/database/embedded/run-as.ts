import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The user that PostgreSQL runs as; undefined is the portal's own user. PostgreSQL refuses to run as root. */
export type RunAs = { uid: number; gid: number } | undefined

/** If the portal runs as root: the owner of the existing cluster, or `nobody` for a new one. */
export function chooseRunAs(clusterLink: string): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterLink, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

function idOfNobody(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return 65_534 // the id of `nobody` on Linux, for images without that user
  }
}

/** Tries it, because mode bits do not show access control lists and mount options. */
export function canEnter(directory: string, runAs: RunAs): boolean {
  return !runAs || succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], runAs)
}

export function succeeds(command: string, args: string[], runAs: RunAs): boolean {
  return spawnSync(command, args, { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Without PGDATA, PGPORT and the like, which are meant for other servers. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
