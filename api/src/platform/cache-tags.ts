import { AsyncLocalStorage } from 'node:async_hooks'
import type { PortalEvent } from './events/event-bus'

/** What visitors get to see something of. A file is never changed, and is linked by what is changed. */
export const CACHE_TAGS = ['presentation', 'announcement', 'policy', 'question', 'shareholder'] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

const storage = new AsyncLocalStorage<Set<CacheTag>>()

/** Runs this, and notes in the set on which tags its reads depend. */
export const notingTags = <T>(noted: Set<CacheTag>, run: () => T): T => storage.run(noted, run)

/** A read says on what it depends: a response made from it is cached until one of these is touched. */
export function dependsOn(...tags: CacheTag[]): void {
  const noted = storage.getStore()
  if (noted) for (const tag of tags) noted.add(tag)
}

/** What a write touches, by the event that it publishes. A deleted row's questions are told of by an event of their own. */
export function touchedBy(event: PortalEvent): readonly CacheTag[] {
  switch (event.type) {
    case 'content':
      return [event.subject]
    case 'question':
      return ['question']
    case 'session-ended':
      return []
  }
}
