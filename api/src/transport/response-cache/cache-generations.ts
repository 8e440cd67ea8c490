import { CACHE_TAGS, type CacheTag } from '#platform/operation/cache-tags'

export type GenerationSnapshot = Readonly<Record<CacheTag, number>>

/** Counts the writes of each tag that this process has seen. */
export class CacheGenerations {
  private readonly counts = Object.fromEntries(CACHE_TAGS.map(tag => [tag, 0])) as Record<
    CacheTag,
    number
  >

  touch(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.counts[tag]++
  }

  snapshot(): GenerationSnapshot {
    return { ...this.counts }
  }

  /** Whether none of these tags was touched since the snapshot. */
  isCurrent(snapshot: GenerationSnapshot, tags: readonly CacheTag[] = CACHE_TAGS): boolean {
    return tags.every(tag => snapshot[tag] === this.counts[tag])
  }
}
