import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { expectedVersionField } from '../../platform/expected-version'
import { connectionType } from '../../platform/graphql/connection'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Announcement } from './announcement.entity'

export const AnnouncementConnection = connectionType(Announcement, 'Announcement', 'announcements')

@InputType({ description: 'A new announcement.' })
export class AnnouncementCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field({ description: 'The whole text, plain, a paragraph a line; not empty.' })
  content!: string

  @Field({ description: 'When it was published.' })
  publishedAt!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Link to the attached document: http(s), or a path under `/objects` of this portal, refused when no file lies there.',
  })
  documentUrl?: string | null

  @Field(() => String, { nullable: true, description: 'Category in the company’s words.' })
  category?: string | null
}

@InputType({ description: 'What an announcement is from now on. `category` stays as it is when left out.' })
export class AnnouncementUpdateInput extends AnnouncementCreateInput {
  @Field(() => ID, { description: 'Which announcement.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@InputType({ description: 'The announcement that is deleted.' })
export class AnnouncementDeleteInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which announcement.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What deleting an announcement changed.' })
export class AnnouncementDeletePayload {
  @Field(() => ID, { description: 'The announcement that is gone.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'What creating or changing an announcement changed.' })
export class AnnouncementPayload {
  @Field(() => Announcement, { description: 'The announcement as it is now.' })
  announcement!: Announcement
}
