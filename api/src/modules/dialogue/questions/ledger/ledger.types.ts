import { Field, Int, ObjectType } from 'type-graphql'
import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { ListSize } from '#platform/graphql/list-size'
import { DeclineReasonType } from '../decline/decline.types'

@ObjectType({
  simpleResolvers: true,
  description: 'How many questions were declined for a reason.',
})
export class DeclinedBy {
  @Field(() => DeclineReasonType, { description: 'The reason.' })
  reason!: DeclineReason

  @Field(() => Int, { description: 'How many.' })
  count!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What became of the questions of a presentation, or of those that were asked in a year. Each question stands in the first that holds: withdrawn, merged, declined, set aside, answered, open; deleted ones are removed. Questions that wait for approval or are hidden count too. Each number is counted on its own: `asked` as they are asked, not as the sum of the others.',
})
export class QuestionLedger {
  @Field(() => Int, { description: 'Asked, those included that are gone.' })
  asked!: number

  @Field(() => Int, { description: 'With an official answer.' })
  answered!: number

  @Field(() => Int, { description: 'Merged with a question that asks the same.' })
  merged!: number

  @Field(() => Int, {
    description: 'Declined with a reason. A decline counts once its asker is told of it.',
  })
  declined!: number

  @ListSize(DECLINE_REASONS.length)
  @Field(() => [DeclinedBy], {
    description: 'The reasons of the declined ones, most frequent first; none without questions.',
  })
  declinedBy!: DeclinedBy[]

  @Field(() => Int, { description: 'Taken back by their askers.' })
  withdrawn!: number

  @Field(() => Int, { description: 'Archived. They may come back.' })
  setAside!: number

  @Field(() => Int, { description: 'Deleted.' })
  removed!: number

  @Field(() => Int, { description: 'Waiting for an answer.' })
  open!: number

  @Field(() => Int, {
    nullable: true,
    description:
      'In how many seconds half of the answered ones were answered, from asked to published; null where none was.',
  })
  medianSeconds!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'In how many seconds nine in ten of them were answered; null where none was.',
  })
  p90Seconds!: number | null

  @Field(() => Date, { description: 'When it was counted.' })
  asAt!: Date

  @ListSize(20)
  @Field(() => [PresentationLedger], {
    description:
      'Of a year: the same by presentation, the newest first, and last those of deleted presentations together. Empty otherwise.',
  })
  byPresentation!: PresentationLedger[]

  @Field(() => Int, {
    nullable: true,
    description:
      'Of a year: the size of the newest signed checkpoint of the evidence, which is at `/evidence/checkpoint/{size}`; null without one.',
  })
  checkpointSize?: number | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'What became of the questions of one presentation that were asked in a year.',
})
export class PresentationLedger {
  @Field(() => Presentation, {
    nullable: true,
    description: 'The presentation; null for those that were deleted, together.',
  })
  presentation!: Presentation | null

  @Field(() => QuestionLedger, { description: 'What became of its questions.' })
  ledger!: QuestionLedger
}
