import { EntityName, type Rel } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { ADMIN_SESSION_HOURS, SHAREHOLDER_SESSION_DAYS } from '@portal/rules/limits'
import { newId } from '#platform/database/ids'
import { Admin } from '../admin.entity'
import { Shareholder } from '../shareholder.entity'

const HOUR_MS = 3_600_000

/** A session of a shareholder or an administrator on one device. The signed token in the browser contains its id. */
@Entity()
@Check({ name: 'session_of_one_account', expression: 'num_nonnulls(shareholder_id, admin_id) = 1' })
export class Session {
  [EntityName]?: 'Session'
  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @ManyToOne(() => Shareholder, { nullable: true, deleteRule: 'cascade', index: true })
  shareholder: Rel<Shareholder> | null

  @ManyToOne(() => Admin, { nullable: true, deleteRule: 'cascade', index: true })
  admin: Rel<Admin> | null

  @Property()
  createdAt: Date

  @Property()
  expiresAt: Date

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null

  constructor(account: Shareholder | Admin, now: Date) {
    this.shareholder = account instanceof Shareholder ? account : null
    this.admin = account instanceof Admin ? account : null
    this.createdAt = now
    const hours = this.admin ? ADMIN_SESSION_HOURS : SHAREHOLDER_SESSION_DAYS * 24
    this.expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  }
}
