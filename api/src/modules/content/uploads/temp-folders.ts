import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longer than any upload takes. */
const ORPHANED_AFTER_MS = 3_600_000
const HOST = hostname().replace(/[^\w.]/g, '_')
const NAME = /^portal-upload-(\d+)-(.+)-[^-]+$/

/** The folders in use by this process. */
const inUse = new Set<string>()

/** Runs `work` with a temporary folder, deleted afterwards. */
export async function withTempFolder<Result>(
  work: (folder: string) => Promise<Result>,
  parent = tmpdir(),
): Promise<Result> {
  const folder = await mkdtemp(join(parent, `portal-upload-${process.pid}-${HOST}-`))
  inUse.add(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    inUse.delete(folder)
  }
}

/** Deletes the folders of processes that were killed, not of running ones. Returns their number. */
export async function removeOrphanedFolders(
  now: Date,
  parent = tmpdir(),
  orphanedAfterMs = ORPHANED_AFTER_MS,
): Promise<number> {
  const names = (await readdir(parent)).filter(name => NAME.test(name))
  let deleted = 0
  for (const name of names) {
    const folder = join(parent, name)
    if (!(await isOrphaned(name, folder, now, orphanedAfterMs))) continue
    // Folders of other users cannot be deleted.
    const isDeleted = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isDeleted) deleted++
  }
  return deleted
}

/** Decided by age for a process of another host, such as a container that shares the folder, and when the pid was reused. */
async function isOrphaned(
  name: string,
  folder: string,
  now: Date,
  orphanedAfterMs: number,
): Promise<boolean> {
  const [, pid, host] = NAME.exec(name) ?? []
  if (inUse.has(folder)) return false
  if (host === HOST && !isRunning(Number(pid))) return true
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now.getTime() }))
  return now.getTime() - mtimeMs > orphanedAfterMs
}

/** Whether another process with this pid is running. Unknown folders with this process's pid belong to an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
