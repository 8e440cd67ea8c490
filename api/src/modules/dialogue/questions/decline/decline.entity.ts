import { EntityName, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { messages } from '@portal/rules/messages'
import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'
import { newId } from '#platform/database/ids'
import { oneOf } from '#platform/database/one-of'
import { DomainError } from '#platform/errors/errors'
import { Question } from '../core/question.entity'

export const APPEAL_OUTCOMES = ['UPHELD', 'REOPENED'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** A decline of a question: its reason, its wording at that time and its outcome. A reopened question can have several. */
@Entity()
@Check({ name: 'decline_reason_check', expression: `reason in ${oneOf(DECLINE_REASONS)}` })
@Check({
  name: 'decline_appeal_outcome_check',
  expression: `appeal_outcome in ${oneOf(APPEAL_OUTCOMES)}`,
})
@Index({
  name: 'decline_latest_of_question',
  columns: [
    { name: 'question', sort: 'desc' },
    { name: 'declinedAt', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
@Index({ name: 'decline_answered_by_id_index', properties: ['answeredBy'] })
export class Decline {
  [EntityName]?: 'Decline'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @ManyToOne(() => Question, { deleteRule: 'cascade', index: false })
  question: Rel<Question>

  @Property({ type: 'text' })
  reason: DeclineReason

  @Property({ type: 'text' })
  text: string

  @ManyToOne(() => Question, { deleteRule: 'set null', nullable: true, index: false })
  answeredBy: Rel<Question> | null

  /** Id of the administrator. No foreign key, so that it outlives the account. */
  @Property({ type: 'uuid' })
  declinedById: string

  @Property()
  declinedAt: Date

  @Property({ type: 'datetime', nullable: true })
  notifiedAt: Date | null = null

  /** When it was revoked, other than by an appeal. */
  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  appealedAt: Date | null = null

  @Property({ type: 'text', nullable: true })
  appealOutcome: AppealOutcome | null = null

  @Property({ type: 'uuid', nullable: true })
  appealDecidedById: string | null = null

  @Property({ type: 'datetime', nullable: true })
  appealDecidedAt: Date | null = null

  constructor(values: {
    question: Question
    reason: DeclineReason
    text: string
    answeredBy: Question | null
    declinedById: string
    at: Date
  }) {
    this.question = values.question
    this.reason = values.reason
    this.text = values.text
    this.answeredBy = values.answeredBy
    this.declinedById = values.declinedById
    this.declinedAt = values.at
  }

  notify(at: Date): void {
    this.notifiedAt = at
  }

  revoke(at: Date): void {
    this.revokedAt = at
  }

  /** Possible once per decline. */
  appeal(at: Date): void {
    if (this.appealOutcome) throw new DomainError('CONFLICT', messages.reviewedAlready)
    this.appealedAt ??= at
  }

  decideAppeal(
    outcome: AppealOutcome,
    { adminId, at, isAlone }: { adminId: string; at: Date; isAlone: boolean },
  ): void {
    if (!this.appealedAt) throw new DomainError('CONFLICT', messages.reviewNotRequested)
    if (this.appealOutcome) throw new DomainError('CONFLICT', messages.reviewDecided)
    if (adminId === this.declinedById && !isAlone)
      throw new DomainError('CONFLICT', messages.reviewByAnother)
    this.appealOutcome = outcome
    this.appealDecidedById = adminId
    this.appealDecidedAt = at
  }
}
