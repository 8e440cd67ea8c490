import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { expectedVersionField } from '../../platform/expected-version'
import { connectionType } from '../../platform/graphql/connection'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Policy } from './policy.entity'

export const PolicyConnection = connectionType(Policy, 'Policy', 'policies')

@InputType({ description: 'A new policy.' })
export class PolicyCreateInput extends IdempotentInput {
  @Field({ description: 'Title, one line, not empty.' })
  title!: string

  @Field({ description: 'Link to the PDF: http(s), or a path under `/objects` of this portal, refused when no file lies there.' })
  pdfUrl!: string

  @Field(() => String, { nullable: true, description: 'Category in the company’s words.' })
  category?: string | null
}

@InputType({ description: 'What a policy is from now on. `category` stays as it is when left out.' })
export class PolicyUpdateInput extends PolicyCreateInput {
  @Field(() => ID, { description: 'Which policy.' })
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

@ObjectType({ simpleResolvers: true, description: 'What creating or changing a policy changed.' })
export class PolicyPayload {
  @Field(() => Policy, { description: 'The policy as it is now.' })
  policy!: Policy
}

@ObjectType({ simpleResolvers: true, description: 'What deleting a policy changed.' })
export class PolicyDeletePayload {
  @Field(() => ID, { description: 'The policy that is gone.' })
  id!: string
}
