import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { CHANGE_REQUEST_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { newId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'
import type { Change } from './change'

export const CHANGE_REQUEST_STATES = ['OPEN', 'CONFIRMED', 'REJECTED'] as const
export type ChangeRequestState = (typeof CHANGE_REQUEST_STATES)[number]

/** What an owner has asked for, and another owner confirms. Until then nothing of it is done. */
@Entity()
@Check({
  name: 'change_request_state_check',
  expression: `state in ('OPEN', 'CONFIRMED', 'REJECTED')`,
})
@Check({
  name: 'change_request_decided_check',
  expression: `(state = 'OPEN') = (decided_by_id is null)`,
})
@Index({
  name: 'change_request_open',
  expression: `create index change_request_open on change_request (at, id) where state = 'OPEN'`,
})
export class ChangeRequest {
  [EntityName]?: 'ChangeRequest';
  [OptionalProps]?: 'id' | 'state'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @Property({ type: 'json' })
  change: Change

  /** What would change, in words, as the other owners were asked. */
  @Property({ type: 'text' })
  subject: string

  /** An administrator's id, as the other one. Not a foreign key, so that it outlives the account. */
  @Property({ type: 'uuid' })
  requestedById: string

  @Property()
  at: Date

  @Property()
  voidAt: Date

  @Property({ type: 'text', default: 'OPEN' })
  state: ChangeRequestState = 'OPEN'

  @Property({ type: 'uuid', nullable: true })
  decidedById: string | null = null

  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null

  constructor(values: { change: Change; subject: string; requestedById: string; at: Date }) {
    this.change = values.change
    this.subject = values.subject
    this.requestedById = values.requestedById
    this.at = values.at
    this.voidAt = new Date(values.at.getTime() + CHANGE_REQUEST_HOURS * 3_600_000)
  }

  /** Confirms it, as another owner than the one who asked. */
  confirm(adminId: string, at: Date): void {
    this.refuseEnded(at)
    if (adminId === this.requestedById) throw new DomainError('CONFLICT', messages.changeByAnother)
    this.decide('CONFIRMED', adminId, at)
  }

  /** Rejects it; whoever asked takes it back. */
  reject(adminId: string, at: Date): void {
    this.refuseEnded(at)
    this.decide('REJECTED', adminId, at)
  }

  /** Whether the same administrator has decided the same already. */
  isDecided(state: ChangeRequestState, adminId: string): boolean {
    return this.state === state && this.decidedById === adminId
  }

  private decide(state: ChangeRequestState, adminId: string, at: Date): void {
    this.state = state
    this.decidedById = adminId
    this.decidedAt = at
  }

  private refuseEnded(now: Date): void {
    if (this.state !== 'OPEN') throw new DomainError('CONFLICT', messages.changeDecided[this.state])
    if (this.voidAt <= now)
      throw new DomainError('CONFLICT', messages.changeVoid(CHANGE_REQUEST_HOURS))
  }
}
