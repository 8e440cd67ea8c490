import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ContentFilter } from '#modules/content/publication/content-filter'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { expectedVersionField } from '#platform/operation/expected-version'
import { Presentation } from './presentation.entity'

export const PresentationConnection = connectionType(Presentation, 'Presentation', 'presentations')

@ObjectType({ simpleResolvers: true, description: 'The options of the filters and the form.' })
export class PresentationChoices {
  @Field(() => [String], { description: 'Categories in display order.' })
  categories!: readonly string[]

  @Field(() => [String], { description: 'Topics in display order.' })
  topics!: readonly string[]

  @Field(() => [Int], { description: 'The fixed years and those of presentations, newest first.' })
  years!: number[]
}

@InputType({ description: 'A filter of presentations. All given conditions must match.' })
export class PresentationFilter extends ContentFilter {
  @Field(() => String, { nullable: true, description: 'The category.' })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'The topic.' })
  topic?: string | null

  @Field(() => Int, { nullable: true, description: 'The year.' })
  year?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it is pinned.' })
  isPinned?: boolean | null
}

@InputType({ description: 'A new presentation.' })
export class PresentationCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'Description in plain text.' })
  description?: string | null

  @Field({ description: 'Link to the YouTube video, with its eleven-character id.' })
  youtubeUrl!: string

  @Field(() => Date, {
    nullable: true,
    description: 'Time of publication, by default now; null is refused.',
  })
  publishedAt?: Date | null

  @Field(() => String, { nullable: true, description: 'One of `presentationChoices.categories`.' })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'One of `presentationChoices.topics`.' })
  topic?: string | null

  @Field(() => Int, { nullable: true, description: 'Four digits.' })
  year?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it is pinned; by default false.' })
  isPinned?: boolean | null

  @Field(() => String, { nullable: true, description: 'Name and role of the presenter.' })
  presenter?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Duration of the video as shown, for example "52:36".',
  })
  duration?: string | null
}

@InputType({
  description:
    'The new values of a presentation. `presenter` and `duration` are unchanged when left out.',
})
export class PresentationUpdateInput extends PresentationCreateInput {
  @Field(() => ID, { description: 'The id of the presentation.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null

  @Field({ description: 'Time of publication.' })
  declare publishedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting a presentation.' })
export class PresentationDeletePayload {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the deleted presentation; null while the deletion waits for review.',
  })
  deletedPresentationId!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'The result of creating or updating a presentation.',
})
export class PresentationPayload {
  @Field(() => Presentation, {
    nullable: true,
    description: 'The presentation after the change; null while a new one waits for review.',
  })
  presentation!: Presentation | null
}
