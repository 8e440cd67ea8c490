import type { EntityClass } from '@mikro-orm/postgresql'
import type { NonEmptyArray } from 'type-graphql'
import type { DeletionHook } from './context'
import type { JobDefinition } from './jobs/job-definition'

/** What a module brings to the portal, which puts it together (app/modules.ts). */
export interface PortalModule {
  /** Its tables. */
  entities?: readonly EntityClass[]
  /** Its fields of the schema. */
  resolvers?: Readonly<NonEmptyArray<Function>>
  /** What it does in the background. */
  jobs?: readonly JobDefinition[]
  /** What it does before rows of other modules go. */
  deletionHooks?: readonly DeletionHook[]
}
