import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { enumerationOf } from '#platform/graphql/enumeration'

/** Triggers of the items' tables insert it, in the transaction that takes the item away. */
const RemovalTypename = {
  ANNOUNCEMENT: 'Announcement',
  PRESENTATION: 'Presentation',
  POLICY: 'Policy',
  QUESTION: 'Question',
}
enumerationOf('RemovalTypename', 'Type of a removed item. More may come.', RemovalTypename, {
  ANNOUNCEMENT: 'An `Announcement`.',
  PRESENTATION: 'A `Presentation`.',
  POLICY: 'A `Policy`.',
  QUESTION: 'A `Question`.',
})

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
  @Field(() => RemovalTypename, {
    description: 'Type of the item. A presentation includes its questions.',
  })
  typename!: string

  @Property({ type: 'datetime' })
  @Field({
    description:
      'When it left, the last time. An item whose `updatedAt` is not earlier has come back.',
  })
  at!: Date
}
