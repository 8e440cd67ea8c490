import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { pageCheckEvent } from './page-check.event'
import { PortalProcess } from './portal-process.entity'

const entities = [PortalProcess] as const

export const pages = { entities, events: [pageCheckEvent] } satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
