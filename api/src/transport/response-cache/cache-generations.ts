import { CACHE_TAGS, type CacheTag } from '../../platform/cache-tags'

export type Seen = Readonly<Record<CacheTag, number>>

/** How often each tag was touched, as far as this process knows. */
export class Generations {
  private readonly counts = Object.fromEntries(CACHE_TAGS.map(tag => [tag, 0])) as Record<CacheTag, number>
  private sum = 0

  touch(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.counts[tag]++
    this.sum += tags.length
  }

  /** Grows with every touch. */
  get total(): number {
    return this.sum
  }

  now(): Seen {
    return { ...this.counts }
  }

  /** Generations only grow: as long as the sum is the same, so is each of them. */
  sumOf(tags: readonly CacheTag[], seen: Seen = this.counts): number {
    let sum = 0
    for (const tag of tags) sum += seen[tag]
    return sum
  }
}
