import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { InferType } from 'yup'
import { fieldValues } from '@portal/rules/content-fields'
import type { policySchema } from '@portal/rules/schemas/policy-schema'
import { assignValues } from '#modules/content/publication/content-values'
import { newId } from '#platform/database/ids'
import { Node } from '#platform/graphql/node'

/** The values that administrators write. */
export type PolicyValues = InferType<typeof policySchema>

@Entity()
@Index({
  name: 'policy_by_title',
  expression: 'create index policy_by_title on policy (lower(title), id)',
})
@Index({
  name: 'policy_latest_change',
  columns: [
    { name: 'lastUpdated', sort: 'desc' },
    { name: 'id', sort: 'desc' },
  ],
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Corporate policy document.',
})
export class Policy {
  [EntityName]?: 'Policy';
  [OptionalProps]?: 'version'
  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the policy (UUID).' })
  id: string

  @Property({ type: 'text' })
  @Field({ description: 'Title of the policy, one line; orders lists.' })
  title!: string

  @Property({ type: 'text' })
  @Field({ description: 'Link to the PDF: http(s) or a path under `/objects`.' })
  pdfUrl!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Category of the policy; null without one.' })
  category: string | null = null

  @Property()
  @Field({ description: 'Time of the last edit.' })
  lastUpdated!: Date

  @Field(() => Date, {
    description: 'Same as `lastUpdated`.',
  })
  updatedAt?: Date

  @Property({ version: true, type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Version of the policy, +1 per change.' })
  version!: number

  constructor({ id = newId(), ...values }: PolicyValues & { id?: string }, at: Date) {
    this.id = id
    this.update(values, at)
  }

  update(values: PolicyValues, at: Date): void {
    assignValues('policy', this, values)
    this.lastUpdated = at
  }

  current() {
    return fieldValues('policy', this)
  }
}
