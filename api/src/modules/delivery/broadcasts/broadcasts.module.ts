import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { Broadcast } from './broadcast.entity'
import { broadcastEvent } from './broadcast.event'
import { broadcastLoader } from './broadcast.reads'
import { BroadcastResolver } from './broadcast.resolver'
import { BroadcastSubscriptionResolver } from './broadcast.subscription'
import { BroadcastRecipient } from './broadcast-recipient.entity'
import { broadcastUpkeepJob, keepUpBroadcasts } from './broadcast-upkeep.job'
import { broadcastsJob } from './broadcasts.job'
import { dailyMailsJob, makeDailyMails } from './daily/daily-mails.job'
import { DigestRun } from './daily/digest-run.entity'
import { countForLastBroadcast, forgetRecipient } from './recipient-hooks'
import { BroadcastBatch } from './sending/broadcast-batch.entity'
import { reconcileSuppressionsJob, repairSuppressions } from './sending/reconcile-suppressions.job'
import { workOnBroadcasts } from './sending/work-on-broadcasts'

const entities = [Broadcast, BroadcastBatch, BroadcastRecipient, DigestRun] as const

export const broadcasts = {
  entities,
  personalData: { broadcast_recipient: 'clears' },
  resolvers: [BroadcastResolver, BroadcastSubscriptionResolver],
  jobs: [
    work(broadcastsJob, workOnBroadcasts),
    work(dailyMailsJob, makeDailyMails),
    work(reconcileSuppressionsJob, repairSuppressions),
    work(broadcastUpkeepJob, keepUpBroadcasts),
  ],
  deletionHooks: [{ of: Shareholder, before: forgetRecipient }],
  leavingHooks: [countForLastBroadcast],
  events: [broadcastEvent],
  nodeTypes: [
    {
      name: 'Broadcast',
      table: 'broadcast',
      load: (context, id) => broadcastLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
