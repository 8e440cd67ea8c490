import type { PortalModule } from '../../platform/module'
import { PortalResolver } from './portal.resolver'

export const portal = { resolvers: [PortalResolver] } satisfies PortalModule
