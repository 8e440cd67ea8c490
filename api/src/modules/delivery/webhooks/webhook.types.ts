import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { expectedVersionField } from '#platform/operation/expected-version'
import { WebhookDelivery } from './webhook-delivery.entity'
import { WebhookEndpoint } from './webhook-endpoint.entity'
import { WebhookEndpointState, WebhookEvent } from './webhook-events'

export const WebhookEndpointConnection = connectionType(
  WebhookEndpoint,
  'WebhookEndpoint',
  'webhook endpoints',
)
export const WebhookDeliveryConnection = connectionType(
  WebhookDelivery,
  'WebhookDelivery',
  'deliveries',
)

@InputType({ description: 'A new webhook endpoint.' })
export class WebhookEndpointCreateInput extends IdempotentInput {
  @Field({ description: 'Its address: https, a public host name, no user name.' })
  url!: string

  @Field(() => [WebhookEvent], { description: 'The events that it receives, at least one.' })
  events!: WebhookEvent[]
}

@InputType({ description: 'The new values of a webhook endpoint.' })
export class WebhookEndpointUpdateInput extends WebhookEndpointCreateInput {
  @Field(() => ID, { description: 'The id of the endpoint.' })
  id!: string

  @Field(() => WebhookEndpointState, {
    nullable: true,
    description: 'Enables or disables it; unchanged when left out.',
  })
  state?: WebhookEndpointState | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to make a new secret. For 24 hours the previous one signs as well, so that the receiver can change over.',
  })
  rotateSecret?: boolean | null

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'The result of adding or changing a webhook endpoint.',
})
export class WebhookEndpointPayload {
  @Field(() => WebhookEndpoint, { description: 'The endpoint after the change.' })
  webhookEndpoint!: WebhookEndpoint

  @Field(() => String, {
    nullable: true,
    description:
      'Its new secret: `whsec_` and 32 bytes in base64. Answered this once, by the change that made it; the portal does not show it again. Null otherwise.',
  })
  secret!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting a webhook endpoint.' })
export class WebhookEndpointDeletePayload {
  @Field(() => ID, { description: 'The id of the deleted endpoint.' })
  deletedWebhookEndpointId!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'The delivery that was attempted, or is about to be.',
})
export class WebhookDeliveryPayload {
  @Field(() => WebhookDelivery, { description: 'The delivery.' })
  webhookDelivery!: WebhookDelivery
}
