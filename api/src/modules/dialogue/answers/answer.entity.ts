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

/** What is written of an answer, as one value. */
export interface AnswerContent {
  text: string
  basis: AnswerBasis | null
  /** The number of the declaration's wording; with NOTHING_NEW alone. */
  declaration: number | null
}

/**
 * A version of a question's official answer. The published one is denormalised on the question's row for reads. Triggers of the database
 * refuse what the methods refuse, whoever writes.
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

  /** Counts the versions of a question's answer, from 1. */
  @Property({ type: 'integer' })
  number: number

  @Property({ type: 'text' })
  text: string

  @Property({ type: 'text', default: 'DRAFT' })
  state: AnswerState = 'DRAFT'

  /** Grows with each save, over all versions of a question's answer. */
  @Property({ type: 'integer', default: 1 })
  revision: number = 1

  @Property({ type: 'text', nullable: true })
  basis: AnswerBasis | null = null

  @Property({ type: 'integer', nullable: true })
  declaration: number | null = null

  /** Of a version without text that takes the answer back: why, for administrators alone. */
  @Property({ type: 'text', nullable: true })
  withdrawalReason: string | null = null

  /** The administrator who wrote it first: no foreign key, so that it outlives the account. Null for answers that are older than versions. */
  @Property({ type: 'uuid', nullable: true })
  authorId: string | null

  @Property()
  createdAt: Date

  /** Null for one that is published as it is written. */
  @Property({ nullable: true, type: 'datetime' })
  savedAt: Date | null = null

  @Property({ nullable: true, type: 'datetime' })
  submittedAt: Date | null = null

  /** Of what was submitted, by `answer_sha256`; null for a draft. */
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

  /** Set by `publish_answer` alone, as is the state of being published. */
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

  /** Rewrites a draft. Throws CONFLICT while it is reviewed. */
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

  /** Takes it back from review. */
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

  /** A later version, or the end of its question, takes its place. */
  supersede(): void {
    this.state = this.stateAfter('supersede')
  }

  /** Throws CONFLICT while it is reviewed: then no later version takes its place. */
  refuseRewrite(): void {
    this.stateAfter('rewrite', messages.answerInReview)
  }

  /** It waits for its release. */
  hold(): void {
    this.state = this.stateAfter('hold', messages.heldIsApproved)
  }

  /** Its release is cancelled. */
  liftHold(): void {
    this.state = answerTransitions.next('liftHold', this.state) ?? this.state
  }

  /** Whether `publish_answer` would look at it at all. */
  refuseUnpublishable(): void {
    this.stateAfter('publish', messages.publicationRefused.NOT_APPROVED)
  }

  /** What `publish_answer` writes. */
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
