import { Field, ID, InputType, Int } from 'type-graphql'

/** The input of a mutation that is `Idempotent`. */
@InputType()
export abstract class IdempotentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Unique key of the change (1–128 characters); repeats within 24 hours return its result.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'Change without values.' })
export class KeyInput extends IdempotentInput {}

@InputType({ description: 'Item to change.' })
export class IdInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the item.' })
  id!: string
}

@InputType({ description: 'Item to delete.' })
export class VersionedIdInput extends IdInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Version of the item to delete, for optimistic locking.',
  })
  expectedVersion?: number | null
}
