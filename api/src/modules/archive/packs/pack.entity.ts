import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { EVIDENCE_PACK_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import type { PackScope } from './pack-scope'

export const PACK_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const
export type PackState = (typeof PACK_STATES)[number]

const HOUR_MS = 3_600_000

/** An export of the evidence that an administrator asked for. Its file is in the store under `packKey`, until both are deleted. */
@Entity()
@Check({
  name: 'evidence_pack_state_check',
  expression: `state in (${PACK_STATES.map(state => `'${state}'`).join(', ')})`,
})
@Index({
  name: 'evidence_pack_newest_first',
  columns: [
    { name: 'createdAt', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
export class EvidencePack implements PackScope {
  [EntityName]?: 'EvidencePack';
  [OptionalProps]?: 'state' | 'progress' | 'attempt'

  @PrimaryKey({ type: 'uuid' })
  id: string

  /** The administrator's id. Not a foreign key, so that the export ends as it began when the account goes. */
  @Property({ type: 'uuid' })
  requestedById: string

  @Property({ type: 'datetime', nullable: true })
  from: Date | null

  @Property({ type: 'datetime', nullable: true })
  to: Date | null

  @Property({ type: 'uuid', nullable: true })
  presentationId: string | null

  @Property({ type: 'uuid', nullable: true })
  questionId: string | null

  @Property({ type: 'uuid', nullable: true })
  shareholderId: string | null

  @Property({ type: 'text', default: 'WAITING' })
  state: PackState = 'WAITING'

  /** From 0 to 100. */
  @Property({ type: 'integer', default: 0 })
  progress: number = 0

  /** Grows with each retry, so that a job of an earlier one writes nothing any more. */
  @Property({ type: 'integer', default: 0 })
  attempt: number = 0

  @Property({ type: 'bigint', nullable: true })
  bytes: string | null = null

  @Property({ type: 'text', nullable: true })
  sha256: string | null = null

  @Property({ type: 'text', nullable: true })
  error: string | null = null

  @Property()
  createdAt: Date

  @Property()
  expiresAt: Date

  constructor(values: { id: string; requestedById: string; scope: PackScope; at: Date }) {
    const { from, to, presentationId, questionId, shareholderId } = values.scope
    this.id = values.id
    this.requestedById = values.requestedById
    this.from = from
    this.to = to
    this.presentationId = presentationId
    this.questionId = questionId
    this.shareholderId = shareholderId
    this.createdAt = values.at
    this.expiresAt = afterADay(values.at)
  }

  /** Idempotent. What has ended otherwise is CONFLICT. */
  cancel(): void {
    if (this.state === 'READY' || this.state === 'FAILED')
      throw new DomainError('CONFLICT', messages.packEnded)
    this.state = 'CANCELLED'
  }

  /**
   * Withdraws what was exported before an erasure: a ready export is cancelled, and one that is being written waits again.
   * Returns whether a job has to follow.
   */
  expire(): boolean {
    if (this.state === 'READY') {
      this.state = 'CANCELLED'
      this.error = messages.packErased
      this.bytes = null
      this.sha256 = null
      return true
    }
    if (this.state !== 'RUNNING') return false
    this.state = 'WAITING'
    this.progress = 0
    this.attempt++
    return true
  }

  /** Begins anew. Returns false where it is under way already. */
  retry(at: Date): boolean {
    if (this.state === 'READY') throw new DomainError('CONFLICT', messages.packEnded)
    if (this.state === 'WAITING' || this.state === 'RUNNING') return false
    this.state = 'WAITING'
    this.progress = 0
    this.error = null
    this.attempt++
    this.expiresAt = afterADay(at)
    return true
  }
}

export const afterADay = (at: Date): Date => new Date(at.getTime() + EVIDENCE_PACK_HOURS * HOUR_MS)
