import { EntityName, OptionalProps, type Rel } from '@mikro-orm/core'
import {
  Check,
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy'
import {
  ANSWER_BASES,
  ANSWER_DECISIONS,
  type AnswerBasis,
  type AnswerDecision,
  type AnswerState,
  OPEN_ANSWER_STATES,
} from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import { answerTransitions } from '@portal/rules/states/answer-transitions'
import type { EventOf } from '@portal/rules/states/transitions'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { newId } from '#platform/database/ids'
import { oneOf } from '#platform/database/one-of'
import { nextState } from '#platform/operation/next-state'

/** The content of an answer as one value. */
export interface AnswerContent {
  text: string
  basis: AnswerBasis | null
  /** The number of the declaration's wording; null unless the basis is NOTHING_NEW. */
  declaration: number | null
}

/**
 * A version of a question's official answer. The question's row has a copy of the published text for reads. Database triggers enforce the
 * same rules as the methods.
 */
@Entity()
@Unique({ name: 'answer_number', properties: ['question', 'number'] })
@Unique({ name: 'answer_published', properties: ['question'], where: `state = 'PUBLISHED'` })
@Unique({
  name: 'answer_open',
  properties: ['question'],
  where: `state in ${oneOf(OPEN_ANSWER_STATES)} and saved_at is not null`,
})
@Index({ name: 'answer_approved', properties: ['reviewedAt', 'id'], where: `state = 'APPROVED'` })
@Check({ name: 'answer_state_check', expression: `state in ${oneOf(answerTransitions.states)}` })
@Check({
  name: 'answer_basis_check',
  expression: `basis in ${oneOf(ANSWER_BASES)} and (basis = 'NOTHING_NEW') = (declaration is not null)`,
})
@Check({
  name: 'answer_review_decision_check',
  expression: `review_decision in ${oneOf(ANSWER_DECISIONS)}`,
})
export class Answer {
  [EntityName]?: 'Answer';
  [OptionalProps]?: 'state' | 'revision' | 'withdrawalReason'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @ManyToOne(() => Question, { deleteRule: 'cascade', index: false })
  question: Rel<Question>

  /** Numbers the versions of a question's answer, from 1. */
  @Property({ type: 'integer' })
  number: number

  @Property({ type: 'text' })
  text: string

  @Property({ type: 'text', default: 'DRAFT' })
  state: AnswerState = 'DRAFT'

  /** Increases with each save, over all versions of a question's answer. */
  @Property({ type: 'integer', default: 1 })
  revision: number = 1

  @Property({ type: 'text', nullable: true })
  basis: AnswerBasis | null = null

  @Property({ type: 'integer', nullable: true })
  declaration: number | null = null

  /** Why the answer was withdrawn, for administrators only. Set on a withdrawal, which is a version without text. */
  @Property({ type: 'text', nullable: true })
  withdrawalReason: string | null = null

  /**
   * The administrator who wrote it first. No foreign key, so that it outlives the account. Null for answers that are older than versions.
   */
  @Property({ type: 'uuid', nullable: true })
  authorId: string | null

  @Property()
  createdAt: Date

  /** Null if it was published without being saved as a draft. */
  @Property({ nullable: true, type: 'datetime' })
  savedAt: Date | null = null

  @Property({ nullable: true, type: 'datetime' })
  submittedAt: Date | null = null

  /** The hash of the submitted version, from `answer_sha256`; null for a draft. */
  @Property({ type: 'text', nullable: true })
  sha256: string | null = null

  @Property({ type: 'uuid', nullable: true })
  reviewerId: string | null = null

  @Property({ nullable: true, type: 'datetime' })
  reviewedAt: Date | null = null

  @Property({ type: 'text', nullable: true })
  reviewNote: string | null = null

  @Property({ type: 'text', nullable: true })
  reviewDecision: AnswerDecision | null = null

  /** Only `publish_answer` sets it and the state PUBLISHED. */
  @Property({ nullable: true, type: 'datetime' })
  publishedAt: Date | null = null

  constructor(values: {
    question: Question
    number: number
    text: string
    authorId: string | null
    at: Date
    withdrawalReason?: string
  }) {
    this.question = values.question
    this.number = values.number
    this.text = values.text
    this.withdrawalReason = values.withdrawalReason ?? null
    this.authorId = values.authorId
    this.createdAt = values.at
  }

  /** Rewrites a draft. Throws CONFLICT during a review. */
  save(
    { text, basis, declaration }: AnswerContent,
    { revision, at }: { revision: number; at: Date },
  ): void {
    this.state = this.stateAfter('save', messages.answerInReview)
    this.text = text
    this.basis = basis
    this.declaration = declaration
    this.revision = revision
    this.savedAt = at
  }

  /** Throws CONFLICT unless it is a draft. */
  refuseUnsubmittable(): void {
    this.stateAfter('submit', messages.answerNotDraft)
  }

  submit(sha256: string, at: Date): void {
    this.state = this.stateAfter('submit', messages.answerNotDraft)
    this.sha256 = sha256
    this.submittedAt = at
  }

  /** Recalls it from review. */
  recall(): void {
    this.state = this.stateAfter('recall', messages.answerNotInReview)
    this.sha256 = null
    this.submittedAt = null
  }

  approve(reviewerId: string, note: string | null, at: Date): void {
    this.review('approve', reviewerId, note, at)
  }

  requestChanges(reviewerId: string, note: string, at: Date): void {
    this.review('requestChanges', reviewerId, note, at)
  }

  /** Ends it because of a later version or the end of its question. */
  supersede(): void {
    this.state = this.stateAfter('supersede')
  }

  /** Throws CONFLICT during a review, when no later version can replace it. */
  refuseRewrite(): void {
    this.stateAfter('rewrite', messages.answerInReview)
  }

  /** Waits for its release. */
  hold(): void {
    this.state = this.stateAfter('hold', messages.heldIsApproved)
  }

  /** Returns to APPROVED when its release is cancelled. */
  liftHold(): void {
    this.state = answerTransitions.next('liftHold', this.state) ?? this.state
  }

  /** Throws CONFLICT if `publish_answer` would reject its state. */
  refuseUnpublishable(): void {
    this.stateAfter('publish', messages.publicationRefused.NOT_APPROVED)
  }

  /** Mirrors the columns that `publish_answer` writes. */
  publish(at: Date): void {
    this.state = this.stateAfter('publish', messages.publicationRefused.NOT_APPROVED)
    this.publishedAt = at
  }

  private review(
    event: 'approve' | 'requestChanges',
    reviewerId: string,
    note: string | null,
    at: Date,
  ): void {
    this.state = this.stateAfter(event, messages.answerNotInReview)
    this.reviewDecision = event === 'approve' ? 'APPROVE' : 'REQUEST_CHANGES'
    this.reviewerId = reviewerId
    this.reviewNote = note
    this.reviewedAt = at
  }

  private stateAfter(event: EventOf<typeof answerTransitions>, refusal?: string): AnswerState {
    return nextState(answerTransitions, event, this.state, refusal)
  }
}
