import { Counter } from '../platform/counters/counter.entity'
import { purgeBuildsJob } from '../platform/files/client-builds'
import { NodeResolver } from '../platform/graphql/node'
import { purgeKeysJob } from '../platform/idempotency/expired-keys.job'
import { IdempotencyKey } from '../platform/idempotency/idempotency-key.entity'
import type { PortalModule } from '../platform/module'
import { accounts } from '../modules/accounts/accounts.module'
import { alerts } from '../modules/alerts/alerts.module'
import { announcements } from '../modules/announcements/announcements.module'
import { answers } from '../modules/answers/answers.module'
import { backups } from '../modules/backups/backups.module'
import { broadcasts } from '../modules/broadcasts/broadcasts.module'
import { disclosure } from '../modules/disclosure/disclosure.module'
import { evidence } from '../modules/evidence/evidence.module'
import { mail } from '../modules/mail/mail.module'
import { owners } from '../modules/owners/owners.module'
import { packs } from '../modules/packs/packs.module'
import { pages } from '../modules/pages/pages.module'
import { policies } from '../modules/policies/policies.module'
import { portal } from '../modules/portal/portal.module'
import { presentations } from '../modules/presentations/presentations.module'
import { publication } from '../modules/publication/publication.module'
import { questions } from '../modules/questions/questions.module'
import { releases } from '../modules/releases/releases.module'
import { removals } from '../modules/removals/removals.module'
import { shareholders } from '../modules/shareholders/shareholders.module'
import { uploads } from '../modules/uploads/uploads.module'
import { webhooks } from '../modules/webhooks/webhooks.module'

/** What the platform itself keeps. */
const platform = {
  entities: [IdempotencyKey, Counter],
  resolvers: [NodeResolver],
  jobs: [purgeKeysJob, purgeBuildsJob],
} satisfies PortalModule

/** In import order: each imports only modules before it. */
const modules: PortalModule[] = [
  platform,
  evidence,
  pages,
  mail,
  accounts,
  alerts,
  removals,
  webhooks,
  publication,
  presentations,
  shareholders,
  disclosure,
  owners,
  questions,
  uploads,
  announcements,
  answers,
  releases,
  broadcasts,
  policies,
  packs,
  portal,
  backups,
]

export const entities = modules.flatMap(({ entities = [] }) => entities)
export const resolvers = modules.flatMap(({ resolvers = [] }) => resolvers)
export const jobDefinitions = modules.flatMap(({ jobs = [] }) => jobs)
export const deletionHooks = modules.flatMap(({ deletionHooks = [] }) => deletionHooks)
export const releaseHooks = modules.flatMap(({ releaseHooks = [] }) => releaseHooks)
export const nodeTypes = modules.flatMap(({ nodeTypes = [] }) => nodeTypes)
