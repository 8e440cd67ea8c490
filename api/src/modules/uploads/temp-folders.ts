import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** No upload takes so long: its request has ended by itself, and its file has been stored. */
const ABANDONED_MS = 3_600_000
const HOST = hostname().replace(/[^\w.]/g, '_')
const NAME = /^portal-upload-(\d+)-(.+)-[^-]+$/

/** Those of this process that are in use. */
const own = new Set<string>()

/** Runs `work` with a folder of its own on this machine, which is gone afterwards. */
export async function inOwnFolder<Result>(work: (folder: string) => Promise<Result>, place = tmpdir()): Promise<Result> {
  const folder = await mkdtemp(join(place, `portal-upload-${process.pid}-${HOST}-`))
  own.add(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    own.delete(folder)
  }
}

/** Deletes the folders of processes that were killed before they could. Those of processes that run stay. Returns how many. */
export async function sweepLeftovers(now: Date, place = tmpdir()): Promise<number> {
  const names = (await readdir(place)).filter(name => NAME.test(name))
  let swept = 0
  for (const name of names) {
    const folder = join(place, name)
    if (!(await isLeft(name, folder, now))) continue
    // Of another user's there is nothing to be deleted.
    const gone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (gone) swept++
  }
  return swept
}

/** Where the machine is another, such as a container with the same folder, or its number has been given anew, time decides. */
async function isLeft(name: string, folder: string, now: Date): Promise<boolean> {
  const [, pid, host] = NAME.exec(name) ?? []
  if (own.has(folder)) return false
  if (host === HOST && !runs(Number(pid))) return true
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now.getTime() }))
  return now.getTime() - mtimeMs > ABANDONED_MS
}

/** Another process, that is: what this one does not know has been left by one that had its number. */
function runs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
