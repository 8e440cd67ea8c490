import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ContentFilter } from '#modules/content/publication/content-filter'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Announcement, AnnouncementSource } from './announcement.entity'

export const AnnouncementConnection = connectionType(Announcement, 'Announcement', 'announcements')

@InputType({ description: 'Filter of announcements. All given conditions must match.' })
export class AnnouncementFilter extends ContentFilter {
  @Field(() => String, { nullable: true, description: 'Only of this category.' })
  category?: string | null

  @Field(() => AnnouncementSource, { nullable: true, description: 'Only of this origin.' })
  source?: AnnouncementSource | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only price sensitive ones, or only others.',
  })
  isPriceSensitive?: boolean | null
}

@InputType({ description: 'New announcement.' })
export class AnnouncementCreateInput extends IdempotentInput {
  @Field({ description: 'Title of the announcement, one line, not empty.' })
  title!: string

  @Field({ description: 'Plain text, one paragraph per line, not empty.' })
  content!: string

  @Field({ description: 'Time of publication or expected release.' })
  publishedAt!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Link to an existing document: http(s) or under `/objects`.',
  })
  documentUrl?: string | null

  @Field(() => String, { nullable: true, description: 'Category of the announcement, if any.' })
  category?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to hide it until the exchange releases it.',
  })
  awaitsExchange?: boolean | null
}

@InputType({
  description: 'New values of an announcement. Omitted category: unchanged.',
})
export class AnnouncementUpdateInput extends AnnouncementCreateInput {
  @Field(() => ID, { description: 'Id of the announcement to change.' })
  id!: string

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the announcement, for optimistic locking.',
  })
  expectedVersion?: number | null
}

@InputType({ description: 'Match of an awaiting announcement.' })
export class AnnouncementMatchInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the announcement that awaits the exchange.' })
  id!: string

  @Field({
    description: '`asxAnnouncementId` of one of `possibleMatches`.',
  })
  feedItemId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Deleted announcement.' })
export class AnnouncementDeletePayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the deleted announcement.',
  })
  deletedAnnouncementId!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Changed announcement.',
})
export class AnnouncementPayload {
  @Field(() => Announcement, {
    nullable: true,
    description: 'Announcement after the change.',
  })
  announcement!: Announcement | null
}
