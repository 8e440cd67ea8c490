import { EntityName, OptionalProps, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { RESET_LINK_HOURS } from '@portal/rules/limits'
import { newId } from '#platform/database/ids'
import { Admin } from '../admin.entity'

export const resetLinkExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + RESET_LINK_HOURS * 3_600_000)

/** A mailed link that sets an administrator's password, for the first time too. Only the hash of its token is stored. */
@Entity()
export class PasswordResetToken {
  [EntityName]?: 'PasswordResetToken';
  [OptionalProps]?: 'used'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @ManyToOne(() => Admin, { deleteRule: 'cascade', index: true })
  admin: Rel<Admin>

  /** SHA-256 of the link's token, in hexadecimal. */
  @Property({ type: 'text' })
  @Unique()
  tokenHash: string

  @Property()
  expiresAt: Date

  @Property({ default: false })
  used: boolean = false

  @Property()
  createdAt: Date

  constructor(values: { admin: Admin; tokenHash: string; createdAt: Date }) {
    this.admin = values.admin
    this.tokenHash = values.tokenHash
    this.createdAt = values.createdAt
    this.expiresAt = resetLinkExpiry(values.createdAt)
  }
}
