import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ContentFilter } from '#modules/content/publication/content-filter'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Presentation } from './presentation.entity'

export const PresentationConnection = connectionType(Presentation, 'Presentation', 'presentations')

@ObjectType({ simpleResolvers: true, description: 'Options of filters and forms.' })
export class PresentationChoices {
  @Field(() => [String], { description: 'Categories in display order.' })
  categories!: readonly string[]

  @Field(() => [String], { description: 'Topics in display order.' })
  topics!: readonly string[]

  @Field(() => [Int], { description: 'Fixed years and those of presentations, newest first.' })
  years!: number[]
}

@InputType({ description: 'Filter of presentations. All given conditions must match.' })
export class PresentationFilter extends ContentFilter {
  @Field(() => String, { nullable: true, description: 'Only presentations of this category.' })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'Only of this topic.' })
  topic?: string | null

  @Field(() => Int, { nullable: true, description: 'Only of this year.' })
  year?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Only pinned ones, or only others.' })
  isPinned?: boolean | null
}

@InputType({ description: 'New presentation.' })
export class PresentationCreateInput extends IdempotentInput {
  @Field({ description: 'Title of the presentation, one line, not empty.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'Description in plain text.' })
  description?: string | null

  @Field({ description: 'Link to a YouTube video with its eleven-character id.' })
  youtubeUrl!: string

  @Field(() => Date, {
    nullable: true,
    description: 'Time of publication. Defaults to now; null is refused.',
  })
  publishedAt?: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Category, one of `presentationChoices.categories`.',
  })
  category?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Topic, one of `presentationChoices.topics`.',
  })
  topic?: string | null

  @Field(() => Int, { nullable: true, description: 'Year, four digits.' })
  year?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether to pin it. Defaults to false.' })
  isPinned?: boolean | null

  @Field(() => String, { nullable: true, description: 'Name and role of the speaker.' })
  presenter?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Duration of the video, for example "52:36".',
  })
  duration?: string | null
}

@InputType({
  description: 'New values; omitted presenter and duration are unchanged.',
})
export class PresentationUpdateInput extends PresentationCreateInput {
  @Field(() => ID, { description: 'Id of the presentation to change.' })
  id!: string

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the presentation, for optimistic locking.',
  })
  expectedVersion?: number | null

  @Field({ description: 'New time of publication.' })
  declare publishedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'Deleted presentation.' })
export class PresentationDeletePayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the deleted presentation.',
  })
  deletedPresentationId!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Changed presentation.',
})
export class PresentationPayload {
  @Field(() => Presentation, {
    nullable: true,
    description: 'Presentation after the change.',
  })
  presentation!: Presentation | null
}
