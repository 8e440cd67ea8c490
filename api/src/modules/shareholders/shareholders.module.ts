import type { PortalModule } from '../../platform/module'
import { ShareholderResolver } from './shareholder.resolver'

export const shareholders = { resolvers: [ShareholderResolver] } satisfies PortalModule
