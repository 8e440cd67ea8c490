import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { InferType } from 'yup'
import { fieldValues } from '@portal/rules/content-fields'
import type { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { assignValues } from '#modules/content/publication/content-values'
import { newId } from '#platform/database/ids'
import { updatedAtColumn } from '#platform/database/updated-at'
import { Node } from '#platform/graphql/node'

/** The values that administrators write. */
export type PresentationValues = InferType<typeof presentationSchema>

const newestFirst = [
  { name: 'publishedAt', sort: 'desc' as const },
  { name: 'id', sort: 'desc' as const },
]

@Entity()
@Index({ name: 'presentation_newest_first', columns: newestFirst })
@Index({ name: 'presentation_pinned', columns: newestFirst, where: 'is_pinned' })
@Index({ name: 'presentation_of_category', columns: [{ name: 'category' }, ...newestFirst] })
@Index({ name: 'presentation_of_topic', columns: [{ name: 'topic' }, ...newestFirst] })
@Index({ name: 'presentation_of_year', columns: [{ name: 'year' }, ...newestFirst] })
@Index({
  name: 'presentation_latest_change',
  expression:
    'create index presentation_latest_change on presentation (greatest(updated_at, published_at) desc, id desc)',
})
@Index({
  name: 'presentation_search',
  expression: 'create index presentation_search on presentation using gin (title gin_trgm_ops)',
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Investor presentation: a video with questions.',
})
export class Presentation {
  [EntityName]?: 'Presentation';
  [OptionalProps]?: 'updatedAt' | 'viewCount'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the presentation (UUID).' })
  id: string

  @Property({ type: 'text' })
  @Field({ description: 'Title of the presentation, one line.' })
  title!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Plain text, possibly with line breaks.',
  })
  description: string | null = null

  @Property({ type: 'text' })
  @Field({
    description: 'Link to the YouTube video with its id.',
  })
  youtubeUrl!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Name and role of the presenter.',
  })
  presenter: string | null = null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Duration as shown, for example "52:36".',
  })
  duration: string | null = null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'One of `presentationChoices.categories`.' })
  category: string | null = null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'One of `presentationChoices.topics`.' })
  topic: string | null = null

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Year of the subject, four digits.',
  })
  year: number | null = null

  @Property()
  @Field({
    description: 'Time of publication; lists show the newest first.',
  })
  publishedAt!: Date

  @Field(() => Boolean, { description: 'Whether its date is ahead. Administrators only.' })
  isScheduled?: boolean

  @Property(updatedAtColumn)
  @Field(() => Date, { description: 'Later of last edit and publication.' })
  updatedAt!: Date

  @Property({ type: 'integer', default: 0 })
  @Field(() => Int, {
    description: 'Number of views, once per visitor and day.',
  })
  viewCount: number = 0

  @Property({ default: false })
  @Field({
    description: 'Whether it is pinned; the newest is on the home page.',
  })
  isPinned: boolean = false

  @Property({ version: true, type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Version of the presentation, +1 per edit.' })
  version!: number

  constructor({ id = newId(), ...values }: PresentationValues & { id?: string }) {
    this.id = id
    this.update(values)
  }

  update(values: PresentationValues): void {
    assignValues('presentation', this, values)
  }

  current() {
    return fieldValues('presentation', this)
  }
}
