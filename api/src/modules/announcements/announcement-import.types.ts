import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ListSize } from '../../platform/graphql/list-size'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Announcement } from './announcement.entity'
import type { AnnouncementRow } from './announcement.reads'

@InputType({ description: 'An import from the stock exchange.' })
export class AnnouncementsImportInput extends IdempotentInput {}

@ObjectType({
  simpleResolvers: true,
  description: 'The result of an import from the stock exchange.',
})
export class AnnouncementsImportPayload {
  @Field({
    description:
      'The message to show, for example "Imported 3 new announcements", with the number of those skipped because an administrator deleted them.',
  })
  message!: string

  @Field(() => Int, {
    description:
      'Number of new announcements, among them those that are matched to one that was entered and awaits the exchange.',
  })
  imported!: number

  @ListSize(20)
  @Field(() => [Announcement], { description: 'The new ones, newest first.' })
  announcements!: AnnouncementRow[]

  @ListSize(20)
  @Field(() => [Announcement], {
    description: 'What awaited the exchange and is released now, newest first.',
  })
  released!: AnnouncementRow[]
}

@InputType({ description: 'An announcement that awaits the exchange, and what it is matched to.' })
export class AnnouncementMatchInput extends IdempotentInput {
  @Field(() => ID, { description: 'The announcement that awaits the exchange.' })
  id!: string

  @Field({
    description:
      'The exchange’s identifier of the imported announcement, its `asxAnnouncementId`: one of `Announcement.possibleMatches`, or any other.',
  })
  feedItemId!: string
}

@ObjectType({ simpleResolvers: true, description: 'The result of matching an announcement.' })
export class AnnouncementMatchPayload {
  @Field(() => Announcement, { description: 'The announcement after the change.' })
  announcement!: AnnouncementRow

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the imported one in whose place it is; null where that was so before.',
  })
  deletedAnnouncementId!: string | null
}
