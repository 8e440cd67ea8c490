import { WEBHOOK_DELIVERY_DAYS } from '@portal/rules/limits'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { open, seal } from '#platform/security/seal'
import { webhookJob } from './webhook.job'

export const webhookUpkeepJob = defineJob({
  name: 'webhook-upkeep',
  schema: noData,
  lease: 60,
  concurrency: 1,
  every: 60,
})

/** A delivery that is so long overdue has lost its job: a backup holds the rows alone. */
const LOST_AFTER_MS = 3_600_000
const BATCH_SIZE = 500

/** Finds jobs again that were lost, deletes old deliveries and replaced secrets, and seals secrets with the current key, before the previous one goes. */
export const keepUpWebhooks = (
  services: Pick<Services, 'orm' | 'clock' | 'jobs' | 'secrets' | 'log'>,
  job: Job,
): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const { clock, jobs, secrets, log } = services
    const db = sqlOf(em)
    const now = clock.now()
    // Before their deliveries, as everywhere; what is being made public does not wait.
    await db.selectFrom('webhook_endpoint').select('id').orderBy('id').forNoKeyUpdate().execute()
    await db
      .deleteFrom('webhook_delivery')
      .where('created_at', '<=', new Date(now.getTime() - WEBHOOK_DELIVERY_DAYS * 86_400_000))
      .execute()
    await db
      .updateTable('webhook_endpoint')
      .set({ previous_sealed_secret: null, previous_secret_until: null })
      .where('previous_secret_until', '<=', now)
      .execute()
    const lost = await db
      .selectFrom('webhook_delivery')
      .select(['id as deliveryId', 'attempts'])
      .where('state', '=', 'PENDING')
      .where('next_attempt_at', '<=', new Date(now.getTime() - LOST_AFTER_MS))
      .orderBy('next_attempt_at')
      .limit(BATCH_SIZE)
      .execute()
    for (const data of lost) await jobs.enqueue(statementRunner(em), webhookJob, data)
    const [current] = secrets.webhook
    const sealed = await db
      .selectFrom('webhook_endpoint')
      .select(['id', 'sealed_secret as secret'])
      .execute()
    for (const { id, secret } of sealed) {
      const isCurrent = await open(secret, [current]).then(
        () => true,
        () => false,
      )
      if (isCurrent) continue
      const plain = await open(secret, secrets.webhook).catch(() => null)
      if (plain === null)
        log.error({ endpoint: id }, 'the secret of a webhook endpoint can no longer be read')
      else
        await db
          .updateTable('webhook_endpoint')
          .set({ sealed_secret: await seal(plain, secrets.webhook) })
          .where('id', '=', id)
          .execute()
    }
  })
