import { EntityName, OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { batchTransitions } from '@portal/rules/states/batch-transitions'
import type { StateOf } from '@portal/rules/states/transitions'
import { oneOf } from '#platform/database/one-of'
import { Broadcast } from './broadcast.entity'

/**
 * Recipients of a broadcast that are handed to the provider by one call. FAILED is tried again; UNKNOWN may have been taken, which the
 * provider is asked before anything of it is sent again.
 */
@Entity()
@Check({
  name: 'broadcast_batch_state_check',
  expression: `state in ${oneOf(batchTransitions.states)}`,
})
@Index({ name: 'broadcast_batch_open', properties: ['state'], where: `state <> 'SUBMITTED'` })
export class BroadcastBatch {
  [EntityName]?: 'BroadcastBatch';
  [PrimaryKeyProp]?: ['broadcast', 'number'];
  [OptionalProps]?: 'state' | 'submitted' | 'refused' | 'unknown' | 'leftBefore' | 'attempts'

  @ManyToOne(() => Broadcast, { primary: true, deleteRule: 'cascade', index: false })
  broadcast!: Rel<Broadcast>

  /** From 1. */
  @Property({ type: 'integer', primary: true })
  number!: number

  @Property({ type: 'text', default: 'PENDING' })
  state: StateOf<typeof batchTransitions> = 'PENDING'

  /** How many recipients it has; those that are in none of the following wait. */
  @Property({ type: 'integer' })
  size!: number

  @Property({ type: 'integer', default: 0 })
  submitted: number = 0

  @Property({ type: 'integer', default: 0 })
  refused: number = 0

  @Property({ type: 'integer', default: 0 })
  unknown: number = 0

  @Property({ type: 'integer', default: 0 })
  leftBefore: number = 0

  /** Failed ones in a row, which say how long the next waits. */
  @Property({ type: 'integer', default: 0 })
  attempts: number = 0

  /** When the process that is at it last said so. */
  @Property({ type: 'datetime', nullable: true })
  attemptedAt: Date | null = null

  /** Of the attempt that is under way: what an earlier one brings late counts no more. */
  @Property({ type: 'uuid', nullable: true })
  attemptId: string | null = null

  /** Null is at once; of UNKNOWN null is never. */
  @Property({ type: 'datetime', nullable: true })
  nextAttemptAt: Date | null = null

  /** Since when the provider has told nothing new of it. */
  @Property({ type: 'datetime', nullable: true })
  askedAt: Date | null = null

  @Property({ type: 'text', nullable: true })
  error: string | null = null
}
