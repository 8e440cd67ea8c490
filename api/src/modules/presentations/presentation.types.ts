import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { expectedVersionField } from '../../platform/expected-version'
import { connectionType } from '../../platform/graphql/connection'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Presentation } from './presentation.entity'

export const PresentationConnection = connectionType(Presentation, 'Presentation', 'presentations')

@ObjectType({ simpleResolvers: true, description: 'What the filters and the form offer.' })
export class PresentationChoices {
  @Field(() => [String], { description: 'Categories in the order in which they are offered.' })
  categories!: readonly string[]

  @Field(() => [String], { description: 'Topics in the order in which they are offered.' })
  topics!: readonly string[]

  @Field(() => [Int], { description: 'The listed years together with those that presentations have, newest first.' })
  years!: number[]
}

@InputType({ description: 'Which presentations a list holds: those to which everything given applies.' })
export class PresentationFilter {
  @Field(() => String, { nullable: true, description: 'Only this category.' })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'Only this topic.' })
  topic?: string | null

  @Field(() => Int, { nullable: true, description: 'Only this year.' })
  year?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Only pinned, or only not pinned ones.' })
  isPinned?: boolean | null
}

@InputType({ description: 'A new presentation.' })
export class PresentationCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'Description in plain text.' })
  description?: string | null

  @Field({ description: 'Link to the video on YouTube, with an eleven-character id.' })
  youtubeUrl!: string

  @Field(() => Date, { nullable: true, description: 'When it was published; now when left out, null is refused.' })
  publishedAt?: Date | null

  @Field(() => String, { nullable: true, description: 'One of `presentationChoices.categories`.' })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'One of `presentationChoices.topics`.' })
  topic?: string | null

  @Field(() => Int, { nullable: true, description: 'Four digits.' })
  year?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it may stand on the home page; false when left out.' })
  isPinned?: boolean | null

  @Field(() => String, { nullable: true, description: 'Who presents, with the role.' })
  presenter?: string | null

  @Field(() => String, { nullable: true, description: 'Length of the video as shown, for example "52:36".' })
  duration?: string | null
}

@InputType({ description: 'What a presentation is from now on. `presenter` and `duration` stay as they are when left out.' })
export class PresentationUpdateInput extends PresentationCreateInput {
  @Field(() => ID, { description: 'Which presentation.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null

  @Field({ description: 'When it was published.' })
  declare publishedAt: Date
}

@InputType({ description: 'The presentation that is deleted.' })
export class PresentationDeleteInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which presentation.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What deleting a presentation changed.' })
export class PresentationDeletePayload {
  @Field(() => ID, { description: 'The presentation that is gone.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'What creating or changing a presentation changed.' })
export class PresentationPayload {
  @Field(() => Presentation, { description: 'The presentation as it is now.' })
  presentation!: Presentation
}
