import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Services } from '#platform/operation/context'
import type { FileStore } from './file-store'

/** Below it the assets of all builds, whose names contain a hash of their contents; and of each build a list of its assets. */
const FOLDER = 'assets'
const LISTS = `${FOLDER}/builds`
/** How long after it was replaced a build's assets are kept, for tabs that stay open. */
const KEEP_DAYS = 30
const CONCURRENT_UPLOADS = 8

/** A build of the client whose assets are all in the file store. */
interface ClientBuild {
  key: string
  publishedAt: Date
  assets: string[]
}

export const assetKey = (name: string): string => `${FOLDER}/${name}`

/**
 * Stores a build's assets that are not there yet, then their list. During an update processes of either build are asked for them, and
 * open tabs ask long after it.
 */
export async function publishBuild(files: FileStore, folder: string, now: Date): Promise<void> {
  const assets = (await readdir(folder)).toSorted()
  const key = `${LISTS}/${createHash('sha256').update(assets.join('/')).digest('hex').slice(0, 16)}.json`
  const [newest] = await readBuilds(files)
  if (newest?.key === key) return
  // Only of the newest build nothing is purged meanwhile.
  const missing = assets.filter(name => !newest?.assets.includes(name))
  const upload = async () => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      const path = join(folder, name)
      const { size } = await stat(path)
      const stored = await files.get(assetKey(name))
      if (stored?.size !== size)
        await files.putFile(assetKey(name), path, { contentType: 'application/octet-stream', size })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, upload))
  await files.put(key, Buffer.from(JSON.stringify({ publishedAt: now, assets })), {
    contentType: 'application/json',
  })
}

/** The builds in the file store, the newest first. */
async function readBuilds(files: FileStore): Promise<ClientBuild[]> {
  const builds = await Promise.all((await files.list(LISTS)).map(key => readBuild(files, key)))
  return builds
    .filter(build => build !== null)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
}

/** Null where it has just been purged. */
async function readBuild(files: FileStore, key: string): Promise<ClientBuild | null> {
  const stored = await files.get(key)
  if (!stored) return null
  const { publishedAt, assets } = (await json(await stored.open())) as {
    publishedAt: string
    assets: string[]
  }
  return { key, publishedAt: new Date(publishedAt), assets }
}

/** Reads the names of all stored assets, each list once: a build's assets stay the same. */
export function assetNamesReader(files: FileStore): () => Promise<Set<string>> {
  const lists = new Map<string, string[]>()
  return async () => {
    const keys = await files.list(LISTS)
    for (const key of lists.keys()) if (!keys.includes(key)) lists.delete(key)
    for (const key of keys)
      if (!lists.has(key)) lists.set(key, (await readBuild(files, key))?.assets ?? [])
    return new Set([...lists.values()].flat())
  }
}

export const purgeBuildsJob = defineJob({
  name: 'purge-client-builds',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  dailyAt: '04:00',
})

/** Deletes the assets of builds that were replaced longer ago than assets are kept. Returns how many builds. */
export async function purgeBuilds({
  files,
  clock,
  log,
}: Pick<Services, 'files' | 'clock' | 'log'>): Promise<number> {
  const builds = await readBuilds(files)
  const before = clock.now().getTime() - KEEP_DAYS * 86_400_000
  const isExpired = (_build: ClientBuild, at: number) =>
    (builds[at - 1]?.publishedAt.getTime() ?? Infinity) <= before
  const expired = builds.filter(isExpired)
  const needed = new Set(
    builds.filter((build, at) => !isExpired(build, at)).flatMap(({ assets }) => assets),
  )
  // The list last: a purge that is interrupted begins again.
  for (const { key, assets } of expired) {
    for (const name of assets) if (!needed.has(name)) await files.delete(assetKey(name))
    await files.delete(key)
  }
  if (expired.length > 0) log.info({ builds: expired.length }, 'purged assets of earlier builds')
  return expired.length
}
