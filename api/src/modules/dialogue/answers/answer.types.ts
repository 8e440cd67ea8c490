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
import { IdempotentInput, IdInput } from '#platform/idempotency/idempotent-input'

export const AnswerStateEnum = enumeration<AnswerState>(
  'AnswerState',
  'How far a version of an official answer has come.',
  {
    DRAFT: 'It is being written.',
    IN_REVIEW: 'It waits for another administrator, and is not rewritten.',
    CHANGES_REQUESTED: 'Another administrator asks for changes; saving begins the next version.',
    APPROVED: 'Another administrator has approved it; it can be published.',
    HELD: 'It is approved, and waits for its release.',
    PUBLISHED: 'Everybody can read it.',
    SUPERSEDED: 'A later version, or the end of its question, took its place.',
    WITHDRAWN: 'It was published and is no longer shown.',
  },
)

export const AnswerBasisEnum = enumeration<AnswerBasis>(
  'AnswerBasis',
  'What an official answer rests on.',
  {
    RELEASED: 'On announcements that the exchange has released, which it cites.',
    NOTHING_NEW: 'On the declaration, by author and approver, that it says nothing new.',
  },
)

export const AnswerDecisionEnum = enumeration<AnswerDecision>(
  'AnswerDecision',
  'What a reviewer decides of a version of an official answer.',
  {
    APPROVE: 'It may be published as it is.',
    REQUEST_CHANGES: 'It may not; the note says why.',
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
  description: 'A page of an announcement on which an answer rests.',
})
export class CitationType {
  @Field({ description: 'The announcement’s title when it was cited.' })
  title!: string

  @Field({ description: 'The announcement’s date when it was cited.' })
  publishedAt!: Date

  @Field(() => Int, { description: 'The page of its document, from 1.' })
  page!: number

  @Field(() => String, {
    nullable: true,
    description:
      'The SHA-256 of its document in lower-case hexadecimal; null where it has none that can be cited.',
  })
  documentSha256!: string | null

  announcementId!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A number, date or percentage of an answer, looked up in the documents that it cites.',
})
export class AnswerFigure {
  @Field({ description: 'As the answer writes it.' })
  text!: string

  @Field({
    description: 'Whether a cited document has the same value, however it is written there.',
  })
  found!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'The page on which it stands, from 1; null where it was not found.',
  })
  page!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The line in which it stands; null where it was not found.',
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

@InputType('CitationInput', { description: 'A page of an announcement.' })
export class CitationInputType {
  @Field(() => ID, { description: 'The announcement.' })
  announcementId!: string

  @Field(() => Int, { description: 'The page of its document, from 1.' })
  page!: number
}

const citationsField = {
  nullable: true,
  description: `The pages on which it rests, at most ${CITATIONS_MAX}, in place of those that it has. Left out, they stay.`,
}

@InputType({ description: 'A draft of an official answer.' })
export class AnswerSaveInput extends IdempotentInput {
  @Field(() => ID, { description: 'The question that it answers.' })
  questionId!: string

  @Field({ description: 'Plain text of at most 20,000 characters; submitted, of at least 10.' })
  text!: string

  @Field(() => AnswerBasisEnum, {
    nullable: true,
    description: 'What it rests on. Left out, it stays; null takes it away.',
  })
  basis?: AnswerBasis | null

  @Field(() => [CitationInputType], citationsField)
  citations?: CitationInputType[] | null

  @Field(() => ID, {
    nullable: true,
    description:
      'With NOTHING_NEW the id of the declaration’s wording that holds, as `wordings` has it. Any other is no declaration: then it has no basis yet.',
  })
  declarationId?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'The revision on which this rests, 0 where there is no draft. If somebody has saved since, this is refused with CONFLICT and `revision`, `text`, `number` and `state` in `extensions.current`. Left out, there is no check.',
  })
  expectedRevision?: number | null
}

@InputType({ description: 'The published answer that is taken back.' })
export class AnswerWithdrawInput extends IdempotentInput {
  @Field(() => ID, { description: 'The published version’s id.' })
  id!: string

  @Field({ description: 'Why, for administrators alone; at most 1,000 characters.' })
  reason!: string
}

@InputType({ description: 'The version of an answer that is submitted for review.' })
export class AnswerSubmitInput extends IdInput {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether approvers are mailed at once: those who wrote nothing of it. Left out, or false, they are mailed once a day what waits for them.',
  })
  asksAtOnce?: boolean | null
}

@InputType({ description: 'A decision on a version of an answer.' })
export class AnswerReviewInput extends IdempotentInput {
  @Field(() => ID, { description: 'The version’s id.' })
  id!: string

  @Field(() => AnswerDecisionEnum, { description: 'The decision.' })
  decision!: AnswerDecision

  @Field(() => String, {
    nullable: true,
    description:
      'What should change, or a remark; at most 1,000 characters. REQUEST_CHANGES needs it.',
  })
  note?: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'To approve one that rests on NOTHING_NEW: the id of the declaration’s wording, which the approver declares too.',
  })
  declarationId?: string | null
}

@InputType({ description: 'Answers to publish together.' })
export class AnswerPublishInput extends IdempotentInput {
  @Field(() => [ID], { description: `The ids of 1 to ${ANSWERS_PUBLISHED_MAX} versions.` })
  ids!: string[]
}

@InputType({ description: 'An official answer.' })
export class QuestionAnswerInput extends IdempotentInput {
  @Field(() => ID, { description: 'The question that is answered.' })
  id!: string

  @Field({
    description:
      'Plain text of at least 10 characters, counted after trimming (specification, section 5), and at most 20,000.',
  })
  answerText!: string

  @Field(() => AnswerBasisEnum, {
    nullable: true,
    description:
      'What it rests on, where answers are reviewed: RELEASED with `citations`, or NOTHING_NEW with `declarationId`. Left out, it stays as a draft has it.',
  })
  basis?: AnswerBasis | null

  @Field(() => [CitationInputType], citationsField)
  citations?: CitationInputType[] | null

  @Field(() => ID, {
    nullable: true,
    description:
      'With NOTHING_NEW the id of the declaration’s wording that holds, as `wordings` has it.',
  })
  declarationId?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'The version on which this rests. What stands already succeeds whatever it is; where another has decided otherwise since, it is refused with CONFLICT. Left out, it is carried out.',
  })
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What a step of an answer changed.' })
export class AnswerPayload {
  @Field(() => AnswerType, { description: 'The version as it is now.' })
  answer!: AnswerType

  @Field(() => Question, { description: 'Its question.' })
  question!: Question

  @Field(() => Desk, { description: 'The desk after the step.' })
  desk!: Desk
}
