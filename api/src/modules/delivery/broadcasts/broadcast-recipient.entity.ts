import { EntityName, OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { oneOf } from '#platform/database/one-of'
import { Broadcast } from './broadcast.entity'

export const RECIPIENT_STATES = [
  'WAITING',
  'SUBMITTED',
  'REFUSED',
  'UNKNOWN',
  'LEFT_BEFORE',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/**
 * One of the audience of a broadcast, in the shuffled order in which it is mailed. Without foreign keys: 200,000 rows take 1.2 s, and 1.9 s
 * with one. A batch is found by the numbers that it has.
 */
@Entity()
@Check({
  name: 'broadcast_recipient_state_check',
  expression: `state in ${oneOf(RECIPIENT_STATES)}`,
})
@Index({
  name: 'broadcast_recipient_of_shareholder',
  properties: ['shareholderId'],
  where: 'shareholder_id is not null',
})
export class BroadcastRecipient {
  [EntityName]?: 'BroadcastRecipient';
  [PrimaryKeyProp]?: ['broadcast', 'number'];
  [OptionalProps]?: 'state'

  @ManyToOne(() => Broadcast, { primary: true, index: false, createForeignKeyConstraint: false })
  broadcast!: Rel<Broadcast>

  /** From 1. The provider keeps it with the mail. */
  @Property({ type: 'integer', primary: true })
  number!: number

  @Property({ type: 'integer' })
  batch!: number

  /** Null once the account is deleted. */
  @Property({ type: 'uuid', nullable: true })
  shareholderId!: string | null

  /** As the audience was frozen. */
  @Property({ type: 'text', nullable: true })
  email!: string | null

  @Property({ type: 'text', default: 'WAITING' })
  state: RecipientState = 'WAITING'

  /** The provider's. */
  @Property({ type: 'text', nullable: true })
  messageId: string | null = null

  /** Why it was refused. */
  @Property({ type: 'text', nullable: true })
  reason: string | null = null

  @Property({ type: 'datetime', nullable: true })
  bouncedAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  complainedAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  leftAt: Date | null = null
}
