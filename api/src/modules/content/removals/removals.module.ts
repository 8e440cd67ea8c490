import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { purgeRemovalsJob } from './expired-removals.job'
import { Removal } from './removal.entity'
import { RemovalResolver } from './removal.resolver'

const entities = [Removal] as const

export const removals = {
  entities,
  resolvers: [RemovalResolver],
  jobs: [purgeRemovalsJob],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
