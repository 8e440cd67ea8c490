import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Binaries, SHARED_DIRECTORY } from './binaries'
import { canEnter, type RunAs, serverEnvironment } from './run-as'

export const SUPERUSER = 'portal'
const MAJOR_VERSION = '18'

/** The superuser's password. Created atomically: of two portals that start at the same time, one creates it and both read it. */
export function readOrCreatePassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** Returns the real path of the cluster, and creates the cluster if there is none. */
export function openCluster(
  dataDir: string,
  password: string,
  binaries: Binaries,
  runAs: RunAs,
): string {
  const link = path.join(dataDir, 'postgres')
  if (!existsSync(path.join(link, 'PG_VERSION')))
    createCluster(dataDir, link, password, binaries, runAs)
  const directory = realpathSync(link)
  const version = readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${version}, this portal brings ${MAJOR_VERSION}: start with another DATA_DIR, or set DATABASE_URL.`,
    )
  }
  // A clone that root copied belongs to root.
  if (runAs && statSync(directory).uid === 0)
    execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, directory])
  if (!canEnter(directory, runAs)) {
    throw new Error(
      `PostgreSQL refuses to run as root, and user ${runAs?.uid} cannot enter ${directory}: let others enter the directories above it, or start with another DATA_DIR.`,
    )
  }
  return directory
}

/** Creates the cluster in a temporary directory and moves it into place, so that an interrupted initdb leaves no broken cluster. */
function createCluster(
  dataDir: string,
  link: string,
  password: string,
  binaries: Binaries,
  runAs: RunAs,
): void {
  const here = canEnter(dataDir, runAs)
  const parent = here ? dataDir : SHARED_DIRECTORY
  mkdirSync(parent, { recursive: true })
  if (!here) chmodSync(parent, 0o755)
  const draft = mkdtempSync(path.join(parent, draftPrefix(dataDir)))
  try {
    initialise(draft, password, binaries, runAs)
    if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(link))
      rmSync(link)
    if (here) renameSync(path.join(draft, 'cluster'), link)
    else
      linkFrom(
        link,
        path.join(draft, 'cluster'),
        path.join(parent, `cluster-${randomBytes(6).toString('hex')}`),
      )
  } catch (error) {
    if (!existsSync(path.join(link, 'PG_VERSION'))) throw error // otherwise another portal created it first
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function linkFrom(link: string, draft: string, cluster: string): void {
  renameSync(draft, cluster)
  try {
    symlinkSync(cluster, link)
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true })
    throw error
  }
}

function initialise(draft: string, password: string, binaries: Binaries, runAs: RunAs): void {
  const passwordFile = path.join(draft, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) for (const file of [draft, passwordFile]) chownSync(file, runAs.uid, runAs.gid)
  const args = [
    `--pgdata=${path.join(draft, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8', // the same on every machine
    '--text-search-config=english',
  ]
  try {
    execFileSync(binaries.initdb, args, {
      ...runAs,
      cwd: path.dirname(binaries.initdb),
      env: serverEnvironment(),
      stdio: 'pipe',
    })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    const reason = stderr?.toString().trim().split('\n').slice(-3).join(' ') || message
    throw new Error(`The embedded database could not be created: ${reason}`, { cause: error })
  }
}

/** Removes what interrupted creations left behind. Only the portal that holds the lock on DATA_DIR may call it. */
export function removeDrafts(dataDir: string): void {
  for (const parent of [dataDir, SHARED_DIRECTORY]) {
    if (!existsSync(parent)) continue
    for (const name of readdirSync(parent)) {
      // An orphaned initdb may still be writing to it; then the next start removes it.
      if (name.startsWith(draftPrefix(dataDir))) {
        try {
          rmSync(path.join(parent, name), { recursive: true, force: true })
        } catch {
          // Left to the next start.
        }
      }
    }
  }
}

function draftPrefix(dataDir: string): string {
  return `postgres-draft-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`
}
