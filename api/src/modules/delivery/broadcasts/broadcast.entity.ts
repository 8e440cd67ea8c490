import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { AlertTopic } from '@portal/rules/alerts'
import { messages } from '@portal/rules/messages'
import { oneOf } from '#platform/database/one-of'
import { DomainError } from '#platform/errors/errors'
import type { AlertSubject } from './enter-broadcasts'

export const BROADCAST_STATES = [
  'WAITING_FOR_PAGE',
  'SENDING',
  'PAUSED',
  'DONE',
  'CANCELLED',
] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** One publication, or one day's, mailed to everybody who asked for it. The transaction that publishes inserts it. */
@Entity()
@Check({
  name: 'broadcast_state_check',
  expression: `state in ${oneOf(BROADCAST_STATES)}`,
})
@Index({
  name: 'broadcast_newest_first',
  columns: [
    { name: 'createdAt', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
@Index({
  name: 'broadcast_of_item',
  expression:
    'create unique index broadcast_of_item on broadcast (item_id) where item_id is not null',
})
@Index({
  name: 'broadcast_under_way',
  properties: ['state'],
  where: `state in ('WAITING_FOR_PAGE', 'SENDING', 'PAUSED')`,
})
export class Broadcast {
  [EntityName]?: 'Broadcast';
  [OptionalProps]?: 'state' | 'hasPausedItself' | 'bounced' | 'complained' | 'leftBy'

  @PrimaryKey({ type: 'uuid' })
  id!: string

  /** Null for the daily mail. */
  @Property({ type: 'text', nullable: true })
  topic: AlertTopic | null = null

  /** The table of what was published; null for the daily mail. */
  @Property({ type: 'text', nullable: true })
  subject: AlertSubject | null = null

  @Property({ type: 'uuid', nullable: true })
  itemId: string | null = null

  /** Of what the company published, as it was then; null for an answer, whose question may be erased. */
  @Property({ type: 'text', nullable: true })
  title: string | null = null

  /** The daily mail tells of what was published after this, until it was created. */
  @Property({ type: 'datetime', nullable: true })
  since: Date | null = null

  @Property({ type: 'text', default: 'WAITING_FOR_PAGE' })
  state: BroadcastState = 'WAITING_FOR_PAGE'

  @Property()
  createdAt!: Date

  /** Since when the processes are asked whether they show the page. */
  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null

  /** When its audience was frozen. */
  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null

  /** What somebody at the desk should know, in a sentence. */
  @Property({ type: 'text', nullable: true })
  notice: string | null = null

  @Property({ type: 'text', nullable: true })
  pauseReason: string | null = null

  /** The administrator; null where it paused itself. */
  @Property({ type: 'uuid', nullable: true })
  pausedById: string | null = null

  @Property({ default: false })
  hasPausedItself: boolean = false

  @Property({ type: 'uuid', nullable: true })
  cancelledById: string | null = null

  @Property({ type: 'integer', default: 0 })
  bounced: number = 0

  @Property({ type: 'integer', default: 0 })
  complained: number = 0

  /** Those who left by this mail. */
  @Property({ type: 'integer', default: 0 })
  leftBy: number = 0

  /** The daily mail. */
  static daily(values: { id: string; since: Date; at: Date }): Broadcast {
    const broadcast = new Broadcast()
    broadcast.id = values.id
    broadcast.since = values.since
    broadcast.createdAt = values.at
    return broadcast
  }

  /** Its audience stands. Where there is nobody it is done. */
  start(at: Date, audience: number): void {
    this.startedAt = at
    this.notice = null
    this.state = 'SENDING'
    if (audience === 0) this.finish(at)
  }

  /** Returns whether it is other than before. */
  pause(adminId: string): boolean {
    this.refuseEnded()
    if (this.state === 'PAUSED') return false
    this.state = 'PAUSED'
    this.pausedById = adminId
    this.pauseReason = null
    return true
  }

  /** Once in its life: whoever resumes it has looked. */
  pauseItself(reason: string): boolean {
    if (this.hasPausedItself || this.state !== 'SENDING') return false
    this.hasPausedItself = true
    this.state = 'PAUSED'
    this.pausedById = null
    this.pauseReason = reason
    return true
  }

  resume(): boolean {
    this.refuseEnded()
    if (this.state !== 'PAUSED') return false
    this.state = this.startedAt ? 'SENDING' : 'WAITING_FOR_PAGE'
    this.pausedById = null
    this.pauseReason = null
    return true
  }

  cancel(adminId: string | null, at: Date): boolean {
    if (this.state === 'CANCELLED') return false
    this.refuseEnded()
    this.state = 'CANCELLED'
    this.cancelledById = adminId
    this.endedAt = at
    this.notice = null
    return true
  }

  finish(at: Date): void {
    this.state = 'DONE'
    this.endedAt = at
    this.notice = null
  }

  private refuseEnded(): void {
    if (this.state === 'DONE' || this.state === 'CANCELLED')
      throw new DomainError('CONFLICT', messages.broadcastEnded[this.state])
  }
}
