import type { PortalModule } from '../../platform/module'
import { GivenUpMailResolver } from './undelivered-mail.resolver'
import { GivenUpMailSubscriptionResolver } from './undelivered-mail.subscription'

export const mail = { resolvers: [GivenUpMailResolver, GivenUpMailSubscriptionResolver] } satisfies PortalModule
