import { DeferMode, EntityName, OptionalProps, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import type { OpenAnswerState } from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import type { DeclineReason } from '@portal/rules/questions/decline-reasons'
import {
  type AnswerQueue,
  isPublic,
  notifiedState,
  progressOf,
  type QuestionState,
  statusOf,
} from '@portal/rules/questions/question-state'
import { questionTransitions } from '@portal/rules/states/question-transitions'
import type { EventOf } from '@portal/rules/states/transitions'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { newId } from '#platform/database/ids'
import { updatedAtColumn } from '#platform/database/updated-at'
import { DomainError } from '#platform/errors/errors'
import { Node } from '#platform/graphql/node'
import { nextState } from '#platform/operation/next-state'
import { Asker } from '../asking/asker.types'
import { inAnswerQueue, queuePredicates, stateCheck } from './question-sql'

/** Messages for an asker who withdraws a question in this state. */
const NOT_WITHDRAWABLE: Partial<Record<QuestionState, string>> = {
  ANSWERED: messages.alreadyAnswered,
  ARCHIVED: messages.setAsideNotWithdrawable,
  DECLINED: messages.questionEnded.DECLINED,
}

const ENDED: Partial<Record<QuestionState, string>> = messages.questionEnded

interface EnterOptions {
  declineReason?: DeclineReason | null
  isNotified?: boolean
  /** Message if the event may not happen. */
  refusal?: string
}

const latestChangeFirst = [
  { name: 'changedAt', sort: 'desc' as const },
  { name: 'id', sort: 'desc' as const },
]
const latestChangeOfPresentation = [
  { name: 'presentation', sort: 'desc' as const },
  ...latestChangeFirst,
]

@Entity()
@Index({
  name: 'question_of_presentation',
  columns: [
    { name: 'presentation', sort: 'desc' },
    { name: 'createdAt', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
@Index({ name: 'question_of_shareholder', properties: ['shareholder', 'createdAt', 'id'] })
@Check({ name: 'question_state_check', expression: stateCheck })
@Check({
  name: 'question_merged_into_check',
  expression: `(state = 'MERGED') = (merged_into_id is not null)`,
})
@Check({
  name: 'question_decline_reason_check',
  expression: `(state = 'DECLINED') = (decline_reason is not null)`,
})
@Check({
  name: 'question_decline_check',
  expression: `state = 'DECLINED' or is_notified and not is_appealed`,
})
@Index({
  name: 'question_queue_pending',
  properties: ['createdAt', 'id'],
  where: queuePredicates.PENDING,
})
@Index({
  name: 'question_queue_answered',
  columns: latestChangeFirst,
  where: queuePredicates.ANSWERED,
})
@Index({
  name: 'question_queue_flagged',
  columns: latestChangeFirst,
  where: queuePredicates.FLAGGED,
})
@Index({
  name: 'question_queue_archived',
  columns: latestChangeFirst,
  where: queuePredicates.ARCHIVED,
})
@Index({
  name: 'question_answer_queue',
  properties: ['answerQueue', 'createdAt', 'id'],
  where: inAnswerQueue,
})
@Index({
  name: 'question_appealed',
  columns: latestChangeFirst,
  where: 'is_appealed',
})
@Index({
  name: 'question_pending_of_presentation',
  properties: ['presentation', 'createdAt', 'id'],
  where: queuePredicates.PENDING,
})
@Index({
  name: 'question_answered_at',
  properties: ['answeredAt', 'id'],
  where: 'is_public and answered_at is not null',
})
@Index({
  name: 'question_answer_updated_at',
  properties: ['answerUpdatedAt', 'id'],
  where: 'is_public and answer_updated_at is not null',
})
@Index({
  name: 'question_answered_of_presentation',
  columns: latestChangeOfPresentation,
  where: queuePredicates.ANSWERED,
})
@Index({
  name: 'question_archived_of_presentation',
  columns: latestChangeOfPresentation,
  where: queuePredicates.ARCHIVED,
})
@Index({
  name: 'question_merged_into',
  properties: ['mergedInto', 'createdAt', 'id'],
  where: 'merged_into_id is not null',
})
@Index({
  name: 'question_ledger_of_year',
  expression:
    'create index question_ledger_of_year on question (created_at) include (presentation_id, state, is_notified, decline_reason, answered_at)',
})
@Index({
  name: 'question_time_to_answer',
  expression: `create index question_time_to_answer on question (presentation_id, (answered_at - created_at)) include (created_at, answered_at) where state = 'ANSWERED'`,
})
@Index({
  name: 'question_search',
  expression: 'create index question_search on question using gin (question_text gin_trgm_ops)',
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Question on a presentation with its official answer.',
})
export class Question {
  [EntityName]?: 'Question';
  [OptionalProps]?: 'version' | 'answerTransitions' | 'publicVersion'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the question (UUID).' })
  id: string

  @ManyToOne(() => Presentation, { deleteRule: 'cascade', index: false })
  presentation: Rel<Presentation>

  @ManyToOne(() => Shareholder, { deleteRule: 'cascade', index: false })
  shareholder: Rel<Shareholder>

  /** Set on rows that were read. Not a column, because it depends on the viewer. */
  @Field(() => Asker, { description: 'Asker of the question.' })
  user!: Asker

  @Property({ type: 'text' })
  @Field({
    description: 'Plain text, 10 to 5,000 characters.',
  })
  questionText: string

  /** A copy of the published answer, like `answeredAt`. Only `publish_answer` may write it in the database. */
  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Official answer in plain text; null if pending or withdrawn.',
  })
  answerText: string | null = null

  @Property({ nullable: true, type: 'datetime' })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the official answer; null if pending.',
  })
  answeredAt: Date | null = null

  /** A copy of the published answer's, like the two columns before. */
  @Property({ nullable: true, type: 'datetime' })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last correction or withdrawal; null without one.',
  })
  answerUpdatedAt: Date | null = null

  /** The version for everyone except administrators. `publish_answer` increases it. */
  @Property({ type: 'integer', default: 1 })
  publicVersion: number = 1

  @Property()
  @Field({ description: 'Time of asking.' })
  createdAt: Date

  /** Time of the last public change: asked, answered or shown again. A trigger sets it for other writers. */
  @Property(updatedAtColumn)
  @Field(() => Date, {
    description: 'Time of the last public change.',
  })
  updatedAt: Date

  /** Written only by the transitions below, like `isPublic`. */
  @Property({ type: 'text' })
  state: QuestionState = 'RECEIVED'

  @Property()
  isPublic: boolean = true

  @Property({ default: true })
  isApproved: boolean = true

  /** A copy of the current decline's reason. */
  @Property({ type: 'text', nullable: true })
  declineReason: DeclineReason | null = null

  /** The question into which it was merged, which is not merged itself. */
  @ManyToOne(() => Question, {
    nullable: true,
    deleteRule: 'no action',
    deferMode: DeferMode.INITIALLY_DEFERRED,
    index: false,
  })
  mergedInto: Rel<Question> | null = null

  /** False while only administrators know its state. */
  @Property({ default: true })
  isNotified: boolean = true

  @Property({ default: false })
  isAppealed: boolean = false

  /** Whether its flag hides it. */
  @Property({ default: false })
  isHidden: boolean = false

  @Property({ default: false })
  isFlagged: boolean = false

  /** Whether only shareholders' reports have flagged it. */
  @Property({ default: false })
  isFlaggedByReports: boolean = false

  @Property({ type: 'text', nullable: true })
  moderationNote: string | null = null

  /** The sort key of the queues: when an administrator last changed it, or when it was asked. */
  @Property()
  changedAt: Date

  /** State of its open answer. A trigger writes this and the next two columns without a new version of the question. */
  @Property({ type: 'text', nullable: true })
  answerPhase: OpenAnswerState | null = null

  /** The desk's list for that state while answers need review. */
  @Property({ type: 'text', nullable: true })
  answerQueue: AnswerQueue | null = null

  /** Number of transitions of its answers before publication. */
  @Property({ type: 'integer', default: 0 })
  answerTransitions: number = 0

  @Property({ version: true, type: 'integer', default: 1 })
  version!: number

  constructor(values: {
    id?: string
    presentation: Presentation
    shareholder: Shareholder
    questionText: string
    askedAt: Date
    /** Undefined if questions need no approval. */
    isApproved?: boolean
  }) {
    this.id = values.id ?? newId()
    this.presentation = values.presentation
    this.shareholder = values.shareholder
    this.questionText = values.questionText
    this.isApproved = values.isApproved ?? true
    this.isPublic = this.isApproved
    this.createdAt = values.askedAt
    this.changedAt = values.askedAt
    this.updatedAt = values.askedAt
  }

  /**
   * Adds the official answer, whose version is published in the same transaction. Throws CONFLICT if the question is answered, archived or
   * ended: an answer is never overwritten.
   */
  answer(text: string, at: Date): void {
    this.refuseUnanswerable()
    this.answerText = text
    this.answeredAt = at
    this.updatedAt = at
    this.enter('answer', at)
  }

  /** Replaces the published answer with a later version; null withdraws it. `answeredAt` does not change. */
  correctAnswer(text: string | null, at: Date): void {
    this.refuseClosed()
    this.answerText = text
    this.answerUpdatedAt = at
    this.updatedAt = at
    this.changedAt = at
  }

  /** Throws CONFLICT if it is answered, archived or ended. */
  refuseUnanswerable(): void {
    if (this.answeredAt) throw new DomainError('CONFLICT', messages.alreadyAnswered)
    this.refuseClosed()
  }

  /** Throws CONFLICT if it is archived or ended, because its answer cannot change any more. */
  refuseClosed(): void {
    this.refuseEnded()
    if (statusOf(this) === 'ARCHIVED')
      throw new DomainError('CONFLICT', messages.archivedNotAnswerable)
  }

  /** `isHidden`: whether the public cannot see flagged questions. */
  flag(at: Date, isHidden = false): void {
    this.mark(true, at)
    this.isFlaggedByReports = false
    this.hide(isHidden, at)
  }

  unflag(at: Date): void {
    this.mark(false, at)
    this.isFlaggedByReports = false
    this.hide(false, at)
  }

  /** Hides a flagged question from the public, or shows it again. */
  hide(isHidden: boolean, at: Date): void {
    this.isHidden = isHidden && this.isFlagged && !this.isFlaggedByReports
    this.showOrHide(at)
  }

  /** Approves a question, so that the public can see it. */
  approve(at: Date): void {
    if (this.isApproved) return
    this.refuseEnded()
    this.isApproved = true
    this.changedAt = at
    this.showOrHide(at)
  }

  /** Flags a question that a shareholder has reported. Never throws, because the state is not public; an ended question does not change. */
  report(at: Date): void {
    if (this.isFlagged || this.hasEnded()) return
    this.mark(true, at)
    this.isFlaggedByReports = true
  }

  archive(at: Date): void {
    this.refuseEnded()
    if (this.state !== 'ARCHIVED') this.enter('archive', at)
  }

  /** Reverses an archiving or decline. */
  restore(at: Date): void {
    if (!questionTransitions.allows('restore', this.state)) return this.refuseEnded()
    this.enter(this.answeredAt ? 'restoreAnswered' : 'restore', at)
  }

  /** Declines a pending question. Only administrators see it before `notifyDecline`. */
  decline(reason: DeclineReason, at: Date): void {
    if (this.answeredAt) throw new DomainError('CONFLICT', messages.alreadyAnswered)
    this.refuseEnded()
    this.enter('decline', at, {
      declineReason: reason,
      isNotified: false,
      refusal: messages.archivedNotDeclinable,
    })
  }

  notifyDecline(at: Date): void {
    this.isNotified = true
    this.showOrHide(at)
  }

  /** Opens an appeal of the decline. */
  appeal(at: Date): void {
    if (notifiedState(this) !== 'DECLINED')
      throw new DomainError('CONFLICT', messages.notDeclined, {
        current: { progress: progressOf(this) },
      })
    this.isAppealed = true
    this.changedAt = at
  }

  upholdDecline(at: Date): void {
    this.isAppealed = false
    this.changedAt = at
  }

  /** Withdraws it permanently for its asker, even if it is merged, but not if it is answered, archived or declined. */
  withdraw(at: Date): void {
    const refusal = NOT_WITHDRAWABLE[notifiedState(this)]
    // The asker reads this message, so it must not contain internal data.
    if (refusal)
      throw new DomainError('CONFLICT', refusal, { current: { progress: progressOf(this) } })
    if (this.state !== 'WITHDRAWN') this.enter('withdraw', at)
  }

  /** Merges it into another question with the same subject. */
  mergeInto(target: Question, at: Date): void {
    if (this.mergedInto?.id === target.id) return
    this.refuseUnless(questionTransitions.allows('mergeInto', this.state), messages.mergeNotPending)
    target.refuseUnless(
      target.state === 'RECEIVED' || target.state === 'ANSWERED',
      messages.mergeTargetNotOpen,
    )
    // The merged askers receive its answer at once.
    target.refuseUnless(
      target.answerText === null || target.isPublic,
      messages.publicationRefused.NOT_PUBLIC,
    )
    this.mergedInto = target
    this.enter('mergeInto', at)
  }

  /** Moves a merged question to the new target of its own target. */
  moveInto(target: Question, at: Date): void {
    this.mergedInto = target
    this.changedAt = at
  }

  /** Separates a merged question from its target. */
  unmerge(at: Date): void {
    if (this.state === 'RECEIVED') return
    this.refuseUnless(questionTransitions.allows('unmerge', this.state), messages.notMerged)
    this.enter('unmerge', at)
  }

  /** A note does not affect the order of a list, so `changedAt` stays. */
  annotate(note: string | null): void {
    this.moderationNote = note
  }

  /** Idempotent: an unchanged flag keeps `changedAt` and the version. */
  private mark(isFlagged: boolean, at: Date): void {
    if (this.isFlagged === isFlagged) return
    this.refuseEnded()
    this.isFlagged = isFlagged
    this.changedAt = at
  }

  /** Throws CONFLICT with the current state. The message of an ended question is more specific than the given one. */
  private refuseUnless(isAllowed: boolean, message: string): void {
    if (isAllowed) return
    this.refuseEnded()
    throw new DomainError('CONFLICT', message, {
      current: { version: this.version, ...this.current() },
    })
  }

  private hasEnded(): boolean {
    return ENDED[this.state] !== undefined
  }

  /** Throws CONFLICT with the current state if the question is declined, merged or withdrawn. */
  private refuseEnded(): void {
    const message = ENDED[this.state]
    if (message)
      throw new DomainError('CONFLICT', message, {
        current: { version: this.version, ...this.current() },
      })
  }

  private enter(
    event: EventOf<typeof questionTransitions>,
    at: Date,
    { declineReason = null, isNotified = true, refusal }: EnterOptions = {},
  ): void {
    this.state = nextState(questionTransitions, event, this.state, refusal)
    this.declineReason = declineReason
    this.isNotified = isNotified
    if (this.state !== 'MERGED') this.mergedInto = null
    this.isAppealed = false
    // Its open answer is superseded or published by the same transition.
    this.answerQueue = null
    this.changedAt = at
    this.showOrHide(at)
  }

  private showOrHide(at: Date): void {
    const wasPublic = this.isPublic
    this.isPublic = isPublic(this)
    if (this.isPublic && !wasPublic) this.updatedAt = at
  }

  current(): object {
    const { state, isFlagged, moderationNote, answerText, answeredAt } = this
    const [status, progress] = [statusOf(this), progressOf(this)]
    return {
      status,
      progress,
      isFlagged,
      isArchived: state === 'ARCHIVED',
      moderationNote,
      answerText,
      answeredAt,
    }
  }
}
