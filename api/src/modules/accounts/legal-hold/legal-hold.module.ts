import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { LegalHold } from './legal-hold.entity'
import { LegalHoldResolver } from './legal-hold.resolver'

const entities = [LegalHold] as const

export const legalHold = { entities, resolvers: [LegalHoldResolver] } satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
