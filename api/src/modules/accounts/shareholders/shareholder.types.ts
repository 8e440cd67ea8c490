import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

export const ShareholderConnection = connectionType(Shareholder, 'Shareholder', 'shareholders')

@InputType({ description: 'What a shareholder is from now on.' })
export class ShareholderUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which shareholder.' })
  id!: string

  @Field({ description: 'E-mail address, case-insensitive.' })
  email!: string

  @Field({ description: 'Name, not empty.' })
  name!: string
}

@InputType({ description: 'The shareholder who is deleted.' })
export class ShareholderDeleteInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which shareholder.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'The result of updating a shareholder.' })
export class ShareholderPayload {
  @Field(() => Shareholder, { description: 'The shareholder after the change.' })
  shareholder!: Shareholder
}

@ObjectType({ simpleResolvers: true, description: 'The result of deleting a shareholder.' })
export class ShareholderDeletePayload {
  @Field(() => ID, { description: 'The id of the deleted shareholder.' })
  deletedShareholderId!: string
}
