import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { unsuppressJob } from '#modules/accounts/alert-preferences/unsuppress.job'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { AlertLeaving } from './alert-leaving.entity'
import { AlertsResolver, ViewerAlertsResolver } from './alerts.resolver'
import { countDeleted } from './count-deleted'
import { unsuppress } from './unsuppress'

const entities = [AlertLeaving] as const

export const alerts = {
  entities,
  resolvers: [AlertsResolver, ViewerAlertsResolver],
  jobs: [work(unsuppressJob, unsuppress)],
  deletionHooks: [{ of: Shareholder, before: countDeleted }],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
