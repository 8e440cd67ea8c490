import type { TablesOf } from '#platform/database/kysely'
import { purgeJob } from '#platform/jobs/purge-job'
import type { PortalModule } from '#platform/operation/module'
import { deleteOldRemovals } from './delete-old-removals'
import { Removal } from './removal.entity'
import { RemovalResolver } from './removal.resolver'

const entities = [Removal] as const

export const removals = {
  entities,
  resolvers: [RemovalResolver],
  jobs: [purgeJob('purge-removals', deleteOldRemovals)],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

declare module '#platform/operation/cache-tags' {
  interface CacheTags {
    removal: true
  }
}
