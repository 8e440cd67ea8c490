import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { Broadcast } from './broadcast.entity'
import { broadcastEvent } from './broadcast.event'
import { BroadcastBatch } from './broadcast-batch.entity'
import { BroadcastRecipient } from './broadcast-recipient.entity'
import { broadcastUpkeepJob, keepUpBroadcasts } from './broadcast-upkeep.job'
import { DigestRun } from './digest-run.entity'
import { countForLastBroadcast, forgetRecipient } from './recipient-hooks'

const entities = [Broadcast, BroadcastBatch, BroadcastRecipient, DigestRun] as const

/** The tables of broadcasts, which every publication writes. `modules/sending/broadcasts` sends them. */
export const broadcasts = {
  entities,
  personalData: { broadcast_recipient: 'clears' },
  jobs: [work(broadcastUpkeepJob, keepUpBroadcasts)],
  deletionHooks: [{ of: Shareholder, before: forgetRecipient }],
  leavingHooks: [countForLastBroadcast],
  events: [broadcastEvent],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
