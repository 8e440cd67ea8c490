import { EntityName, OptionalProps, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { WEBHOOK_DELIVERY_DAYS } from '@portal/rules/limits'
import { Node } from '#platform/graphql/node'
import { WebhookEndpoint } from './webhook-endpoint.entity'
import { WebhookDeliveryState } from './webhook-events'
import type { WebhookOutcome } from './webhook-sender'

/** One event on its way to one endpoint. */
@Entity()
@Check({
  name: 'webhook_delivery_state_check',
  expression: `state in ('PENDING', 'DELIVERED', 'FAILED')`,
})
@Index({
  name: 'webhook_delivery_newest_first',
  expression:
    'create index webhook_delivery_newest_first on webhook_delivery (endpoint_id, created_at desc, id desc)',
})
@Index({ name: 'webhook_delivery_pending', properties: ['endpoint'], where: `state = 'PENDING'` })
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: `Event for one endpoint, kept for ${WEBHOOK_DELIVERY_DAYS} days.`,
})
export class WebhookDelivery {
  [EntityName]?: 'WebhookDelivery';
  [OptionalProps]?: 'state' | 'attempts' | 'scheduleStart'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, {
    description: 'Id of the delivery: header `webhook-id` of each attempt.',
  })
  id: string

  @ManyToOne(() => WebhookEndpoint, { deleteRule: 'cascade', index: false })
  endpoint: Rel<WebhookEndpoint>

  /** The type in the payload. */
  @Property({ type: 'text' })
  event: string

  @Property({ type: 'text' })
  body: string

  @Property({ type: 'text', default: 'PENDING' })
  @Field(() => WebhookDeliveryState, { description: 'State of the delivery.' })
  state: WebhookDeliveryState = 'PENDING'

  @Property({ type: 'integer', default: 0 })
  @Field(() => Int, { description: 'Number of attempts of the delivery.' })
  attempts: number = 0

  /** How often it had been attempted when the present schedule of attempts began. */
  @Property({ type: 'integer', default: 0 })
  scheduleStart: number = 0

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last attempt; null without a response.',
  })
  statusCode: number | null = null

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Duration of the last attempt in milliseconds.',
  })
  durationMs: number | null = null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Reason of the last failed attempt.',
  })
  error: string | null = null

  @Property()
  @Index()
  @Field({ description: 'Time of the event; lists show newest deliveries first.' })
  createdAt: Date

  @Property({ type: 'datetime', nullable: true })
  @Field(() => Date, { nullable: true, description: 'Time of the last attempt.' })
  lastAttemptAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the next attempt; null unless pending.',
  })
  nextAttemptAt: Date | null

  /** Until then an attempt counts as running. */
  @Property({ type: 'datetime', nullable: true })
  sendingUntil: Date | null = null

  constructor(values: {
    id: string
    endpoint: WebhookEndpoint
    event: string
    body: string
    at: Date
  }) {
    this.id = values.id
    this.endpoint = values.endpoint
    this.event = values.event
    this.body = values.body
    this.createdAt = values.at
    this.nextAttemptAt = values.at
  }

  /** Records an attempt: it is delivered, attempted again at `nextAttemptAt`, or failed. */
  record(outcome: WebhookOutcome, at: Date, nextAttemptAt: Date | null): void {
    this.attempts++
    this.statusCode = outcome.statusCode
    this.durationMs = outcome.durationMs
    this.error = outcome.error
    this.lastAttemptAt = at
    this.sendingUntil = null
    this.nextAttemptAt = outcome.delivered ? null : nextAttemptAt
    this.state = outcome.delivered ? 'DELIVERED' : nextAttemptAt ? 'PENDING' : 'FAILED'
  }

  /** Not attempted any more. The reason is that of the latest attempt, if there was one. */
  fail(reason: string): void {
    this.state = 'FAILED'
    this.nextAttemptAt = null
    this.error ??= reason
  }

  /** Attempted at once, and on failure by the whole schedule again. */
  retry(at: Date): void {
    this.state = 'PENDING'
    this.scheduleStart = this.attempts
    this.nextAttemptAt = at
  }
}
