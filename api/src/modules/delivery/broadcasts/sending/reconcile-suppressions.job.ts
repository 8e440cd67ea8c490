import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { boolean, type InferType, object } from 'yup'
import { ALERT_STREAMS } from '#modules/accounts/alert-preferences/alert-stream'
import { applySuppression } from '#modules/delivery/alerts/suppressions.service'
import { readsOf, sqlOf } from '#platform/database/kysely'
import { defineJob } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'

/** In the portal's time zone. */
const HOUR = 3

const schema = object({ isAsked: boolean() })

export const reconcileSuppressionsJob = defineJob({
  name: 'reconcile-suppressions',
  schema,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: 60,
})

/** Repairs what webhooks have lost: at 03:00, when a portal starts, and by command. */
export async function reconcileWhenDue(
  services: Services,
  job: Job,
  { isAsked }: InferType<typeof schema>,
): Promise<void> {
  await requireLease(services, job)
  if (isAsked || (await isHour(services))) await reconcileSuppressions(services)
}

async function isHour({ orm, settings }: Services): Promise<boolean> {
  const { rows } = await sql<{
    hour: number
  }>`select extract(hour from portal_now() at time zone ${settings.timeZone})::int as hour`.execute(
    readsOf(orm.em.fork()),
  )
  return rows[0]?.hour === HOUR
}

/** Compares each stream with the provider's list, and returns how many suppressions were news. */
export async function reconcileSuppressions(
  services: Pick<Services, 'orm' | 'mailer' | 'clock' | 'secrets' | 'events' | 'log'>,
): Promise<{ stopped: number; lifted: number }> {
  const { provider } = services.mailer
  const changes = { stopped: 0, lifted: 0 }
  if (!provider) return changes
  for (const stream of ALERT_STREAMS) {
    const askedAt = services.clock.now()
    const suppressions = await provider.suppressionsOf(stream)
    for (const { email, reason, at } of suppressions) {
      const isNews = await (services.orm.em.fork() as SqlEntityManager).transactional(em =>
        applySuppression(services, em, { stream, email, reason, isActive: true, at }),
      )
      if (isNews) changes.stopped++
    }
    const hashes = suppressions.flatMap(({ email }) =>
      addressHashes(email.trim().toLowerCase(), services.secrets.suppression),
    )
    const lifted = await sqlOf(services.orm.em.fork())
      .updateTable('mail_suppression')
      .set({ is_active: false, changed_at: askedAt })
      .where('stream', '=', stream)
      .where('is_active', '=', true)
      .where('changed_at', '<', askedAt)
      .where(sql<boolean>`address_hash <> all(${hashes}::text[])`)
      .returning('stream')
      .execute()
    changes.lifted += lifted.length
  }
  services.log.info(changes, 'suppressions were compared with the mail provider')
  return changes
}
