import { Field, Int, ObjectType } from 'type-graphql'
import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { ListSize } from '#platform/graphql/list-size'
import { DeclineReasonType } from '../decline/decline.types'

@ObjectType({
  simpleResolvers: true,
  description: 'Number of questions declined for a reason.',
})
export class DeclinedBy {
  @Field(() => DeclineReasonType, { description: 'Reason of these declines.' })
  reason!: DeclineReason

  @Field(() => Int, { description: 'Number of questions with the reason.' })
  count!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Outcomes of questions, each counted by its first match: withdrawn, merged, declined, set aside, answered, open. Deleted ones are `removed`.',
})
export class QuestionLedger {
  @Field(() => Int, { description: 'Number asked, including deleted ones.' })
  asked!: number

  @Field(() => Int, { description: 'Number answered.' })
  answered!: number

  @Field(() => Int, { description: 'Number merged.' })
  merged!: number

  @Field(() => Int, {
    description: 'Number declined; a decline counts after its notification.',
  })
  declined!: number

  @ListSize(DECLINE_REASONS.length)
  @Field(() => [DeclinedBy], {
    description: 'Reasons of declines, most frequent first.',
  })
  declinedBy!: DeclinedBy[]

  @Field(() => Int, { description: 'Number withdrawn by askers.' })
  withdrawn!: number

  @Field(() => Int, { description: 'Number archived.' })
  setAside!: number

  @Field(() => Int, { description: 'Number deleted.' })
  removed!: number

  @Field(() => Int, { description: 'Number that wait for an answer.' })
  open!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Median time to answer in seconds; null without answers.',
  })
  medianSeconds!: number | null

  @Field(() => Int, {
    nullable: true,
    description: '90th percentile of the time to answer; null without answers.',
  })
  p90Seconds!: number | null

  @Field(() => Date, { description: 'Time of counting.' })
  asAt!: Date

  @ListSize(20)
  @Field(() => [PresentationLedger], {
    description: 'Year’s outcomes by presentation, newest first, deleted ones last.',
  })
  byPresentation!: PresentationLedger[]

  @Field(() => Int, {
    nullable: true,
    description: 'Size of the newest signed checkpoint; null without one.',
  })
  checkpointSize?: number | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Outcomes of a presentation’s questions in a year.',
})
export class PresentationLedger {
  @Field(() => Presentation, {
    nullable: true,
    description: 'Presentation; null for all deleted ones together.',
  })
  presentation!: Presentation | null

  @Field(() => QuestionLedger, { description: 'Outcomes of these questions.' })
  ledger!: QuestionLedger
}
