import { ANY_TAG, type CacheTag } from '#platform/operation/cache-tags'

const CLEARED = 'cleared'
type Counts = Partial<Record<CacheTag | typeof CLEARED, number>>
export type GenerationSnapshot = Readonly<Counts>

/** Counts the writes of each tag that this process has seen. */
export class CacheGenerations {
  private readonly counts: Counts = {}

  touch(tags: readonly CacheTag[]): void {
    for (const tag of tags) this.increment(tag)
    if (tags.length > 0) this.increment(ANY_TAG)
  }

  /** Invalidates every snapshot for all tags. */
  clear(): void {
    this.increment(CLEARED)
  }

  snapshot(): GenerationSnapshot {
    return { ...this.counts }
  }

  /** Whether none of these tags was touched since the snapshot. */
  isCurrent(snapshot: GenerationSnapshot, tags: readonly CacheTag[] = [ANY_TAG]): boolean {
    return (
      snapshot[CLEARED] === this.counts[CLEARED] &&
      tags.every(tag => snapshot[tag] === this.counts[tag])
    )
  }

  private increment(tag: keyof Counts): void {
    this.counts[tag] = (this.counts[tag] ?? 0) + 1
  }
}
