import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { newId } from '#platform/database/ids'
import { updatedAtColumn } from '#platform/database/updated-at'
import { Node } from '#platform/graphql/node'

@Entity()
@Index({
  name: 'shareholder_newest_first',
  columns: [
    { name: 'createdAt', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
@Index({
  name: 'shareholder_search',
  expression:
    'create index shareholder_search on shareholder using gin (email gin_trgm_ops, name gin_trgm_ops)',
})
@Check({ name: 'shareholder_email_lower_case', expression: 'email = lower(email)' })
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Registered shareholder.',
})
export class Shareholder {
  [EntityName]?: 'Shareholder';
  [OptionalProps]?: 'updatedAt'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the shareholder (UUID).' })
  id: string = newId()

  @Property({ type: 'text' })
  @Unique()
  @Field({ description: 'Email address in lower case, unique among shareholders.' })
  email: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Name given at sign-up; null without one.' })
  name: string | null

  @Property()
  @Field({ description: 'Time of registration.' })
  createdAt: Date

  /** The database alone writes it. */
  @Property(updatedAtColumn)
  @Field(() => Date, {
    description: 'Time of registration or of the last change.',
  })
  updatedAt!: Date

  constructor(values: { email: string; name: string | null; createdAt: Date }) {
    this.email = values.email
    this.name = values.name
    this.createdAt = values.createdAt
  }

  update(values: { email: string; name: string }): void {
    this.email = values.email
    this.name = values.name
  }
}
