import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { ANSWERS_PUBLISHED_MAX } from '@portal/rules/limits'
import type { ReleaseState } from '@portal/rules/states/release-transitions'
import { AnswerType } from '#modules/dialogue/answers/answer.types'
import { Desk } from '#modules/dialogue/questions/core/question.types'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

export const ReleaseStateEnum = enumeration<ReleaseState>('ReleaseState', 'State of a release.', {
  HELD: 'Waits for its conditions.',
  PUBLISHED: 'All answers were published at one moment.',
  CANCELLED: 'Publishes nothing.',
})

@ObjectType('Release', {
  implements: Node,
  simpleResolvers: true,
  description: 'Answers published together, all or none.',
})
export class ReleaseType {
  @Field(() => ID, { description: 'Id of the release (UUID).' })
  id!: string

  @Field(() => ReleaseStateEnum, { description: 'State of the release.' })
  state!: ReleaseState

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time by the database’s clock; null if none.',
  })
  publishAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Title of the awaited announcement when chosen.',
  })
  announcementTitle!: string | null

  @Field(() => Date, { description: 'Time of scheduling or immediate publication.' })
  scheduledAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'Time of publication; null before.',
  })
  publishedAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Time of cancellation; null if not cancelled.',
  })
  cancelledAt!: Date | null
}

export const ReleaseConnection = connectionType(ReleaseType, 'Release', 'releases')

@InputType({ description: 'Answers to hold and their conditions.' })
export class ReleaseScheduleInput extends IdempotentInput {
  @Field(() => [ID], { description: `Ids of 1 to ${ANSWERS_PUBLISHED_MAX} approved versions.` })
  answerIds!: string[]

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time. This or `announcementId` is required.',
  })
  publishAt?: Date | null

  @Field(() => ID, {
    nullable: true,
    description: 'Announcement that the exchange must release first.',
  })
  announcementId?: string | null
}

@InputType({ description: 'New conditions of a release.' })
export class ReleaseUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the release to change.' })
  id!: string

  @Field(() => Date, {
    nullable: true,
    description: 'New earliest time; this or `announcementId` is required.',
  })
  publishAt?: Date | null

  @Field(() => ID, { nullable: true, description: 'Announcement to wait for.' })
  announcementId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Changed release.' })
export class ReleasePayload {
  @Field(() => ReleaseType, { description: 'Release after the change.' })
  release!: ReleaseType

  @Field(() => Desk, { description: 'The desk after the change.' })
  desk!: Desk
}

@ObjectType({ simpleResolvers: true, description: 'Result of a publication.' })
export class AnswerPublishPayload {
  @ListSize(2)
  @Field(() => [AnswerType], {
    description: 'Published versions, in the order of the input.',
  })
  answers!: AnswerType[]

  @Field(() => ReleaseType, {
    nullable: true,
    description: 'Release of the answers; null if all were published before.',
  })
  release!: ReleaseType | null

  @Field(() => Desk, { description: 'The desk after the publication.' })
  desk!: Desk
}
