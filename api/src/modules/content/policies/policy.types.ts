import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { Policy } from './policy.entity'

export const PolicyConnection = connectionType(Policy, 'Policy', 'policies')

export type PolicyOrder = keyof typeof PolicyOrder
export const PolicyOrder = enumeration(
  'PolicyOrder',
  'Order of policies. Defaults to TITLE, with `updatedSince` UPDATED.',
  {
    TITLE: 'By title, case-insensitive.',
    UPDATED: 'Latest change of policies first.',
  },
)

@InputType({ description: 'Filter of policies. All given conditions must match.' })
export class PolicyFilter {
  @Field(() => Date, {
    nullable: true,
    description: 'Only policies changed at or after this time.',
  })
  updatedSince?: Date | null

  @Field(() => String, { nullable: true, description: 'Only policies of this category.' })
  category?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Part of the policy’s title; 1–2 letters match word starts.',
  })
  search?: string | null
}

@InputType({ description: 'New policy.' })
export class PolicyCreateInput extends IdempotentInput {
  @Field({ description: 'Title of the policy, one line, not empty.' })
  title!: string

  @Field({
    description: 'Link to an existing PDF: http(s) or under `/objects`.',
  })
  pdfUrl!: string

  @Field(() => String, { nullable: true, description: 'Category of the policy, if any.' })
  category?: string | null
}

@InputType({ description: 'New values of a policy. Omitted category: unchanged.' })
export class PolicyUpdateInput extends PolicyCreateInput {
  @Field(() => ID, { description: 'Id of the policy to change.' })
  id!: string

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the policy, for optimistic locking.',
  })
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Changed policy.' })
export class PolicyPayload {
  @Field(() => Policy, {
    nullable: true,
    description: 'Policy after the change.',
  })
  policy!: Policy | null
}

@ObjectType({ simpleResolvers: true, description: 'Deleted policy.' })
export class PolicyDeletePayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the deleted policy.',
  })
  deletedPolicyId!: string | null
}
