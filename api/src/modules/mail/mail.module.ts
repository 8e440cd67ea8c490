import type { PortalModule } from '../../platform/module'
import { mailJob } from './mail.job'
import { UndeliveredMailResolver } from './undelivered-mail.resolver'
import { UndeliveredMailSubscriptionResolver } from './undelivered-mail.subscription'

export const mail = {
  resolvers: [UndeliveredMailResolver, UndeliveredMailSubscriptionResolver],
  jobs: [mailJob],
} satisfies PortalModule
