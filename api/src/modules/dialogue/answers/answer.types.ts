import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  type AnswerBasis,
  type AnswerDecision,
  type AnswerState,
  CITATIONS_MAX,
} from '@portal/rules/answers'
import { ANSWERS_PUBLISHED_MAX } from '@portal/rules/limits'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { Desk } from '#modules/dialogue/questions/core/question.types'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

export const AnswerStateEnum = enumeration<AnswerState>(
  'AnswerState',
  'State of a version of an answer.',
  {
    DRAFT: 'Being written.',
    IN_REVIEW: 'Waits for review; cannot be edited.',
    CHANGES_REQUESTED: 'Changes requested; saving starts the next version.',
    APPROVED: 'Approved; can be published.',
    HELD: 'Approved; waits for its release.',
    PUBLISHED: 'Public.',
    SUPERSEDED: 'Replaced by a later version, or its question ended.',
    WITHDRAWN: 'No longer public.',
  },
)

export const AnswerBasisEnum = enumeration<AnswerBasis>(
  'AnswerBasis',
  'Basis of an official answer.',
  {
    RELEASED: 'Cited announcements that the exchange released.',
    NOTHING_NEW: 'Declaration of author and approver that nothing is new.',
  },
)

export const AnswerDecisionEnum = enumeration<AnswerDecision>(
  'AnswerDecision',
  'Decision of a reviewer.',
  {
    APPROVE: 'Approves the version.',
    REQUEST_CHANGES: 'Requests changes, with a note.',
  },
)

@ObjectType({
  simpleResolvers: true,
  description: 'An administrator who wrote or reviewed an answer.',
})
export class Colleague {
  @Field(() => ID, { description: 'The administrator’s id.' })
  id!: string

  @Field(() => String, {
    nullable: true,
    description: 'The name; null once they have left the team.',
  })
  name!: string | null
}

@ObjectType('Citation', {
  simpleResolvers: true,
  description: 'Cited page of an announcement.',
})
export class CitationType {
  @Field({ description: 'Title of the announcement when cited.' })
  title!: string

  @Field({ description: 'Date of the announcement when cited.' })
  publishedAt!: Date

  @Field(() => Int, { description: 'Cited page, from 1.' })
  page!: number

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of the document in hexadecimal; null if not citable.',
  })
  documentSha256!: string | null

  announcementId!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'Number, date or percentage of an answer, looked up in its documents.',
})
export class AnswerFigure {
  @Field({ description: 'Text in the answer.' })
  text!: string

  @Field({
    description: 'Whether a cited document has the value.',
  })
  found!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'Page with the value, from 1; null if not found.',
  })
  page!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Line with the value; null if not found.',
  })
  line!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Review and sources of a version of an answer, for administrators.',
})
export class AnswerReview {
  @Field(() => AnswerStateEnum, { description: 'State of the version.' })
  state!: AnswerState

  @Field(() => Int, {
    description: 'Grows with each save, across all versions of the question’s answer.',
  })
  revision!: number

  @Field(() => AnswerBasisEnum, { nullable: true, description: 'Basis; null if none is given.' })
  basis!: AnswerBasis | null

  @Field(() => String, { nullable: true, description: 'The reviewer’s note.' })
  reviewNote!: string | null

  @Field(() => AnswerDecisionEnum, {
    nullable: true,
    description: 'The reviewer’s decision; it stays when a later version replaces this one.',
  })
  reviewDecision!: AnswerDecision | null

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a withdrawal, which is a version without text.',
  })
  withdrawalReason!: string | null

  @Field(() => Date, { nullable: true, description: 'Time of the review.' })
  reviewedAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last save; null if it was published without a draft.',
  })
  savedAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'Time of the submission for review.' })
  submittedAt!: Date | null

  @ListSize(10)
  @Field(() => [AnswerFigure], {
    nullable: true,
    description:
      'Numbers, dates and percentages in the order of the text; null until they are looked up, and if no document could be read.',
  })
  figures!: AnswerFigure[] | null

  @Field(() => String, {
    nullable: true,
    description: 'Names the document that could not be read and why; null if each could.',
  })
  figuresProblem!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'SHA-256 of the submitted version, in lower-case hex; the approval is bound to it.',
  })
  sha256!: string | null
}

@ObjectType('Answer', {
  implements: Node,
  simpleResolvers: true,
  description:
    'A version of a question’s official answer. Only administrators see unpublished versions.',
})
export class AnswerType {
  @Field(() => ID, { description: 'UUID, version 7.' })
  id!: string

  @Field(() => Int, { description: 'Counts the versions of a question’s answer, from 1.' })
  number!: number

  @Field({ description: 'Plain text, of at most 20,000 characters; a draft may be empty.' })
  text!: string

  @Field(() => Date, {
    nullable: true,
    description: 'When it was published; null while it is not.',
  })
  publishedAt!: Date | null

  questionId!: string
}

export const AnswerConnection = connectionType(AnswerType, 'Answer', 'answers')

@InputType('CitationInput', { description: 'Page to cite.' })
export class CitationInputType {
  @Field(() => ID, { description: 'Id of the announcement to cite.' })
  announcementId!: string

  @Field(() => Int, { description: 'Page of its document, from 1.' })
  page!: number
}

@InputType({ description: 'Draft of an official answer.' })
export class AnswerSaveInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the question to answer.' })
  questionId!: string

  @Field({ description: 'Plain text, at most 20,000 characters; 10 to submit.' })
  text!: string

  @Field(() => AnswerBasisEnum, {
    nullable: true,
    description: 'Basis of the draft. Omitted: unchanged; null: none.',
  })
  basis?: AnswerBasis | null

  @Field(() => [CitationInputType], {
    nullable: true,
    description: `New citations, at most ${CITATIONS_MAX}. Omitted: unchanged.`,
  })
  citations?: CitationInputType[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'Current wording of the declaration, with NOTHING_NEW.',
  })
  declarationId?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Revision that the draft is based on; 0 for a new version.',
  })
  expectedRevision?: number | null
}

@InputType({ description: 'Published answer to withdraw.' })
export class AnswerWithdrawInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the published version.' })
  id!: string

  @Field({ description: 'Reason for administrators, at most 1,000 characters.' })
  reason!: string
}

@InputType({ description: 'Draft to submit for review.' })
export class AnswerSubmitInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the draft.' })
  id!: string

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to email approvers now. Defaults to once a day.',
  })
  asksAtOnce?: boolean | null
}

@InputType({ description: 'Review of a version.' })
export class AnswerReviewInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the reviewed version.' })
  id!: string

  @Field(() => AnswerDecisionEnum, { description: 'Decision on the version.' })
  decision!: AnswerDecision

  @Field(() => String, {
    nullable: true,
    description: 'At most 1,000 characters; required for REQUEST_CHANGES.',
  })
  note?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Declared wording, to approve a version with NOTHING_NEW.',
  })
  declarationId?: string | null
}

@InputType({ description: 'Answers to publish together.' })
export class AnswerPublishInput extends IdempotentInput {
  @Field(() => [ID], { description: `Ids of 1 to ${ANSWERS_PUBLISHED_MAX} versions.` })
  ids!: string[]
}

@InputType({ description: 'Official answer to a question.' })
export class QuestionAnswerInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the answered question.' })
  id!: string

  @Field({
    description: 'Plain text, 10 to 20,000 trimmed characters (specification, section 5).',
  })
  answerText!: string

  @Field(() => AnswerBasisEnum, {
    nullable: true,
    description: 'Basis, if answers are reviewed. Omitted: as drafted.',
  })
  basis?: AnswerBasis | null

  @Field(() => [CitationInputType], {
    nullable: true,
    description: `New citations, at most ${CITATIONS_MAX}. Omitted: as drafted.`,
  })
  citations?: CitationInputType[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'Current wording of the declaration, for NOTHING_NEW.',
  })
  declarationId?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the question that the answer is based on.',
  })
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Result of a step of an answer.' })
export class AnswerPayload {
  @Field(() => AnswerType, { description: 'Version after the step.' })
  answer!: AnswerType

  @Field(() => Question, { description: 'Question of the version.' })
  question!: Question

  @Field(() => Desk, { description: 'The desk after the step.' })
  desk!: Desk
}
