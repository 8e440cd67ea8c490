import type { PortalModule } from '../../platform/module'
import { GivenUpMailResolver } from './undelivered-mail.resolver'

export const mail = { resolvers: [GivenUpMailResolver] } satisfies PortalModule
