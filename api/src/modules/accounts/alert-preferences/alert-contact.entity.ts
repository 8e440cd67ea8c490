import { randomBytes } from 'node:crypto'
import { EntityName, OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'

const SECRET_BYTES = 16

/** The address of a shareholder that opened a link: alerts go to no other, and none do where it has changed since. */
@Entity()
export class AlertContact {
  [EntityName]?: 'AlertContact';
  [PrimaryKeyProp]?: 'shareholder';
  [OptionalProps]?: 'secret' | 'agreedAt' | 'changedAt'

  @OneToOne(() => Shareholder, { primary: true, deleteRule: 'cascade' })
  shareholder: Rel<Shareholder>

  @Property({ type: 'text' })
  email: string

  /** What the links in this address's alerts are signed with. It opens nothing but alerts. */
  @Property({ type: 'blob' })
  secret: Uint8Array = randomBytes(SECRET_BYTES)

  /** When a topic was chosen first; null while none ever was. */
  @Property({ type: 'datetime', nullable: true })
  agreedAt: Date | null = null

  /** When the choice last changed, by whomever. */
  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null

  constructor(shareholder: Shareholder) {
    this.shareholder = shareholder
    this.email = shareholder.email
  }

  /** Links that went to another address are good no more. */
  confirm(email: string): void {
    if (this.email === email) return
    this.email = email
    this.secret = randomBytes(SECRET_BYTES)
  }

  /** The first change is from never to something. */
  change(at: Date): void {
    this.changedAt = at
    this.agreedAt ??= at
  }
}
