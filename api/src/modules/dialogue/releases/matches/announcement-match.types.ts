import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import type { AnnouncementRow } from '#modules/content/announcements/announcement.reads'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

@InputType({ description: 'An announcement that awaits the exchange, and what it is matched to.' })
export class AnnouncementMatchInput extends IdempotentInput {
  @Field(() => ID, { description: 'The announcement that awaits the exchange.' })
  id!: string

  @Field({
    description:
      'The exchange’s identifier of the imported announcement, its `asxAnnouncementId`: one of `Announcement.possibleMatches`, or another that can be matched.',
  })
  feedItemId!: string
}

@InputType({ description: 'A matched announcement that the exchange has released.' })
export class AnnouncementReleaseConfirmInput extends IdempotentInput {
  @Field(() => ID, { description: 'The announcement’s id.' })
  id!: string

  @Field(() => Date, { description: 'Time of its release, as the exchange’s website shows it.' })
  releasedAt!: Date
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
