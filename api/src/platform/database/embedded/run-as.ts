import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Whom PostgreSQL runs as. Nothing means: as ourselves, which it accepts of everyone but root. */
export type RunAs = { uid: number; gid: number } | undefined

/** As root: the owner of the existing cluster, or `nobody` for a new one. */
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
    return 65_534 // what `nobody` is on every Linux, also on an image that has no such user
  }
}

/** Tried rather than computed from mode bits: this way access lists and mount options count too. */
export function canEnter(directory: string, runAs: RunAs): boolean {
  return !runAs || succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], runAs)
}

export function succeeds(command: string, args: string[], runAs: RunAs): boolean {
  return spawnSync(command, args, { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}

/** PGDATA, PGPORT and their like in our environment are meant for other servers than this one. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
