import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ALERT_STREAMS } from '#modules/accounts/alert-preferences/alert-stream'
import {
  applySuppression,
  type SuppressionServices,
} from '#modules/delivery/alerts/suppressions.service'
import { sqlOf } from '#platform/database/kysely'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'

export const reconcileSuppressionsJob = defineJob({
  name: 'reconcile-suppressions',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  dailyAt: '03:00',
})

/** Repairs what webhooks have lost: daily, when a portal starts, and by command. */
export async function repairSuppressions(services: Services, job: Job): Promise<void> {
  await requireLease(services, job)
  await reconcileSuppressions(services)
}

/** Compares each stream with the provider's list, and returns how many suppressions were news. */
export async function reconcileSuppressions(
  services: SuppressionServices & Pick<Services, 'orm' | 'mailer' | 'log'>,
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
