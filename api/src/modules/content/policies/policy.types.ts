import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { expectedVersionField } from '#platform/operation/expected-version'
import { Policy } from './policy.entity'

export const PolicyConnection = connectionType(Policy, 'Policy', 'policies')

export type PolicyOrder = keyof typeof PolicyOrder
export const PolicyOrder = enumeration(
  'PolicyOrder',
  'The order of policies. Without one it is TITLE, and with `updatedSince` UPDATED. A cursor is good in the order in which it was given.',
  {
    TITLE: 'By title, without regard to case.',
    UPDATED: 'By `updatedAt`, the latest change first.',
  },
)

@InputType({ description: 'A filter of policies. All given conditions must match.' })
export class PolicyFilter {
  @Field(() => Date, {
    nullable: true,
    description:
      'Only what has been changed since, this instant included: `updatedAt` is not earlier.',
  })
  updatedSince?: Date | null

  @Field(() => String, { nullable: true, description: 'The category.' })
  category?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the title, case-insensitive; one or two letters match the start of a word.',
  })
  search?: string | null
}

@InputType({ description: 'A new policy.' })
export class PolicyCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field({
    description:
      'Link to the PDF: http(s), or a path under `/objects` of this portal, refused when there is no file.',
  })
  pdfUrl!: string

  @Field(() => String, { nullable: true, description: 'Category, as the company names it.' })
  category?: string | null
}

@InputType({ description: 'The new values of a policy. `category` is unchanged when left out.' })
export class PolicyUpdateInput extends PolicyCreateInput {
  @Field(() => ID, { description: 'The id of the policy.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'The result of creating or updating a policy.' })
export class PolicyPayload {
  @Field(() => Policy, {
    nullable: true,
    description: 'The policy after the change; null while a new one waits for review.',
  })
  policy!: Policy | null
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting a policy.' })
export class PolicyDeletePayload {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the deleted policy; null while the deletion waits for review.',
  })
  deletedPolicyId!: string | null
}
