import { Field, ID, InputType, Int } from 'type-graphql'
import { expectedVersionField } from '#platform/operation/expected-version'

/** The input of a mutation that is `Idempotent`. */
@InputType()
export abstract class IdempotentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A key of your making, new for each change, such as a UUID: 1 to 128 letters, digits and signs of `-_.:~+/=`. Sent again within 24 hours by the same account, the same change is made no second time, and what came of the first is answered as it stands by now; another input under it is refused with BAD_USER_INPUT (`idempotencyKey`). What was refused is not remembered.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'A change without values of its own.' })
export class KeyInput extends IdempotentInput {}

@InputType({ description: 'The item to change.' })
export class IdInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the item.' })
  id!: string
}

@InputType({ description: 'The item to delete.' })
export class VersionedIdInput extends IdInput {
  @Field(() => Int, expectedVersionField)
  expectedVersion?: number | null
}
