import { Field, InputType } from 'type-graphql'

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
