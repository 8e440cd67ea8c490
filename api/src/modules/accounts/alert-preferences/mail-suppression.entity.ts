import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { AlertStream } from './alert-stream'

export type SuppressionReason = 'HARD_BOUNCE' | 'COMPLAINT' | 'MANUAL'

/** That the mail provider delivers no more of a stream to an address, which is kept as a keyed hash: also once its shareholder is gone. */
@Entity()
export class MailSuppression {
  [EntityName]?: 'MailSuppression';
  [PrimaryKeyProp]?: ['addressHash', 'stream']

  @PrimaryKey({ type: 'text' })
  addressHash!: string

  @PrimaryKey({ type: 'text' })
  stream!: AlertStream

  @Property({ type: 'text' })
  reason!: SuppressionReason

  /** False once it was lifted. */
  @Property()
  isActive!: boolean

  /** By the provider's clock: what it tells late of an earlier time changes nothing. */
  @Property()
  changedAt!: Date
}
