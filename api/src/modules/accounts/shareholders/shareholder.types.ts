import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { connectionType } from '#platform/graphql/connection'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

export const ShareholderConnection = connectionType(Shareholder, 'Shareholder', 'shareholders')

@InputType({ description: 'New values of a shareholder.' })
export class ShareholderUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the shareholder to change.' })
  id!: string

  @Field({ description: 'New email address, case-insensitive.' })
  email!: string

  @Field({ description: 'New name, not empty.' })
  name!: string
}

@InputType({ description: 'Shareholder to delete.' })
export class ShareholderDeleteInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the shareholder to delete.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'Changed shareholder.' })
export class ShareholderPayload {
  @Field(() => Shareholder, { description: 'Shareholder after the change.' })
  shareholder!: Shareholder
}

@ObjectType({ simpleResolvers: true, description: 'Deleted shareholder.' })
export class ShareholderDeletePayload {
  @Field(() => ID, { description: 'Id of the deleted shareholder.' })
  deletedShareholderId!: string
}
