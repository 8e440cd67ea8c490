import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  DECLINE_REASONS,
  type DeclineReason,
  declineReasonNames,
} from '@portal/rules/questions/decline-reasons'
import { enumeration } from '#platform/graphql/enumeration'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Question } from '../core/question.entity'
import { type AppealOutcome } from './decline.entity'

export const DeclineReasonType = enumeration<DeclineReason>(
  'DeclineReason',
  'Reason of a decline. Askers read the company’s wording.',
  Object.fromEntries(
    DECLINE_REASONS.map(reason => [reason, `${declineReasonNames[reason]}.`]),
  ) as Record<DeclineReason, string>,
)

export const ReviewOutcomeType = enumeration<AppealOutcome>(
  'ReviewOutcome',
  'Outcome of the review of a decline.',
  {
    UPHELD: 'Still declined.',
    REOPENED: 'Pending again.',
  },
)

export type ReviewDecision = 'UPHOLD' | 'REOPEN'
export const ReviewDecision = enumeration<ReviewDecision>(
  'ReviewDecision',
  'Decision on the review of a decline.',
  {
    UPHOLD: 'Keeps the decline.',
    REOPEN: 'Makes the question pending again.',
  },
)

@ObjectType('QuestionDecline', {
  simpleResolvers: true,
  description: 'Decline of a question.',
})
export class QuestionDecline {
  @Field(() => DeclineReasonType, { description: 'Reason of the decline.' })
  reason!: DeclineReason

  @Field({ description: 'Wording of the reason at the time of the decline.' })
  text!: string

  @Field({ description: 'Time of the decline.' })
  declinedAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the requested review; null without one.',
  })
  reviewRequestedAt!: Date | null

  @Field(() => ReviewOutcomeType, {
    nullable: true,
    description: 'Outcome of the review; null until decided.',
  })
  reviewOutcome!: AppealOutcome | null
}

@InputType({ description: 'Question to decline.' })
export class QuestionDeclineInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the question to decline.' })
  id!: string

  @Field(() => DeclineReasonType, { description: 'Reason for the asker.' })
  reason!: DeclineReason

  @Field(() => ID, {
    nullable: true,
    description: 'Publicly answered question, for ALREADY_ANSWERED.',
  })
  answeredById?: string | null

  @Field(() => Int, { nullable: true, description: 'Version that the decline is based on.' })
  expectedVersion?: number | null
}

@InputType({ description: 'Decision on a review.' })
export class QuestionReviewDecideInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the reviewed question.' })
  id!: string

  @Field(() => ReviewDecision, { description: 'Decision on the decline.' })
  decision!: ReviewDecision

  @Field(() => Int, { nullable: true, description: 'Version that the decision is based on.' })
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Question with a requested review.' })
export class QuestionReviewRequestPayload {
  @Field(() => Question, { description: 'Question under review.' })
  question!: Question
}
