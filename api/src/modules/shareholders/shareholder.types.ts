import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionType } from '../../platform/graphql/connection'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Shareholder } from '../accounts/shareholder.entity'

export const ShareholderConnection = connectionType(Shareholder, 'Shareholder', 'shareholders')

@InputType({ description: 'What a shareholder is from now on.' })
export class ShareholderUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which shareholder.' })
  id!: string

  @Field({ description: 'E-mail address; its case does not matter.' })
  email!: string

  @Field({ description: 'Name, not empty.' })
  name!: string
}

@InputType({ description: 'The shareholder who is deleted.' })
export class ShareholderDeleteInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which shareholder.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'What changing a shareholder changed.' })
export class ShareholderPayload {
  @Field(() => Shareholder, { description: 'The shareholder as he or she is now.' })
  shareholder!: Shareholder
}

@ObjectType({ simpleResolvers: true, description: 'What deleting a shareholder changed.' })
export class ShareholderDeletePayload {
  @Field(() => ID, { description: 'The shareholder who is gone.' })
  id!: string
}
