import { ArrayType, EntityName, OptionalProps } from '@mikro-orm/core'
import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { AlertTopic } from '@portal/rules/alerts'
import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { newId } from '#platform/database/ids'

export enum AccountKind {
  SHAREHOLDER = 'user',
  ADMIN = 'admin',
}

/** A mailed sign-in link. Only the hash of its token is stored. */
@Entity()
@Index({
  name: 'magic_token_of_address',
  columns: [{ name: 'email' }, { name: 'createdAt', sort: 'desc' }],
})
export class MagicToken {
  [EntityName]?: 'MagicToken';
  [OptionalProps]?: 'used'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @Property({ type: 'text' })
  email: string

  /** The name given at sign-up, which the shareholder gets when the link is used. */
  @Property({ type: 'text', nullable: true })
  name: string | null

  /** The topics ticked at sign-up, to which using the link agrees. */
  @Property({ type: ArrayType, columnType: 'text[]', nullable: true })
  alertTopics: AlertTopic[] | null

  /** SHA-256 of the link's token, in hexadecimal. */
  @Property({ type: 'text' })
  @Unique()
  tokenHash: string

  @Enum(() => AccountKind)
  userType: AccountKind

  @Property()
  expiresAt: Date

  @Property({ default: false })
  used: boolean = false

  @Property()
  createdAt: Date

  constructor(values: {
    email: string
    name: string | null
    alertTopics?: AlertTopic[] | null
    tokenHash: string
    userType: AccountKind
    createdAt: Date
  }) {
    this.email = values.email
    this.name = values.name
    this.alertTopics = values.alertTopics ?? null
    this.tokenHash = values.tokenHash
    this.userType = values.userType
    this.createdAt = values.createdAt
    this.expiresAt = new Date(values.createdAt.getTime() + SIGN_IN_LINK_HOURS * 3_600_000)
  }
}
