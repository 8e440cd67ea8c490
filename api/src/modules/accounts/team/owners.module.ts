import { ChangeRequest } from '#modules/accounts/settings/changes/change-request.entity'
import { changeRequestEvent } from '#modules/accounts/settings/changes/change-request.event'
import { ChangeRequestResolver } from '#modules/accounts/settings/changes/change-request.resolver'
import { ChangeRequestSubscriptionResolver } from '#modules/accounts/settings/changes/change-request.subscription'
import { SettingsResolver } from '#modules/accounts/settings/settings.resolver'
import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { TeamResolver } from './team.resolver'

const entities = [ChangeRequest] as const

/** What owners change of the team and of the settings, alone or two of them together. */
export const owners = {
  entities,
  resolvers: [
    ChangeRequestResolver,
    ChangeRequestSubscriptionResolver,
    SettingsResolver,
    TeamResolver,
  ],
  events: [changeRequestEvent],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
