import { CACHE_TAGS, type CacheTag } from '../../platform/cache-tags'

export type Seen = Readonly<Record<CacheTag, number>>

/** How often each tag was touched, as far as this process knows. */
export class Generations {
  private readonly counts = Object.fromEntries(CACHE_TAGS.map(tag => [tag, 0])) as Record<CacheTag, number>

  touch(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.counts[tag]++
  }

  now(): Seen {
    return { ...this.counts }
  }

  /** Whether none of these tags was touched since. */
  isCurrent(seen: Seen, tags: readonly CacheTag[] = CACHE_TAGS): boolean {
    return tags.every(tag => seen[tag] === this.counts[tag])
  }
}
