import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { setAuditActor, toAuditActor } from '../../platform/audit/audit-actor'
import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statementRunner } from '../../platform/database/statement-runner'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import type { Job } from '../../platform/jobs/job-queue'
import { leasedTransaction } from '../../platform/jobs/leased-transaction'
import type { WebhookOutcome } from '../../platform/webhooks/webhook-sender'
import { WEBHOOK_TIMEOUT_MS } from '@portal/rules/limits'
import { nextAttempt } from './retry-schedule'
import { sendWebhook } from './send-webhook'
import { WebhookDelivery } from './webhook-delivery.entity'
import { WebhookEndpoint } from './webhook-endpoint.entity'

export const WEBHOOK_QUEUE = 'webhook'

/** What a job carries. With another number of attempts than the delivery has, the job is outdated and does nothing. */
export interface WebhookJobData {
  deliveryId: string
  attempts: number
}

/** Attempts at one endpoint at the same time, so that a slow one does not occupy all workers. */
const CONCURRENCY_PER_ENDPOINT = 2
/** How long a delivery waits while its endpoint has that many. */
const BUSY_MS = 2_000
/** An attempt that a killed process made counts as running until then. */
const SENDING_MS = WEBHOOK_TIMEOUT_MS + 5_000
const GONE = 410

/** Makes one attempt at a delivery, and enqueues the next one if it fails. The order of events is not kept. */
export const webhookJob: JobDefinition = {
  name: WEBHOOK_QUEUE,
  leaseSeconds: 60,
  concurrency: 6,
  persistent: true,
  handler: services => (data: WebhookJobData, job) => attemptDelivery(services, data, job),
}

async function attemptDelivery(services: Services, data: WebhookJobData, job: Job): Promise<void> {
  const claimed = await leasedTransaction(services, job, em => claim(services, em, data))
  if (!claimed) return
  const outcome = await sendWebhook(services, claimed.endpoint, claimed)
  await leasedTransaction(services, job, em => record(services, em, data, outcome))
}

/** Marks the delivery as being sent, or has it wait for its endpoint. */
async function claim({ jobs, clock }: Services, em: SqlEntityManager, data: WebhookJobData): Promise<WebhookDelivery | null> {
  const delivery = await lockDelivery(em, data)
  if (!delivery) return null
  const now = clock.now()
  const { running } = await sqlOf(em)
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<string>().as('running'))
    .where('endpoint_id', '=', delivery.endpoint.id)
    .where('state', '=', 'PENDING')
    .where('sending_until', '>', now)
    .where('id', '<>', delivery.id)
    .executeTakeFirstOrThrow()
  if (Number(running) >= CONCURRENCY_PER_ENDPOINT) {
    await jobs.enqueue(statementRunner(em), WEBHOOK_QUEUE, data, { at: new Date(now.getTime() + BUSY_MS) })
    return null
  }
  delivery.sendingUntil = new Date(now.getTime() + SENDING_MS)
  return delivery
}

async function record(services: Services, em: SqlEntityManager, data: WebhookJobData, outcome: WebhookOutcome): Promise<void> {
  const { jobs, clock, log } = services
  const delivery = await lockDelivery(em, data)
  // Deleted meanwhile, or attempted by hand.
  if (!delivery) return
  const { endpoint } = delivery
  const now = clock.now()
  const isGone = outcome.statusCode === GONE
  const next = outcome.delivered || isGone ? null : nextAttempt(delivery.attempts + 1 - delivery.scheduleStart, now)
  delivery.record(outcome, now, next)
  if (next) await jobs.enqueue(statementRunner(em), WEBHOOK_QUEUE, { ...data, attempts: delivery.attempts }, { at: next })
  if (outcome.delivered || next) return
  // The portal itself disables the endpoint, which is audited.
  const actor = toAuditActor({ kind: 'system' }, now)
  if (actor) setAuditActor(em, actor)
  endpoint.disable(now, isGone ? 'The endpoint answered 410 Gone.' : `Deliveries failed for a day. ${outcome.error}`)
  await em.flush()
  await failPending(em, endpoint.id)
  log.warn({ endpoint: endpoint.id, error: outcome.error }, 'a webhook endpoint was disabled')
}

/** The delivery and its endpoint, locked in this order everywhere: endpoint, delivery. Null if it is gone or this job is outdated. */
async function lockDelivery(em: SqlEntityManager, { deliveryId, attempts }: WebhookJobData): Promise<WebhookDelivery | null> {
  const found = await sqlOf(em)
    .selectFrom('webhook_delivery')
    .select('endpoint_id as endpointId')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!found) return null
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE }
  await em.findOne(WebhookEndpoint, { id: found.endpointId }, lock)
  return em.findOne(WebhookDelivery, { id: deliveryId, state: 'PENDING', attempts }, lock)
}

/** What waits for an endpoint when it is disabled is not sent any more. */
export async function failPending(em: SqlEntityManager, endpointId: string): Promise<void> {
  await sqlOf(em)
    .updateTable('webhook_delivery')
    .set(({ fn, val }) => ({
      state: 'FAILED',
      next_attempt_at: null,
      sending_until: null,
      error: fn.coalesce('error', val('The endpoint was disabled.')),
    }))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'PENDING')
    .execute()
}
