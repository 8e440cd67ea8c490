import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type InferType, number, object } from 'yup'
import { WEBHOOK_TIMEOUT_MS } from '@portal/rules/limits'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { nextAttempt, SCHEDULE_MAX_MS } from './retry-schedule'
import { sendWebhook } from './send-webhook'
import { WebhookDelivery } from './webhook-delivery.entity'
import { WebhookEndpoint } from './webhook-endpoint.entity'
import { endpointEvent } from './webhook-evidence'
import type { WebhookOutcome } from './webhook-sender'

/** Attempts at one endpoint at the same time, so that a slow one does not occupy all workers. */
const CONCURRENCY_PER_ENDPOINT = 2
/** How long a delivery waits while its endpoint has that many, and none is due before it. */
const BUSY_MS = 2_000
const BUSY_MAX_MS = 300_000
/** An attempt that a killed process made counts as running until then. */
const SENDING_MS = WEBHOOK_TIMEOUT_MS + 5_000
const GONE = 410
const ENDPOINT_DISABLED = 'The endpoint was disabled.'

/** If the delivery has another number of attempts than the job, the job is outdated and does nothing. */
const schema = object({ deliveryId: idInJob.required(), attempts: number().required() })
export type WebhookJobData = InferType<typeof schema>

export const webhookJob = defineJob({
  name: 'webhook',
  schema,
  lease: 60,
  // A delivery whose endpoint is busy looks again after two seconds.
  poll: 2,
  concurrency: 6,
  persistent: true,
})

/** Makes one attempt at a delivery, and enqueues the next one if it fails. The order of events is not kept. */
export async function attemptDelivery(
  services: Services,
  job: Job,
  data: WebhookJobData,
): Promise<void> {
  const claimed = await leasedTransaction(services, job, em => claim(services, em, data))
  if (!claimed) return
  const outcome = await sendWebhook(services, claimed.endpoint, claimed)
  await leasedTransaction(services, job, em => record(services, em, data, outcome))
}

/** Marks the delivery as being sent, or has it wait for its endpoint or for another attempt at it. */
async function claim(
  { jobs, clock }: Services,
  em: SqlEntityManager,
  data: WebhookJobData,
): Promise<WebhookDelivery | null> {
  const delivery = await lockDelivery(em, data)
  if (!delivery) return null
  const { endpoint, sendingUntil } = delivery
  // Disabled while this was made public.
  if (endpoint.state === 'DISABLED') {
    delivery.fail(ENDPOINT_DISABLED)
    return null
  }
  const now = clock.now()
  const wait = (at: Date) => jobs.enqueue(statementRunner(em), webhookJob, data, { at })
  if (sendingUntil && sendingUntil > now) {
    await wait(sendingUntil)
    return null
  }
  const { running, before } = await otherDeliveries(em, delivery, now)
  if (running >= CONCURRENCY_PER_ENDPOINT) {
    await wait(new Date(now.getTime() + busyDelay(before)))
    return null
  }
  delivery.sendingUntil = new Date(now.getTime() + SENDING_MS)
  return delivery
}

/** How many other deliveries of the endpoint are being sent, and how many are due before this one. */
async function otherDeliveries(
  em: SqlEntityManager,
  { id, endpoint, nextAttemptAt }: WebhookDelivery,
  now: Date,
) {
  const { running, due } = await sqlOf(em)
    .selectFrom('webhook_delivery')
    .select(({ fn, eb, and, or, refTuple, tuple }) => {
      const isRunning = eb('sending_until', '>', now)
      const isWaiting = or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)])
      const isBefore = eb(refTuple('next_attempt_at', 'id'), '<', tuple(nextAttemptAt ?? now, id))
      return [
        fn.countAll<string>().filterWhere(isRunning).as('running'),
        fn
          .countAll<string>()
          .filterWhere(and([isWaiting, isBefore]))
          .as('due'),
      ]
    })
    .where('endpoint_id', '=', endpoint.id)
    .where('state', '=', 'PENDING')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return { running: Number(running), before: Number(due) }
}

/** The more are due before a delivery, the later it looks again: its queue would otherwise be busy with looking. */
export const busyDelay = (before: number): number =>
  Math.min(BUSY_MS * Math.ceil((before + 1) / CONCURRENCY_PER_ENDPOINT), BUSY_MAX_MS)

async function record(
  services: Services,
  em: SqlEntityManager,
  data: WebhookJobData,
  outcome: WebhookOutcome,
): Promise<void> {
  const { jobs, clock, log } = services
  const delivery = await lockDelivery(em, data)
  // Deleted meanwhile, or attempted by hand.
  if (!delivery) return
  const { endpoint } = delivery
  const now = clock.now()
  const isGone = outcome.statusCode === GONE
  const next =
    outcome.delivered || isGone
      ? null
      : nextAttempt(delivery.attempts + 1 - delivery.scheduleStart, now)
  delivery.record(outcome, now, next)
  if (next)
    await jobs.enqueue(
      statementRunner(em),
      webhookJob,
      { ...data, attempts: delivery.attempts },
      { at: next },
    )
  if (outcome.delivered || next) return
  if (!isGone && (await hasDelivered(em, delivery))) return
  endpoint.disable(
    now,
    isGone ? 'The endpoint answered 410 Gone.' : `Deliveries failed for a day. ${outcome.error}`,
  )
  await em.flush()
  const { disabledReason: reason } = endpoint
  await recordEvents(
    em,
    { actor: system, now: () => now },
    endpointEvent('webhook.disabled', endpoint, { reason }),
  )
  await failPending(em, endpoint.id)
  log.warn({ endpoint: endpoint.id, error: outcome.error }, 'a webhook endpoint was disabled')
}

/** Whether the endpoint took another delivery since this one's schedule began: then it is this one that it does not take. */
async function hasDelivered(
  em: SqlEntityManager,
  { endpoint, scheduleStart, createdAt, lastAttemptAt }: WebhookDelivery,
) {
  // When it was begun again by hand is not stored; the schedule takes no longer than this.
  const since =
    scheduleStart === 0 || !lastAttemptAt
      ? createdAt
      : new Date(lastAttemptAt.getTime() - SCHEDULE_MAX_MS)
  const delivered = await sqlOf(em)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('endpoint_id', '=', endpoint.id)
    .where('state', '=', 'DELIVERED')
    .where('last_attempt_at', '>', since)
    .limit(1)
    .execute()
  return delivered.length > 0
}

/** The delivery and its endpoint, locked in this order everywhere: endpoint, delivery. Null if it is gone or this job is outdated. */
async function lockDelivery(
  em: SqlEntityManager,
  { deliveryId, attempts }: WebhookJobData,
): Promise<WebhookDelivery | null> {
  await lockEndpointOf(em, deliveryId)
  return em.findOne(
    WebhookDelivery,
    { id: deliveryId, state: 'PENDING', attempts },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
}

/** FOR NO KEY UPDATE, so that what is being made public, whose deliveries refer to the endpoint, does not wait. */
export async function lockEndpointOf(
  em: SqlEntityManager,
  deliveryId: string,
): Promise<WebhookEndpoint | null> {
  const found = await sqlOf(em)
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', db =>
      db.selectFrom('webhook_delivery').select('endpoint_id').where('id', '=', deliveryId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ? em.findOne(WebhookEndpoint, { id: found.id }) : null
}

/** What waits for an endpoint when it is disabled is not sent any more. */
export async function failPending(em: SqlEntityManager, endpointId: string): Promise<void> {
  await sqlOf(em)
    .updateTable('webhook_delivery')
    .set(({ fn, val }) => ({
      state: 'FAILED',
      next_attempt_at: null,
      error: fn.coalesce('error', val(ENDPOINT_DISABLED)),
    }))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'PENDING')
    .execute()
}
