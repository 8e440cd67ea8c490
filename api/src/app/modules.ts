import { accounts } from '#modules/accounts/accounts/accounts.module'
import { alertPreferences } from '#modules/accounts/alert-preferences/alert-preferences.module'
import { counters } from '#modules/accounts/counters/counters.module'
import { legalHold } from '#modules/accounts/legal-hold/legal-hold.module'
import { disclosure } from '#modules/accounts/settings/disclosure.module'
import { shareholders } from '#modules/accounts/shareholders/shareholders.module'
import { owners } from '#modules/accounts/team/owners.module'
import { timeline } from '#modules/accounts/timeline/timeline.module'
import { backups } from '#modules/archive/backups/backups.module'
import { packs } from '#modules/archive/packs/packs.module'
import { announcements } from '#modules/content/announcements/announcements.module'
import { policies } from '#modules/content/policies/policies.module'
import { presentations } from '#modules/content/presentations/presentations.module'
import { publication } from '#modules/content/publication/publication.module'
import { removals } from '#modules/content/removals/removals.module'
import { uploads } from '#modules/content/uploads/uploads.module'
import { alerts } from '#modules/delivery/alerts/alerts.module'
import { broadcasts } from '#modules/delivery/broadcasts/broadcasts.module'
import { webhooks } from '#modules/delivery/webhooks/webhooks.module'
import { answers } from '#modules/dialogue/answers/answers.module'
import { questions } from '#modules/dialogue/questions/questions.module'
import { releases } from '#modules/dialogue/releases/releases.module'
import { evidence } from '#modules/evidence/evidence.module'
import { mail } from '#modules/mail/mail/mail.module'
import { pages } from '#modules/mail/pages/pages.module'
import { portal } from '#modules/portal/portal.module'
import { sending } from '#modules/sending/broadcasts/sending.module'
import type { PortalEvent } from '#platform/events/event-bus'
import { purgeBuilds, purgeBuildsJob } from '#platform/files/client-builds'
import { NodeResolver } from '#platform/graphql/node'
import { purgeKeysJob } from '#platform/idempotency/idempotency'
import { IdempotencyKey } from '#platform/idempotency/idempotency-key.entity'
import { work } from '#platform/jobs/job-worker'
import type { CacheTag } from '#platform/operation/cache-tags'
import type { Services } from '#platform/operation/context'
import type { PortalModule } from '#platform/operation/module'

/** What the platform itself keeps. */
const platform = {
  entities: [IdempotencyKey],
  personalData: {
    idempotency_key: 'deletes',
    // Ids until the hour of a limit is over.
    rate_limit: 'keeps',
  },
  resolvers: [NodeResolver],
  jobs: [purgeKeysJob, work(purgeBuildsJob, purgeBuilds)],
} satisfies PortalModule

/** In import order: each imports only modules before it. */
export const modules: PortalModule[] = [
  platform,
  evidence,
  pages,
  mail,
  counters,
  alertPreferences,
  accounts,
  alerts,
  broadcasts,
  removals,
  webhooks,
  publication,
  presentations,
  legalHold,
  shareholders,
  disclosure,
  owners,
  timeline,
  questions,
  uploads,
  announcements,
  answers,
  releases,
  policies,
  sending,
  packs,
  portal,
  backups,
]

export const entities = modules.flatMap(({ entities = [] }) => entities)
export const resolvers = modules.flatMap(({ resolvers = [] }) => resolvers)
export const jobWorkers = modules.flatMap(({ jobs = [] }) => jobs)
export const jobDefinitions = jobWorkers.map(({ definition }) => definition)
export const eventDefinitions = modules.flatMap(({ events = [] }) => events)
const cacheTags: PortalModule['cacheTags'] = Object.assign(
  {},
  ...modules.map(({ cacheTags }) => cacheTags),
)
/** The tags of cached responses that an event expires. */
export const touchedBy = (event: PortalEvent): readonly CacheTag[] =>
  cacheTags?.[event.type]?.(event as never) ?? []
/** The services that consist of what each module contributes. */
export const contributions = {
  deletionHooks: modules.flatMap(({ deletionHooks = [] }) => deletionHooks),
  fileLinks: modules.flatMap(({ fileLinks = [] }) => fileLinks),
  leavingHooks: modules.flatMap(({ leavingHooks = [] }) => leavingHooks),
  matchHooks: modules.flatMap(({ matchHooks = [] }) => matchHooks),
  nodeTypes: modules.flatMap(({ nodeTypes = [] }) => nodeTypes),
  presentationDateHooks: modules.flatMap(({ presentationDateHooks = [] }) => presentationDateHooks),
  publishedTypes: modules.flatMap(({ publishedTypes = [] }) => publishedTypes),
  releaseHooks: modules.flatMap(({ releaseHooks = [] }) => releaseHooks),
} satisfies Partial<Services>
