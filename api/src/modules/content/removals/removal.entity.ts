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
  description: 'Removal from the public: deletion, archiving or re-dating.',
})
export class Removal {
  [EntityName]?: 'Removal'

  @PrimaryKey({ type: 'uuid' })
  itemId!: string

  @Field(() => ID, { description: 'Id of the removed item.' })
  id?: string

  @Property({ type: 'text' })
  @Field(() => RemovalTypename, {
    description: 'Type of the item. A presentation includes its questions.',
  })
  typename!: string

  @Property({ type: 'datetime' })
  @Field({
    description: 'Time of removal; a later `updatedAt` means a return.',
  })
  at!: Date
}
