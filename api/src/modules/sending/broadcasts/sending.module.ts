import { broadcastsJob } from '#modules/delivery/broadcasts/broadcasts.job'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { reconcileSuppressionsJob, repairSuppressions } from './batches/reconcile-suppressions.job'
import { workOnBroadcasts } from './batches/work-on-broadcasts'
import { broadcastLoader } from './broadcast.reads'
import { BroadcastResolver } from './broadcast.resolver'
import { BroadcastSubscriptionResolver } from './broadcast.subscription'
import { dailyMailsJob, makeDailyMails } from './daily/daily-mails.job'

/** Sends broadcasts. It is above content and dialogue, because it renders emails from their tables. */
export const sending = {
  resolvers: [BroadcastResolver, BroadcastSubscriptionResolver],
  jobs: [
    work(broadcastsJob, workOnBroadcasts),
    work(dailyMailsJob, makeDailyMails),
    work(reconcileSuppressionsJob, repairSuppressions),
  ],
  nodeTypes: [
    {
      name: 'Broadcast',
      table: 'broadcast',
      load: (context, id) => broadcastLoader(context).load(id),
    },
  ],
} satisfies PortalModule
