import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { expectedVersionField } from '../../platform/expected-version'
import { connectionType } from '../../platform/graphql/connection'
import { deprecationReason } from '../../platform/graphql/deprecation'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Policy } from './policy.entity'

export const PolicyConnection = connectionType(Policy, 'Policy', 'policies')

@InputType({ description: 'A new policy.' })
export class PolicyCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field({ description: 'Link to the PDF: http(s), or a path under `/objects` of this portal, refused when there is no file.' })
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

@InputType({ description: 'The policy that is deleted.' })
export class PolicyDeleteInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which policy.' })
  id!: string

  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'The result of creating or updating a policy.' })
export class PolicyPayload {
  @Field(() => Policy, { description: 'The policy after the change.' })
  policy!: Policy
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting a policy.' })
export class PolicyDeletePayload {
  @Field(() => ID, { description: 'The id of the deleted policy.' })
  deletedPolicyId!: string

  @Field(() => ID, {
    description: 'The same as `deletedPolicyId`.',
    deprecationReason: deprecationReason('deletedPolicyId', '2026-11-24'),
  })
  id!: string
}
