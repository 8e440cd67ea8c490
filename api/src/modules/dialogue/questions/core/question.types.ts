import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Question } from './question.entity'
import { QuestionStatus, QueueName, QUEUES } from './question.enums'

export const QuestionConnection = connectionType(Question, 'Question', 'questions')

@ObjectType({
  simpleResolvers: true,
  description: 'State of a question on the desk; the larger version is newer.',
})
export class QuestionModeration {
  @Field(() => Int, { description: 'Version of the question, +1 per change.' })
  version!: number

  @Field(() => QuestionStatus, { description: 'Status of the question for administrators.' })
  status!: QuestionStatus

  @Field({ description: 'Whether it has a flag.' })
  isFlagged!: boolean

  @Field({ description: 'Whether it is in the archive.' })
  isArchived!: boolean

  @Field({ description: 'Whether it is declined, notified or not.' })
  isDeclined!: boolean

  @Field({ description: 'Whether it is merged into another.' })
  isMerged!: boolean

  @Field({ description: 'Whether a review of its decline is requested.' })
  isReviewRequested!: boolean

  @Field({ description: 'Whether the public may see it unless archived.' })
  isApproved!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'Text of the official answer; null without one.',
  })
  answerText!: string | null

  @Field(() => Date, {
    nullable: true,
    description: 'Time of its answer; null without one.',
  })
  answeredAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Note of administrators; null without one.',
  })
  note!: string | null

  @Field({ description: 'Time of the last change, except notes.' })
  changedAt!: Date

  @Field(() => Int, {
    description: 'Revision of unpublished answers; the larger is newer.',
  })
  reviewRevision!: number

  @Field(() => [QueueName], { description: 'Lists that contain it.' })
  queues!: QueueName[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'Count of a list; the larger revision is newer.',
})
export class QueueCounter {
  @Field(() => Int, { description: 'Number of questions.' })
  count!: number

  @Field(() => GraphQLSafeInt, {
    description: 'Grows with each count.',
  })
  revision!: number

  @Field(() => Int, {
    description: 'Number of requested reviews, all in ARCHIVED.',
  })
  reviewRequests!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'List of the desk, identified by its name.',
})
export class ModerationQueue {
  @Field(() => QueueName, { description: 'Name of the list.' })
  name!: QueueName

  count!: number
  revision!: number
}

@InputType({
  description: 'Filter of a list of the desk. All conditions must match.',
})
export class ModerationQueueFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of question, name or address; 1–2 letters match word starts.',
  })
  search?: string | null

  @Field(() => ID, { nullable: true, description: 'Only questions on this presentation.' })
  presentationId?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only declined questions with a requested review.',
  })
  reviewRequested?: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'Counters of the desk.' })
export class AdminStats {
  @Field(() => Int, { description: 'Number of questions, including archived ones.' })
  totalQuestions!: number

  @Field(() => Int, { description: 'Number of questions neither answered nor archived.' })
  pendingQuestions!: number

  @Field(() => Int, { description: 'Number of registered shareholders.' })
  totalUsers!: number

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the oldest pending question; null without one.',
  })
  oldestPendingAt!: Date | null

  @Field(() => GraphQLSafeInt, {
    description: 'Grows with each change; the larger is newer.',
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

/** The published actions, and the subscription's own. */
export const ModerationAction = enumeration('ModerationAction', 'Action on a question.', {
  OPENED: 'Start of the subscription, with initial counts.',
  ASKED: 'Asked.',
  ANSWERED: 'Answered, or its answer was corrected or withdrawn.',
  FLAGGED: 'Flagged.',
  UNFLAGGED: 'Unflagged.',
  ARCHIVED: 'Archived.',
  RESTORED: 'Restored from the archive.',
  NOTED: 'Its note changed.',
  DELETED: 'Deleted with its presentation or asker.',
  WITHDRAWN: 'Withdrawn by its asker.',
  DECLINED: 'Declined; the asker is not notified yet.',
  DECLINE_TOLD: 'The asker was notified of the decline.',
  REVIEW_REQUESTED: 'Its asker requested a review of the decline.',
  REVIEW_DECIDED: 'The review of its decline was decided.',
  APPROVED: 'Approved for the public.',
  HIDDEN: 'Hidden by a change of the settings.',
  SHOWN: 'Shown again by a change of the settings.',
  REPORTED: 'Reported by a shareholder.',
  MERGED: 'Merged, or its merged question changed.',
  UNMERGED: 'Unmerged.',
  ANSWER_SAVED: 'A draft was saved, or its figures were looked up.',
  ANSWER_SUBMITTED: 'An answer was submitted for review.',
  ANSWER_RECALLED: 'An answer was recalled from review.',
  ANSWER_REVIEWED: 'An answer was reviewed.',
  ANSWER_HELD: 'The release of an answer changed.',
})
export type ModerationAction = keyof typeof ModerationAction

@ObjectType({
  simpleResolvers: true,
  description: 'Action on the desk with changed counts.',
})
export class QuestionModerated {
  @Field(() => ModerationAction, { description: 'Action.' })
  action!: ModerationAction

  @Field(() => [ID], {
    description: 'Ids of the questions; empty for OPENED.',
  })
  questionIds!: string[]

  @Field(() => Question, {
    nullable: true,
    description: 'Question after the action; null for DELETED and OPENED.',
  })
  question!: Question | null

  @Field(() => Desk, { description: 'The desk after the event.' })
  desk!: Desk
}

@ObjectType({ simpleResolvers: true, description: 'Result of a moderation action.' })
export class QuestionModerationPayload {
  @Field(() => Question, { description: 'Question after the action.' })
  question!: Question

  @Field(() => Desk, { description: 'The desk after the action.' })
  desk!: Desk
}

@ObjectType({ simpleResolvers: true, description: 'Asked question.' })
export class QuestionAskPayload {
  @Field(() => Question, {
    description: 'Question on its presentation’s page.',
  })
  question!: Question
}

@ObjectType({ simpleResolvers: true, description: 'Withdrawn question.' })
export class QuestionWithdrawPayload {
  @Field(() => Question, {
    description: 'Question, which only its asker still lists.',
  })
  question!: Question
}

@InputType({ description: 'Question to ask.' })
export class QuestionAskInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the presentation to ask about.' })
  presentationId!: string

  @Field({
    description: 'Plain text, 10 to 5,000 trimmed characters (specification, section 5).',
  })
  questionText!: string
}

@InputType({ description: 'Question to act on.' })
export class QuestionActionInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the question to act on.' })
  id!: string

  @Field(() => String, {
    nullable: true,
    description:
      'New note, at most 1,000 characters. Omitted: unchanged, except in `questionNoteUpdate`.',
  })
  note?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Version that the action is based on.',
  })
  expectedVersion?: number | null
}
