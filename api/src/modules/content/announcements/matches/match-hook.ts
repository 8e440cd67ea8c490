import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#platform/operation/context'
import type { Announcement } from '../announcement.entity'

/** What a module does if an awaiting announcement is matched to an import. Both are locked; the import is deleted afterwards. */
export interface MatchHook {
  /** Whether something unpublished depends on the announcement, so that only an approver may match it. */
  isDependedOn: (em: SqlEntityManager, announcement: Announcement) => Promise<boolean>
  /** Lets what depends on the import depend on the announcement. */
  move?: (
    context: Context,
    em: SqlEntityManager,
    match: { from: Announcement; to: Announcement },
  ) => Promise<void>
}

declare module '#platform/operation/context' {
  interface Services {
    matchHooks: readonly MatchHook[]
  }
}

declare module '#platform/operation/module' {
  interface PortalModule {
    /** What it does if an announcement is matched. */
    matchHooks?: readonly MatchHook[]
  }
}
