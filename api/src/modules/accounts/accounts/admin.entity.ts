import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { type AdminRole as Role, DEFAULT_ADMIN_ROLE } from '@portal/rules/admin-roles'
import {
  INVITATION_HOURS,
  LOCKOUT_MAX_MINUTES,
  LOCKOUT_MINUTES,
  LOCKOUT_THRESHOLD,
} from '@portal/rules/limits'
import { newId } from '#platform/database/ids'
import { Node } from '#platform/graphql/node'
import { AdminRole } from './admin-role'

const MINUTE_MS = 60_000

export const invitationExpiry = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_HOURS * 60 * MINUTE_MS)

/** A member of the company's investor relations team, who may do in the admin area what the role allows. */
@Entity()
@Check({ name: 'admin_email_lower_case', expression: 'email = lower(email)' })
@Check({
  name: 'admin_role_check',
  expression: `role in ('OWNER', 'APPROVER', 'EDITOR', 'VIEWER')`,
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Administrator: a member of the team.',
})
export class Admin {
  [EntityName]?: 'Admin';
  [OptionalProps]?: 'loginAttempts' | 'role'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the administrator (UUID).' })
  id: string

  @Property({ type: 'text' })
  @Unique()
  @Field({ description: 'Email address in lower case, unique among administrators.' })
  email: string

  @Property({ type: 'text' })
  @Field({ description: 'Name under which actions are recorded.' })
  name: string

  @Property({ type: 'text', default: DEFAULT_ADMIN_ROLE })
  @Field(() => AdminRole, { description: 'Current role.' })
  role: Role

  @Property({ type: 'datetime', nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last sign-in; null before the first.',
  })
  lastSignedInAt: Date | null = null

  /** Until the invitation is accepted the account has no password that anybody knows, and no link signs it in. */
  @Property({ type: 'datetime', nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Expiry of a pending invitation, possibly past; else null.',
  })
  invitedUntil: Date | null = null

  @Property({ type: 'text', hidden: true })
  passwordHash: string

  @Property({ type: 'integer', default: 0 })
  loginAttempts: number = 0

  @Property({ type: 'datetime', nullable: true })
  lockedUntil: Date | null = null

  @Property()
  createdAt: Date

  constructor(values: {
    id?: string
    email: string
    name: string
    role?: Role
    passwordHash: string
    createdAt: Date
  }) {
    this.id = values.id ?? newId()
    this.email = values.email
    this.name = values.name
    this.role = values.role ?? DEFAULT_ADMIN_ROLE
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

  /** With the link of an invitation this accepts it. */
  setPassword(hash: string): void {
    this.passwordHash = hash
    this.invitedUntil = null
    this.unlock()
  }

  recordSignIn(now: Date): void {
    this.lastSignedInAt = now
    this.unlock()
  }

  isInvited(): boolean {
    return this.invitedUntil !== null
  }

  /** Invites, or invites again: the link that is mailed now is good for a day. */
  invite(now: Date): void {
    this.invitedUntil = invitationExpiry(now)
  }

  changeRole(role: Role): void {
    this.role = role
  }
}
