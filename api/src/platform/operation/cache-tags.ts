import { AsyncLocalStorage } from 'node:async_hooks'

/** What visitors' reads depend on: each module adds its own tags. Stored files are immutable and need no tag. */
export interface CacheTags {}
/** Every event expires responses with this tag if it expires any. */
export const ANY_TAG = 'any'
export type CacheTag = keyof CacheTags | typeof ANY_TAG

/** Of responses to who holds a link, which are produced anew each time. */
export const UNCACHED = 'uncached'
type Collected = Set<CacheTag | typeof UNCACHED>

const storage = new AsyncLocalStorage<Collected>()

/** Runs a function and collects the tags that its reads depend on. */
export const collectTags = <T>(tags: Collected, run: () => T): T => storage.run(tags, run)

/** Declares the tags that a read depends on: a write that touches one of them invalidates cached responses built from it. */
export function dependsOn(...tags: (CacheTag | typeof UNCACHED)[]): void {
  const collected = storage.getStore()
  if (collected) for (const tag of tags) collected.add(tag)
}
