import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { disclosureEvent } from './disclosure.event'
import { DisclosureResolver, ViewerDisclosureResolver } from './disclosure.resolver'
import { DisclosureSubscriptionResolver } from './disclosure.subscription'
import { DisclosureSettings } from './disclosure-settings.entity'
import { Wording } from './wording.entity'

const entities = [DisclosureSettings, Wording] as const

export const disclosure = {
  entities,
  resolvers: [DisclosureResolver, DisclosureSubscriptionResolver, ViewerDisclosureResolver],
  events: [disclosureEvent],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
