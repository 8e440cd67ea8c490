import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Announcement } from '../announcement.entity'
import type { AnnouncementRow } from '../announcement.reads'

@InputType({ description: 'Release of a matched announcement.' })
export class AnnouncementReleaseConfirmInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the matched announcement.' })
  id!: string

  @Field(() => Date, { description: 'Time of release, as on the exchange’s website.' })
  releasedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Result of a match.' })
export class AnnouncementMatchPayload {
  @Field(() => Announcement, { description: 'Announcement after the match.' })
  announcement!: AnnouncementRow

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the removed import; null if already matched.',
  })
  deletedAnnouncementId!: string | null
}
