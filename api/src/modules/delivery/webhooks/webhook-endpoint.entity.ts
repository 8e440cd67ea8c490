import { ArrayType, EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@portal/rules/limits'
import { newId } from '#platform/database/ids'
import { updatedAtColumn } from '#platform/database/updated-at'
import { Node } from '#platform/graphql/node'
import { WebhookEndpointState, WebhookEvent } from './webhook-events'

/** The values that administrators may set. */
export interface WebhookEndpointValues {
  url: string
  events: WebhookEvent[]
}

/** In the schema's order, each once. */
const inOrder = (events: WebhookEvent[]): WebhookEvent[] =>
  Object.values(WebhookEvent).filter(event => events.includes(event))

export interface SealedSecret {
  sealed: string
  hint: string
}

/** An address that webhooks go to. */
@Entity()
@Check({ name: 'webhook_endpoint_state_check', expression: `state in ('ENABLED', 'DISABLED')` })
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Receiver of webhooks, signed by Standard Webhooks.',
})
export class WebhookEndpoint {
  [EntityName]?: 'WebhookEndpoint';
  [OptionalProps]?: 'version' | 'state' | 'updatedAt'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the endpoint (UUID).' })
  id: string

  @Property({ type: 'text' })
  @Field({ description: 'Address: https with a public host.' })
  url!: string

  @Property({ type: ArrayType, columnType: 'text[]' })
  @Field(() => [WebhookEvent], { description: 'Received events.' })
  events!: WebhookEvent[]

  @Property({ type: 'text', default: 'ENABLED' })
  @Field(() => WebhookEndpointState, { description: 'State of the endpoint.' })
  state: WebhookEndpointState = 'ENABLED'

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Reason why the portal disabled it; else null.',
  })
  disabledReason: string | null = null

  @Property({ type: 'datetime', nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of disabling; null if enabled.',
  })
  disabledAt: Date | null = null

  /** Encrypted, for the database's backups and readers: it is needed in plain text for each signature. */
  @Property({ type: 'text', hidden: true })
  sealedSecret!: string

  /** Signs too for a day, so that a receiver can change over. */
  @Property({ type: 'text', nullable: true, hidden: true })
  previousSealedSecret: string | null = null

  @Property({ type: 'datetime', nullable: true })
  previousSecretUntil: Date | null = null

  @Property({ type: 'text' })
  @Field({ description: 'Last four characters of the secret.' })
  secretHint!: string

  @Property()
  @Field({ description: 'Time of creation; lists show the oldest endpoint first.' })
  createdAt: Date

  /** The database alone writes it. */
  @Property(updatedAtColumn)
  @Field(() => Date, { description: 'Time of the last change of the endpoint.' })
  updatedAt!: Date

  @Property({ version: true, type: 'integer', default: 1 })
  @Field(() => Int, {
    description: 'Version of the endpoint, +1 per change.',
  })
  version!: number

  constructor(
    { id = newId(), ...values }: WebhookEndpointValues & { id?: string },
    { sealed, hint }: SealedSecret,
    at: Date,
  ) {
    this.id = id
    this.update(values)
    this.sealedSecret = sealed
    this.secretHint = hint
    this.createdAt = at
  }

  update({ url, events }: WebhookEndpointValues): void {
    this.url = url
    this.events = inOrder(events)
  }

  hasValues({ url, events }: WebhookEndpointValues): boolean {
    return url === this.url && String(inOrder(events)) === String(this.events)
  }

  enable(): void {
    this.state = 'ENABLED'
    this.disabledReason = null
    this.disabledAt = null
  }

  /** With a reason when the portal does it. */
  disable(at: Date, reason: string | null = null): void {
    if (this.state === 'DISABLED') return
    this.state = 'DISABLED'
    this.disabledReason = reason
    this.disabledAt = at
  }

  /** The present secret goes on signing for a while. */
  rotateSecret({ sealed, hint }: SealedSecret, at: Date): void {
    this.previousSealedSecret = this.sealedSecret
    this.previousSecretUntil = new Date(at.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * 3_600_000)
    this.sealedSecret = sealed
    this.secretHint = hint
  }

  current(): Required<WebhookEndpointValues> & { state: WebhookEndpointState } {
    const { url, events, state } = this
    return { url, events, state }
  }
}
