import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { LegalHold } from './legal-hold.entity'
import { LegalHoldResolver } from './legal-hold.resolver'

const entities = [LegalHold] as const

export const legalHold = {
  entities,
  // Erasing waits until the hold is lifted, which deletes its row.
  personalData: { legal_hold: 'deletes' },
  resolvers: [LegalHoldResolver],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
