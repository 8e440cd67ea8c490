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
  ANSWER_STATES,
  type AnswerBasis,
  type AnswerDecision,
  type AnswerState,
  OPEN_ANSWER_STATES,
} from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { newId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'

const oneOf = (values: readonly string[]) => `(${values.map(value => `'${value}'`).join(', ')})`

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
@Check({ name: 'answer_state_check', expression: `state in ${oneOf(ANSWER_STATES)}` })
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
    if (this.state !== 'DRAFT') throw new DomainError('CONFLICT', messages.answerInReview)
    this.text = text
    this.basis = basis
    this.declaration = declaration
    this.revision = revision
    this.savedAt = at
  }

  submit(sha256: string, at: Date): void {
    if (this.state !== 'DRAFT') throw new DomainError('CONFLICT', messages.answerNotDraft)
    this.state = 'IN_REVIEW'
    this.sha256 = sha256
    this.submittedAt = at
  }

  /** Takes it back from review. */
  recall(): void {
    this.refuseUnlessInReview()
    this.state = 'DRAFT'
    this.sha256 = null
    this.submittedAt = null
  }

  approve(reviewerId: string, note: string | null, at: Date): void {
    this.review('APPROVED', reviewerId, note, at)
  }

  requestChanges(reviewerId: string, note: string, at: Date): void {
    this.review('CHANGES_REQUESTED', reviewerId, note, at)
  }

  /** A later version, or the end of its question, takes its place. */
  supersede(): void {
    this.state = 'SUPERSEDED'
  }

  /** It waits for its release. */
  hold(): void {
    if (this.state !== 'APPROVED') throw new DomainError('CONFLICT', messages.heldIsApproved)
    this.state = 'HELD'
  }

  /** Its release is cancelled. */
  liftHold(): void {
    if (this.state === 'HELD') this.state = 'APPROVED'
  }

  /** Whether `publish_answer` would look at it at all. */
  refuseUnpublishable(): void {
    if (this.state !== 'DRAFT' && this.state !== 'APPROVED' && this.state !== 'HELD')
      throw new DomainError('CONFLICT', messages.publicationRefused.NOT_APPROVED)
  }

  /** What `publish_answer` writes. */
  publish(at: Date): void {
    this.refuseUnpublishable()
    this.state = 'PUBLISHED'
    this.publishedAt = at
  }

  private review(
    state: 'APPROVED' | 'CHANGES_REQUESTED',
    reviewerId: string,
    note: string | null,
    at: Date,
  ): void {
    this.refuseUnlessInReview()
    this.state = state
    this.reviewDecision = state === 'APPROVED' ? 'APPROVE' : 'REQUEST_CHANGES'
    this.reviewerId = reviewerId
    this.reviewNote = note
    this.reviewedAt = at
  }

  private refuseUnlessInReview(): void {
    if (this.state !== 'IN_REVIEW') throw new DomainError('CONFLICT', messages.answerNotInReview)
  }
}
