import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** A request that was carried out under a key of its sender's making, so that sending it again does it no second time. */
@Entity()
export class IdempotencyKey {
  [EntityName]?: 'IdempotencyKey';
  [PrimaryKeyProp]?: ['accountId', 'key']

  /** Of the shareholder or administrator who sent it: everybody's keys are their own. */
  @PrimaryKey({ type: 'uuid' })
  accountId!: string

  @PrimaryKey({ type: 'text' })
  key!: string

  /** SHA-256 of what was asked for, in hexadecimal: the same key with something else is a mistake. */
  @Property({ type: 'text' })
  requestHash!: string

  /** What it changed or created. */
  @Property({ type: 'uuid' })
  resultId!: string

  /** What came of it beside a row that can be read again, as JSON. */
  @Property({ type: 'text', nullable: true })
  outcome!: string | null

  @Property()
  @Index()
  createdAt!: Date
}
