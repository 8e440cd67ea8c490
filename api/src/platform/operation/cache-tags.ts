import { AsyncLocalStorage } from 'node:async_hooks'
import type { PortalEvent } from '#platform/events/event-bus'

/** The entities that visitors' reads depend on. Stored files are immutable and need no tag. */
export const CACHE_TAGS = [
  'presentation',
  'announcement',
  'policy',
  'question',
  'question-count',
  'shareholder',
  'removal',
] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

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

/** The tags that a write touches, by its event. Questions deleted with their presentation or shareholder have an event of their own. */
export function touchedBy(event: PortalEvent): readonly CacheTag[] {
  switch (event.type) {
    case 'content':
      return [event.subject, 'removal']
    case 'published':
      return [event.subject]
    case 'question':
      return event.isForDeskAlone ? [] : ['question', 'removal']
    case 'counted':
      return ['question-count']
    case 'shareholder':
      return ['shareholder']
    case 'broadcast':
    case 'change-request':
    case 'disclosure':
    case 'page-check':
    case 'release':
    case 'session-ended':
      return []
  }
}
