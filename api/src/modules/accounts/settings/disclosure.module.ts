import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { DisclosureResolver, ViewerDisclosureResolver } from './disclosure.resolver'
import { DisclosureSubscriptionResolver } from './disclosure.subscription'
import { DisclosureSettings } from './disclosure-settings.entity'
import { Wording } from './wording.entity'

const entities = [DisclosureSettings, Wording] as const

export const disclosure = {
  entities,
  resolvers: [DisclosureResolver, DisclosureSubscriptionResolver, ViewerDisclosureResolver],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
