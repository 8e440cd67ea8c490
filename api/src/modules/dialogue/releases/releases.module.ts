import { releasesJob } from '#modules/accounts/settings/releases.job'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { askExchangeIfAwaited, askExchangeJob } from './ask-exchange.job'
import { refuseAwaited, releasesFollowMatch } from './awaited-announcement'
import { HeldQuestionsResolver } from './held-questions.resolver'
import { publishDueReleases } from './publish-due-releases'
import { Release } from './release.entity'
import { releaseEvent } from './release.event'
import { releaseLoader } from './release.reads'
import { AnswerReleaseResolver, ReleaseResolver } from './release.resolver'
import { ReleaseSubscriptionResolver } from './release.subscription'
import { ReleaseAnswer } from './release-answer.entity'
import { wakeReleases } from './releases-wake'

const entities = [Release, ReleaseAnswer] as const

export const releases = {
  entities,
  resolvers: [
    ReleaseResolver,
    AnswerReleaseResolver,
    HeldQuestionsResolver,
    ReleaseSubscriptionResolver,
  ],
  jobs: [work(releasesJob, publishDueReleases), work(askExchangeJob, askExchangeIfAwaited)],
  events: [releaseEvent],
  deletionHooks: [{ of: Announcement, before: refuseAwaited }],
  matchHooks: [releasesFollowMatch],
  releaseHooks: [wakeReleases],
  nodeTypes: [
    { name: 'Release', table: 'release', load: (context, id) => releaseLoader(context).load(id) },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
