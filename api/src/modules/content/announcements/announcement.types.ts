import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ContentFilter } from '#modules/content/publication/content-filter'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { expectedVersionField } from '#platform/operation/expected-version'
import { Announcement, AnnouncementSource } from './announcement.entity'

export const AnnouncementConnection = connectionType(Announcement, 'Announcement', 'announcements')

@InputType({ description: 'A filter of announcements. All given conditions must match.' })
export class AnnouncementFilter extends ContentFilter {
  @Field(() => String, { nullable: true, description: 'The category.' })
  category?: string | null

  @Field(() => AnnouncementSource, { nullable: true, description: 'The origin.' })
  source?: AnnouncementSource | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the exchange marked it as price sensitive.',
  })
  isPriceSensitive?: boolean | null
}

@InputType({ description: 'A new announcement.' })
export class AnnouncementCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field({ description: 'The whole text, plain, one paragraph per line; not empty.' })
  content!: string

  @Field({ description: 'Time of publication.' })
  publishedAt!: Date

  @Field(() => String, {
    nullable: true,
    description:
      'Link to the attached document: http(s), or a path under `/objects` of this portal, refused when there is no file.',
  })
  documentUrl?: string | null

  @Field(() => String, { nullable: true, description: 'Category, as the company names it.' })
  category?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether only administrators see it until the exchange has released it, which is expected at `publishedAt`. Unchanged when left out; only of what is not public yet.',
  })
  awaitsExchange?: boolean | null
}

@InputType({
  description: 'The new values of an announcement. `category` is unchanged when left out.',
})
export class AnnouncementUpdateInput extends AnnouncementCreateInput {
  @Field(() => ID, { description: 'The id of the announcement.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@InputType({
  description: 'An announcement that awaits the exchange, and an imported one that it is not.',
})
export class AnnouncementMatchDismissInput extends IdempotentInput {
  @Field(() => ID, { description: 'The announcement that awaits the exchange.' })
  id!: string

  @Field({
    description: 'The `asxAnnouncementId` of the imported one, of `Announcement.possibleMatches`.',
  })
  feedItemId!: string
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting an announcement.' })
export class AnnouncementDeletePayload {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the deleted announcement; null while the deletion waits for review.',
  })
  deletedAnnouncementId!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'The result of creating, updating or keeping an announcement.',
})
export class AnnouncementPayload {
  @Field(() => Announcement, {
    nullable: true,
    description: 'The announcement after the change; null while a new one waits for review.',
  })
  announcement!: Announcement | null
}
