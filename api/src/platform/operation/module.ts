import type { EntityClass } from '@mikro-orm/postgresql'
import type { NonEmptyArray } from 'type-graphql'
import type { Tables } from '#platform/database/kysely'
import type { EventDefinition } from '#platform/events/define-event'
import type { Events, PortalEvent } from '#platform/events/event-bus'
import type { JobWorker } from '#platform/jobs/job-worker'
import type { CacheTag } from './cache-tags'
import type { DeletionHook, NodeType } from './context'

/** What erasing a shareholder does to the rows with the shareholder's id or words. */
export type Erasure = 'deletes' | 'clears' | 'keeps'

/** The manifest of a module; `app/modules.ts` lists them all. */
export interface PortalModule {
  /** The entities whose tables it owns. */
  entities?: readonly EntityClass[]
  /** Those of its tables that hold a shareholder's id, address or words. */
  personalData?: { readonly [Table in keyof Tables]?: Erasure }
  /** The resolvers of its part of the schema. */
  resolvers?: Readonly<NonEmptyArray<Function>>
  /** The jobs that it works on. */
  jobs?: readonly JobWorker[]
  /** The events that it publishes. */
  events?: readonly EventDefinition[]
  /** The tags of cached responses that its events expire. */
  cacheTags?: {
    [Type in keyof Events]?: (event: Extract<PortalEvent, { type: Type }>) => readonly CacheTag[]
  }
  /** Those of its types that `node` finds. */
  nodeTypes?: readonly NodeType[]
  /** What it does before rows of other modules go. */
  deletionHooks?: readonly DeletionHook[]
}
