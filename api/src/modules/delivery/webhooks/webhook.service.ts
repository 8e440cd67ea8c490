import { WEBHOOK_ENDPOINTS_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { webhookSchema } from '@portal/rules/schemas/webhook-schema'
import { recordEvents } from '#modules/evidence/record-events'
import { lockInTransaction } from '#platform/database/advisory-locks'
import { isId, newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import {
  type ExpectedVersion,
  isAlreadyApplied,
  refuseStale,
} from '#platform/operation/expected-version'
import { lockExisting, requireFound } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'
import { seal } from '#platform/security/seal'
import { bodyOf } from './enqueue-webhooks'
import { sendWebhook } from './send-webhook'
import { hintOf, newSecret } from './signature'
import { failPending, lockEndpointOf, webhookJob } from './webhook.job'
import { WebhookDelivery } from './webhook-delivery.entity'
import { WebhookEndpoint, type WebhookEndpointValues } from './webhook-endpoint.entity'
import { TEST_EVENT, type WebhookEndpointState } from './webhook-events'
import { endpointEvent } from './webhook-evidence'

/** An endpoint that was changed, and its secret if that is new. */
export interface ChangedEndpoint {
  id: string
  secret: string | null
}

interface UpdateInput extends WebhookEndpointValues {
  state?: WebhookEndpointState | null
  rotateSecret?: boolean | null
}

/** Adds an endpoint with a new secret. */
export async function createEndpoint(context: Context, input: object): Promise<ChangedEndpoint> {
  const values = validate(webhookSchema, input) as WebhookEndpointValues
  const made = await makeSecret(context)
  return transact(context, async em => {
    // Otherwise two at once would both find room.
    await lockInTransaction(sqlOf(em), 'webhookEndpoints')
    if ((await em.count(WebhookEndpoint)) >= WEBHOOK_ENDPOINTS_MAX)
      throw new DomainError('CONFLICT', messages.webhookEndpoints(WEBHOOK_ENDPOINTS_MAX))
    const endpoint = new WebhookEndpoint({ ...values, id: context.newId() }, made, context.now())
    await em.persist(endpoint).flush()
    await recordEvents(em, context, endpointEvent('webhook.created', endpoint))
    return { id: endpoint.id, secret: made.secret }
  })
}

/** Changes an endpoint, and makes a new secret if that is asked for. */
export async function updateEndpoint(
  context: Context,
  id: string,
  { state, rotateSecret, ...input }: UpdateInput,
  expected?: ExpectedVersion,
): Promise<ChangedEndpoint> {
  const values = validate(webhookSchema, input) as WebhookEndpointValues
  const made = rotateSecret ? await makeSecret(context) : null
  return transact(context, async em => {
    const endpoint = await lockExisting(em, WebhookEndpoint, id)
    const inEffect =
      endpoint.hasValues(values) && (state ?? endpoint.state) === endpoint.state && !made
    if (isAlreadyApplied(endpoint, expected, inEffect)) return { id, secret: null }
    endpoint.update(values)
    if (state === 'ENABLED') endpoint.enable()
    if (state === 'DISABLED') endpoint.disable(context.now())
    if (made) endpoint.rotateSecret(made, context.now())
    await em.flush()
    await recordEvents(
      em,
      context,
      endpointEvent('webhook.updated', endpoint, { secretRotated: made !== null }),
    )
    if (state === 'DISABLED') await failPending(em, id)
    return { id, secret: made?.secret ?? null }
  })
}

/** Deletes an endpoint with its deliveries. */
export const deleteEndpoint = (
  context: Context,
  id: string,
  expected?: ExpectedVersion,
): Promise<void> =>
  transact(context, async em => {
    const endpoint = await lockExisting(em, WebhookEndpoint, id)
    refuseStale(endpoint, expected)
    em.remove(endpoint)
    await recordEvents(em, context, endpointEvent('webhook.deleted', endpoint))
  })

/** Sends a test event at once and stores how it went. A disabled endpoint is tested too, before it is enabled. */
export async function testEndpoint(context: Context, id: string): Promise<string> {
  const { services } = context
  const endpoint = requireFound(
    isId(id) ? await context.em.fork().findOne(WebhookEndpoint, { id }) : null,
    'WebhookEndpoint',
  )
  const at = context.now()
  const body = bodyOf(TEST_EVENT, at, {
    id: endpoint.id,
    typename: 'WebhookEndpoint',
    url: `${services.settings.publicUrl}/admin/webhooks`,
  })
  const delivery = { id: newId(), body }
  const outcome = await sendWebhook(services, endpoint, delivery)
  return transact(context, async em => {
    const tested = new WebhookDelivery({
      ...delivery,
      endpoint: await lockExisting(em, WebhookEndpoint, id),
      event: TEST_EVENT,
      at,
    })
    tested.record(outcome, context.now(), null)
    em.persist(tested)
    await recordEvents(
      em,
      context,
      endpointEvent('webhook.tested', tested.endpoint, { deliveryId: tested.id }),
    )
    return tested.id
  })
}

/** Has a delivery attempted again at once, whatever became of it. */
export const retryDelivery = (context: Context, id: string): Promise<string> =>
  transact(context, async em => {
    const endpoint = isId(id) ? await lockEndpointOf(em, id) : null
    const delivery = await lockExisting(em, WebhookDelivery, id)
    if (endpoint?.state === 'DISABLED') throw new DomainError('CONFLICT', messages.webhookDisabled)
    delivery.retry(context.now())
    await recordEvents(
      em,
      context,
      endpointEvent('webhook.delivery_retried', delivery.endpoint, { deliveryId: id }),
    )
    await context.services.jobs.enqueue(statementRunner(em), webhookJob, {
      deliveryId: id,
      attempts: delivery.attempts,
    })
    return id
  })

async function makeSecret({ services }: Context) {
  const secret = newSecret()
  return { secret, sealed: await seal(secret, services.secrets.webhook), hint: hintOf(secret) }
}
