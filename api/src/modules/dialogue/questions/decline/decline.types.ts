import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  DECLINE_REASONS,
  type DeclineReason,
  declineReasonNames,
} from '@portal/rules/questions/decline-reasons'
import { enumeration } from '#platform/graphql/enumeration'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { expectedVersionField } from '#platform/operation/expected-version'
import { Question } from '../core/question.entity'
import { type ReviewOutcome } from './decline.entity'

export const DeclineReasonType = enumeration<DeclineReason>(
  'DeclineReason',
  'Why the company declines to answer a question. Its asker reads the wording that an owner has set for it.',
  Object.fromEntries(
    DECLINE_REASONS.map(reason => [reason, `${declineReasonNames[reason]}.`]),
  ) as Record<DeclineReason, string>,
)

export const ReviewOutcomeType = enumeration<ReviewOutcome>(
  'ReviewOutcome',
  'What came of another person’s review of a decline.',
  {
    UPHELD: 'The question stays declined.',
    REOPENED: 'The question waits for an answer again.',
  },
)

export type ReviewDecision = 'UPHOLD' | 'REOPEN'
export const ReviewDecision = enumeration<ReviewDecision>(
  'ReviewDecision',
  'How another person decides the review of a decline.',
  {
    UPHOLD: 'The question stays declined.',
    REOPEN: 'The question waits for an answer again.',
  },
)

@ObjectType('QuestionDecline', {
  simpleResolvers: true,
  description:
    'The decline of a question: the reason, the company’s wording as of then, and the review that its asker may ask for once.',
})
export class QuestionDecline {
  @Field(() => DeclineReasonType, { description: 'Why.' })
  reason!: DeclineReason

  @Field({ description: 'The company’s wording of the reason, as of the decline: plain text.' })
  text!: string

  @Field({ description: 'When it was declined.' })
  declinedAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'When its asker asked for another person’s review, or null.',
  })
  reviewRequestedAt!: Date | null

  @Field(() => ReviewOutcomeType, {
    nullable: true,
    description: 'What came of the review; null until it is decided.',
  })
  reviewOutcome!: ReviewOutcome | null
}

@InputType({ description: 'The question that is declined, and why.' })
export class QuestionDeclineInput extends IdempotentInput {
  @Field(() => ID, { description: 'The question’s id.' })
  id!: string

  @Field(() => DeclineReasonType, { description: 'Why.' })
  reason!: DeclineReason

  @Field(() => ID, {
    nullable: true,
    description:
      'With ALREADY_ANSWERED the question whose answer answers this one too: one that is answered in public, of any presentation.',
  })
  answeredById?: string | null

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@InputType({ description: 'The review of a declined question, and how it is decided.' })
export class QuestionReviewDecideInput extends IdempotentInput {
  @Field(() => ID, { description: 'The question’s id.' })
  id!: string

  @Field(() => ReviewDecision, { description: 'The decision.' })
  decision!: ReviewDecision

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What asking for a review changed.' })
export class QuestionReviewRequestPayload {
  @Field(() => Question, { description: 'The question, which is under review.' })
  question!: Question
}
