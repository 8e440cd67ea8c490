import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { mailJob, sendQueuedMail } from './mail.job'
import { UndeliveredMailResolver } from './undelivered-mail.resolver'
import { UndeliveredMailSubscriptionResolver } from './undelivered-mail.subscription'
import { undeliveredMailLoader } from './undelivered-mails'

export const mail = {
  resolvers: [UndeliveredMailResolver, UndeliveredMailSubscriptionResolver],
  jobs: [work(mailJob, sendQueuedMail)],
  nodeTypes: [
    {
      name: 'UndeliveredMail',
      table: null,
      load: (context, id) => undeliveredMailLoader(context).load(id),
    },
  ],
} satisfies PortalModule
