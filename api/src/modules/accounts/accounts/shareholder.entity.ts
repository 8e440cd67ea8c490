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
  description: 'A registered shareholder. Created when the first emailed link is used.',
})
export class Shareholder {
  [EntityName]?: 'Shareholder';
  [OptionalProps]?: 'updatedAt'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID, version 7.' })
  id: string = newId()

  @Property({ type: 'text' })
  @Unique()
  @Field({ description: 'E-mail address in lower case; unique among shareholders.' })
  email: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Name given at sign-up, or null.' })
  name: string | null

  @Property()
  @Field({ description: 'When the shareholder registered.' })
  createdAt: Date

  /** The database alone writes it. */
  @Property(updatedAtColumn)
  @Field(() => Date, {
    description: 'When the shareholder registered, or name or address last changed.',
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
