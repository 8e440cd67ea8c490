import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '#platform/operation/context'

/** Runs in the transaction in which the exchange's release of an announcement, or its document, is stored. */
export type ReleaseHook = (services: Services, em: SqlEntityManager) => Promise<void>

declare module '#platform/operation/context' {
  interface Services {
    releaseHooks: readonly ReleaseHook[]
  }
}

declare module '#platform/operation/module' {
  interface PortalModule {
    /** What it does when the exchange has released an announcement. */
    releaseHooks?: readonly ReleaseHook[]
  }
}
