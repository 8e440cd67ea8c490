import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { newId } from '../../platform/ids'
import { LOCKOUT_THRESHOLD, LOCKOUT_MAX_MINUTES, LOCKOUT_MINUTES } from '@portal/rules/limits'

const MINUTE_MS = 60_000

/** A member of the company's investor relations team, with full access to the admin area. */
@Entity()
@Check({ name: 'admin_email_lower_case', expression: 'email = lower(email)' })
export class Admin {
  [EntityName]?: 'Admin';
  [OptionalProps]?: 'loginAttempts'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @Property({ type: 'text' })
  @Unique()
  email: string

  @Property({ type: 'text' })
  name: string

  @Property({ type: 'text', hidden: true })
  passwordHash: string

  @Property({ type: 'integer', default: 0 })
  loginAttempts: number = 0

  @Property({ type: 'datetime', nullable: true })
  lockedUntil: Date | null = null

  @Property()
  createdAt: Date

  constructor(values: { email: string; name: string; passwordHash: string; createdAt: Date }) {
    this.email = values.email
    this.name = values.name
    this.passwordHash = values.passwordHash
    this.createdAt = values.createdAt
  }

  isLocked(now: Date): boolean {
    return this.lockedUntil !== null && this.lockedUntil > now
  }

  /** Counts a wrong password. From the fifth on, each one locks the account, twice as long every time, up to an hour. */
  recordWrongPassword(now: Date): void {
    this.loginAttempts += 1
    const beyond = this.loginAttempts - LOCKOUT_THRESHOLD
    if (beyond < 0) return
    const minutes = Math.min(LOCKOUT_MINUTES * 2 ** Math.min(beyond, 10), LOCKOUT_MAX_MINUTES)
    this.lockedUntil = new Date(now.getTime() + minutes * MINUTE_MS)
  }

  /** After a correct password, a sign-in link or a reset: an attacker cannot lock the mailbox's owner out. */
  unlock(): void {
    this.loginAttempts = 0
    this.lockedUntil = null
  }

  setPassword(hash: string): void {
    this.passwordHash = hash
    this.unlock()
  }
}
