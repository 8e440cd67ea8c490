import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'

/** Triggers of the items' tables insert it, in the transaction that takes the item away. */
@Entity()
@Index({ name: 'removal_oldest_first', properties: ['at', 'itemId'] })
@Index({ name: 'removal_of_type', properties: ['typename', 'at'] })
@ObjectType({
  simpleResolvers: true,
  description:
    'That an item has left the public: it was deleted, archived, or dated ahead again. Identified by the item’s id, so a cache that keeps objects by `id` alone, as Relay’s does, should not keep it.',
})
export class Removal {
  [EntityName]?: 'Removal'

  @PrimaryKey({ type: 'uuid' })
  itemId!: string

  @Field(() => ID, { description: 'The id of the item.' })
  id?: string

  @Property({ type: 'text' })
  @Field({
    description:
      'The type of the item: Announcement, Presentation, Policy or Question; others may come. A presentation’s stands for its questions too.',
  })
  typename!: string

  @Property({ type: 'datetime' })
  @Field({
    description:
      'When it left, the last time. An item whose `updatedAt` is not earlier has come back.',
  })
  at!: Date
}
