import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { QuestionAction } from '#platform/events/event-bus'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Question } from './question.entity'
import { QuestionStatus, QueueName, QUEUES } from './question.enums'

export const QuestionConnection = connectionType(Question, 'Question', 'questions')

@ObjectType({
  simpleResolvers: true,
  description:
    'Where a question stands on the moderation desk, as one value: of two, the one with the larger version is the newer.',
})
export class QuestionModeration {
  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number

  @Field(() => QuestionStatus, { description: 'Where it stands.' })
  status!: QuestionStatus

  @Field({ description: 'Whether it is flagged.' })
  isFlagged!: boolean

  @Field({ description: 'Whether it is archived.' })
  isArchived!: boolean

  @Field({ description: 'Whether it is declined, told or not.' })
  isDeclined!: boolean

  @Field({ description: 'Whether it is merged into another.' })
  isMerged!: boolean

  @Field({ description: 'Whether its asker waits for another person’s review of the decline.' })
  isReviewRequested!: boolean

  @Field({ description: 'Whether it may be shown to the public while it is not archived.' })
  isApproved!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'The official answer in plain text, or null while there is none.',
  })
  answerText!: string | null

  @Field(() => Date, {
    nullable: true,
    description: 'When the official answer was given, or null while there is none.',
  })
  answeredAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'A note among administrators, or null while there is none.',
  })
  note!: string | null

  @Field({ description: 'When it last changed, other than by a note; orders the desk’s lists.' })
  changedAt!: Date

  @Field(() => Int, {
    description:
      'Grows by one with each step of an answer that is not published, which leave the version as it is: of two values with the same version, the one with the larger is the newer.',
  })
  reviewRevision!: number

  @Field(() => [QueueName], { description: 'The lists of the desk in which it stands.' })
  queues!: QueueName[]
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How many questions stand in a list, as one value: of two, the one with the larger revision is the newer.',
})
export class QueueCounter {
  @Field(() => Int, { description: 'How many questions stand in it.' })
  count!: number

  @Field(() => GraphQLSafeInt, {
    description: 'A whole number that grows with time.',
  })
  revision!: number

  @Field(() => Int, {
    description:
      'How many of its questions are declined and wait for another person’s review; all of them stand in ARCHIVED.',
  })
  reviewRequests!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'One list of the moderation desk. Identified by its name.',
})
export class ModerationQueue {
  @Field(() => QueueName, { description: 'Which list.' })
  name!: QueueName

  count!: number
  revision!: number
}

@InputType({
  description: 'A filter of a list of the moderation desk. All given conditions must match.',
})
export class ModerationQueueFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the question, or of its asker’s name or address, case-insensitive; one or two letters match the start of a word.',
  })
  search?: string | null

  @Field(() => ID, { nullable: true, description: 'Only questions on this presentation.' })
  presentationId?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only declined questions that wait for another person’s review.',
  })
  reviewRequested?: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'The counters at the head of the desk.' })
export class AdminStats {
  @Field(() => Int, { description: 'All questions, archived ones included.' })
  totalQuestions!: number

  @Field(() => Int, { description: 'Questions that are neither answered nor archived.' })
  pendingQuestions!: number

  @Field(() => Int, { description: 'Registered shareholders.' })
  totalUsers!: number

  @Field(() => Date, {
    nullable: true,
    description: 'When the pending question was asked that waits longest; null where none waits.',
  })
  oldestPendingAt!: Date | null

  @Field(() => GraphQLSafeInt, {
    description:
      'A whole number that grows with time: of two states the one with the larger revision is the newer.',
  })
  revision!: number
}

@ObjectType({ simpleResolvers: true, description: 'The moderation desk at one moment.' })
export class Desk {
  @ListSize(QUEUES)
  @Field(() => [ModerationQueue], { description: 'All queues with their counts.' })
  queues!: ModerationQueue[]

  @Field(() => AdminStats, { description: 'Counts of questions and shareholders.' })
  stats!: AdminStats
}

/** Every action that is published, and the subscription's own. */
export const ModerationAction = enumeration<QuestionAction | 'OPENED'>(
  'ModerationAction',
  'What happened to a question.',
  {
    OPENED: 'No change yet: the subscription is active, and these are the initial counts.',
    ASKED: 'A shareholder asked it.',
    ANSWERED: 'It was given its official answer, or that was corrected or withdrawn.',
    FLAGGED: 'It was flagged.',
    UNFLAGGED: 'Its flag was taken away.',
    ARCHIVED: 'It was archived.',
    RESTORED: 'It was brought back from the archive.',
    NOTED: 'Its note among administrators was written, changed or taken away.',
    DELETED: 'It was deleted with its presentation or its asker.',
    WITHDRAWN: 'Its asker took it back.',
    DECLINED: 'It was declined, which nobody else is told for some seconds.',
    DECLINE_TOLD: 'Its asker was told that it was declined.',
    REVIEW_REQUESTED: 'Its asker asked for another person’s review of the decline.',
    REVIEW_DECIDED: 'Another person upheld the decline or reopened the question.',
    APPROVED: 'It was approved for the public.',
    HIDDEN: 'It was flagged before, and is hidden since the settings say so.',
    SHOWN: 'It is flagged, and shown again since the settings say so.',
    REPORTED: 'A shareholder reported it.',
    MERGED: 'It was merged with one that asks the same, or what became of that one has changed.',
    UNMERGED: 'It was merged, and stands alone again.',
    ANSWER_SAVED:
      'A draft of its answer was saved, or its figures were looked up. Its version stays, as with the next four; `reviewRevision` grows.',
    ANSWER_SUBMITTED: 'A version of its answer was submitted for review.',
    ANSWER_RECALLED: 'A version of its answer was taken back from review.',
    ANSWER_REVIEWED: 'A version of its answer was approved, or changes were requested.',
    ANSWER_HELD: 'A version of its answer waits for its release, for another one, or no longer.',
  },
)
export type ModerationAction = keyof typeof ModerationAction

@ObjectType({
  simpleResolvers: true,
  description: 'Something that happened on the moderation desk, with the counts that it changed.',
})
export class QuestionModerated {
  @Field(() => ModerationAction, { description: 'What happened.' })
  action!: ModerationAction

  @Field(() => [ID], {
    description:
      'The questions concerned: one; with DELETED all that were deleted; with OPENED none.',
  })
  questionIds!: string[]

  @Field(() => Question, {
    nullable: true,
    description: 'The question as it is now; null with DELETED and OPENED.',
  })
  question!: Question | null

  @Field(() => Desk, { description: 'The desk after the event.' })
  desk!: Desk
}

@ObjectType({ simpleResolvers: true, description: 'What a moderation action changed.' })
export class QuestionModerationPayload {
  @Field(() => Question, { description: 'The question as it is now.' })
  question!: Question

  @Field(() => Desk, { description: 'The desk after the action.' })
  desk!: Desk
}

@ObjectType({ simpleResolvers: true, description: 'What asking changed.' })
export class QuestionAskPayload {
  @Field(() => Question, {
    description: 'The question as it now stands on the presentation’s page.',
  })
  question!: Question
}

@ObjectType({ simpleResolvers: true, description: 'What withdrawing changed.' })
export class QuestionWithdrawPayload {
  @Field(() => Question, {
    description: 'The question, which stands in its asker’s list alone from now on.',
  })
  question!: Question
}

@InputType({ description: 'A question to the company.' })
export class QuestionAskInput extends IdempotentInput {
  @Field(() => ID, { description: 'The presentation on which it is asked.' })
  presentationId!: string

  @Field({
    description:
      'Plain text of at least 10 characters, counted after trimming (specification, section 5), and at most 5,000.',
  })
  questionText!: string
}

@InputType({ description: 'The question that is acted on.' })
export class QuestionActionInput extends IdempotentInput {
  @Field(() => ID, { description: 'The question’s id.' })
  id!: string

  @Field(() => String, {
    nullable: true,
    description:
      'A note among administrators, at most 1,000 characters. Left out or empty, the note stays as it is.',
  })
  note?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'The version on which this rests. What stands already succeeds whatever it is; where another has decided otherwise since, it is refused with CONFLICT. Left out, it is carried out.',
  })
  expectedVersion?: number | null
}

@InputType({ description: 'A note among administrators.' })
export class QuestionNoteUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'The question’s id.' })
  id!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Plain text of at most 1,000 characters, counted after trimming. Left out or empty, the note is taken away.',
  })
  note?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'The version on which this rests. What stands already succeeds whatever it is; where another has decided otherwise since, it is refused with CONFLICT. Left out, it is carried out.',
  })
  expectedVersion?: number | null
}
