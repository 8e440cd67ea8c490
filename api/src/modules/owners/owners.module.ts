import type { PortalModule } from '../../platform/module'
import { SettingsResolver } from './settings.resolver'
import { TeamResolver } from './team.resolver'

export const owners = { resolvers: [SettingsResolver, TeamResolver] } satisfies PortalModule
