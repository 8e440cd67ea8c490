import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Presentation } from './presentation.entity'

/** Runs in the transaction before a presentation gets another date. It may refuse. */
export type DateHook = (
  em: SqlEntityManager,
  presentation: Pick<Presentation, 'id' | 'publishedAt'>,
) => Promise<void>

declare module '#platform/operation/context' {
  interface Services {
    presentationDateHooks: readonly DateHook[]
  }
}

declare module '#platform/operation/module' {
  interface PortalModule {
    /** What it does before a presentation gets another date. */
    presentationDateHooks?: readonly DateHook[]
  }
}
