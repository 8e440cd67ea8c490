import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { ANSWERS_PUBLISHED_MAX } from '@portal/rules/limits'
import { AnswerType } from '#modules/dialogue/answers/answer.types'
import { Desk } from '#modules/dialogue/questions/core/question.types'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

export const ReleaseStateEnum = enumeration('ReleaseState', 'How a release of answers stands.', {
  HELD: 'It waits for its time, for the exchange, or for both.',
  PUBLISHED: 'All of its answers were published in one moment.',
  CANCELLED: 'It publishes nothing.',
})
export type ReleaseStateEnum = keyof typeof ReleaseStateEnum

@ObjectType('Release', {
  implements: Node,
  simpleResolvers: true,
  description: 'Answers that are published together, all or none. Administrators alone see it.',
})
export class ReleaseType {
  @Field(() => ID, { description: 'UUID, version 7.' })
  id!: string

  @Field(() => ReleaseStateEnum, { description: 'How it stands.' })
  state!: ReleaseStateEnum

  @Field(() => Date, {
    nullable: true,
    description:
      'Not before this time, by the clock of the database; null where no time is waited for.',
  })
  publishAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'The title of the announcement that it waits for, as it was when it was chosen.',
  })
  announcementTitle!: string | null

  @Field(() => Date, { description: 'When it was scheduled, or published without waiting.' })
  scheduledAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'When its answers were published; null while they are not.',
  })
  publishedAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'When it was cancelled; null where it was not.',
  })
  cancelledAt!: Date | null
}

export const ReleaseConnection = connectionType(ReleaseType, 'Release', 'releases')

const condition = {
  publishAt: {
    nullable: true,
    description:
      'Time in the future before which nothing is published. If `announcementId` is also set, both conditions must be met; one of the two is required.',
  },
  announcementId: {
    nullable: true,
    description: 'Not before the exchange has released this announcement.',
  },
}

@InputType({ description: 'Answers to publish together, and what they wait for.' })
export class ReleaseScheduleInput extends IdempotentInput {
  @Field(() => [ID], { description: `The ids of 1 to ${ANSWERS_PUBLISHED_MAX} approved versions.` })
  answerIds!: string[]

  @Field(() => Date, condition.publishAt)
  publishAt?: Date | null

  @Field(() => ID, condition.announcementId)
  announcementId?: string | null
}

@InputType({ description: 'What a release waits for from now on, in place of what it waited for.' })
export class ReleaseUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'The release.' })
  id!: string

  @Field(() => Date, condition.publishAt)
  publishAt?: Date | null

  @Field(() => ID, condition.announcementId)
  announcementId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What became of a release.' })
export class ReleasePayload {
  @Field(() => ReleaseType, { description: 'The release as it is now.' })
  release!: ReleaseType

  @Field(() => Desk, { description: 'The desk after the change.' })
  desk!: Desk
}

@ObjectType({ simpleResolvers: true, description: 'What a publication changed.' })
export class AnswerPublishPayload {
  @ListSize(2)
  @Field(() => [AnswerType], {
    description: 'The versions as they are now, in the order of the input.',
  })
  answers!: AnswerType[]

  @Field(() => ReleaseType, {
    nullable: true,
    description: 'The release that they are; null where all were published before.',
  })
  release!: ReleaseType | null

  @Field(() => Desk, { description: 'The desk after the publication.' })
  desk!: Desk
}
