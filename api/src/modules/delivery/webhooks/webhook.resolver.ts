import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import {
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_TEST_TIMEOUT_MS,
} from '@portal/rules/limits'
import { Allow } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput, VersionedIdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import {
  deliveryById,
  deliveryPage,
  endpointById,
  endpointPage,
  newestFirst,
  oldestFirst,
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
} from './webhook.reads'
import {
  type ChangedEndpoint,
  createEndpoint,
  deleteEndpoint,
  retryDelivery,
  testEndpoint,
  updateEndpoint,
} from './webhook.service'
import {
  WebhookDeliveryConnection,
  WebhookDeliveryPayload,
  WebhookEndpointConnection,
  WebhookEndpointCreateInput,
  WebhookEndpointDeletePayload,
  WebhookEndpointPayload,
  WebhookEndpointUpdateInput,
} from './webhook.types'
import { WebhookDelivery } from './webhook-delivery.entity'
import { WebhookEndpoint } from './webhook-endpoint.entity'
import { WebhookEvent } from './webhook-events'

const changed = async (context: Context, { id, secret }: ChangedEndpoint) => ({
  webhookEndpoint: requireFound(await endpointById(context.db(), id), 'WebhookEndpoint'),
  secret,
})

const ofDelivery = async (context: Context, id: string) => ({
  webhookDelivery: requireFound(await deliveryById(context.db(), id), 'WebhookDelivery'),
})

const knownEvents: ReadonlySet<string> = new Set(Object.values(WebhookEvent))

@Resolver(() => WebhookEndpoint)
export class WebhookEndpointResolver {
  @Allow('ADMIN')
  @Query(() => WebhookEndpointConnection, {
    description: 'Webhook endpoints, oldest first.',
  })
  webhookEndpoints(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return endpointPage(context.db(), pageOf(page, context.maxPageSize, oldestFirst))
  }

  @Allow('ADMIN')
  @Query(() => WebhookEndpoint, { nullable: true, description: 'Webhook endpoint by id, or null.' })
  webhookEndpoint(
    @Arg('id', () => ID, { description: 'Id of the webhook endpoint.' }) id: string,
    @Ctx() context: Context,
  ) {
    return endpointById(context.db(), id)
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: `Deliveries of the last ${WEBHOOK_DELIVERY_DAYS} days, newest first.`,
  })
  deliveries(
    @Root() { id }: WebhookEndpointRow,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return deliveryPage(context.db(), id, pageOf(page, context.maxPageSize, newestFirst))
  }

  @Allow('OWNER')
  @Errors({
    BAD_USER_INPUT: ['`url`, `events`'],
    CONFLICT: [`if there are ${WEBHOOK_ENDPOINTS_MAX} already`],
  })
  @Idempotent((context, id) => changed(context, { id, secret: null }))
  @Mutation(() => WebhookEndpointPayload, {
    description: 'Adds an enabled endpoint with a new secret.',
  })
  async webhookEndpointCreate(
    @Arg('input', { description: 'New endpoint.' }) input: WebhookEndpointCreateInput,
    @Ctx() context: Context,
  ) {
    return changed(context, await createEndpoint(context, input))
  }

  @Allow('OWNER')
  @Errors({ BAD_USER_INPUT: ['`url`, `events`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent((context, id) => changed(context, { id, secret: null }))
  @Mutation(() => WebhookEndpointPayload, {
    description: 'Changes an endpoint or its secret. Disabling fails pending deliveries.',
  })
  async webhookEndpointUpdate(
    @Arg('input', { description: 'Endpoint and new values.' })
    { id, expectedVersion, ...values }: WebhookEndpointUpdateInput,
    @Ctx() context: Context,
  ) {
    return changed(context, await updateEndpoint(context, id, values, expectedVersion))
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent((_context, id) => ({ deletedWebhookEndpointId: id }))
  @Mutation(() => WebhookEndpointDeletePayload, {
    description: 'Deletes an endpoint with its deliveries.',
  })
  async webhookEndpointDelete(
    @Arg('input', { description: 'Endpoint to delete.' }) { id, expectedVersion }: VersionedIdInput,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointDeletePayload> {
    await deleteEndpoint(context, id, expectedVersion)
    return { deletedWebhookEndpointId: id }
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [] })
  @Idempotent((context, _id, { id }) => ofDelivery(context, id), (id: string) => ({ id }))
  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Sends `webhook.test` once and returns the result within 15 s.',
  })
  async webhookEndpointTest(
    @Arg('input', { description: 'Endpoint to test.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    context.extendDeadline(WEBHOOK_TEST_TIMEOUT_MS)
    return ofDelivery(context, await testEndpoint(context, id))
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => WebhookEvent, {
    nullable: true,
    description: 'Delivered event; null for `webhook.test`.',
  })
  event(@Root() { event }: WebhookDeliveryRow): WebhookEvent | null {
    return knownEvents.has(event) ? (event as WebhookEvent) : null
  }

  @FieldResolver(() => Date, {
    description: 'Time of the last attempt, or of the event.',
  })
  updatedAt(@Root() { lastAttemptAt, createdAt }: WebhookDeliveryRow) {
    return lastAttemptAt ?? createdAt
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['while the endpoint is disabled'] })
  @Idempotent(ofDelivery)
  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Retries a delivery now, and on failure for another day.',
  })
  async webhookDeliveryRetry(
    @Arg('input', { description: 'Delivery to retry.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return ofDelivery(context, await retryDelivery(context, id))
  }
}
