import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
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

@InputType({ description: 'New webhook endpoint.' })
export class WebhookEndpointCreateInput extends IdempotentInput {
  @Field({ description: 'Address: https, public host, no user name.' })
  url!: string

  @Field(() => [WebhookEvent], { description: 'Events to receive, at least one.' })
  events!: WebhookEvent[]
}

@InputType({ description: 'New values of a webhook endpoint.' })
export class WebhookEndpointUpdateInput extends WebhookEndpointCreateInput {
  @Field(() => ID, { description: 'Id of the endpoint to change.' })
  id!: string

  @Field(() => WebhookEndpointState, {
    nullable: true,
    description: 'New state. Omitted: unchanged.',
  })
  state?: WebhookEndpointState | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to create a secret. The old one also signs for 24 hours.',
  })
  rotateSecret?: boolean | null

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the endpoint, for optimistic locking.',
  })
  expectedVersion?: number | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Changed webhook endpoint.',
})
export class WebhookEndpointPayload {
  @Field(() => WebhookEndpoint, { description: 'Endpoint after the change.' })
  webhookEndpoint!: WebhookEndpoint

  @Field(() => String, {
    nullable: true,
    description: 'New secret, `whsec_` and base64, shown once; else null.',
  })
  secret!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Deleted webhook endpoint.' })
export class WebhookEndpointDeletePayload {
  @Field(() => ID, { description: 'Id of the deleted endpoint.' })
  deletedWebhookEndpointId!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'Attempted delivery.',
})
export class WebhookDeliveryPayload {
  @Field(() => WebhookDelivery, { description: 'Delivery after the change.' })
  webhookDelivery!: WebhookDelivery
}
