import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { NOTE_MAX_LENGTH } from '@portal/rules/limits'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { legalHoldLoader, type LegalHoldRow } from './legal-hold.reads'
import { type HeldShareholder, updateLegalHold } from './legal-hold.service'

@ObjectType({
  simpleResolvers: true,
  description: 'Hold that keeps a shareholder’s personal data in the evidence.',
})
export class LegalHold {
  @Field(() => ID, { description: 'Id of the shareholder, also if deleted.' })
  shareholderId!: string

  @Field({ description: 'Reason for administrators.' })
  reason!: string

  @Field({ description: 'Time of setting.' })
  since!: Date
}

@InputType({ description: 'New state of a legal hold.' })
export class LegalHoldUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the held shareholder, also if deleted.' })
  shareholderId!: string

  @Field({ description: 'Whether to hold the data.' })
  held!: boolean

  @Field(() => String, {
    nullable: true,
    description: `Required to set it, at most ${NOTE_MAX_LENGTH} characters.`,
  })
  reason?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Hold after the change.' })
export class LegalHoldPayload {
  @Field(() => LegalHold, { nullable: true, description: 'Current hold; null if lifted.' })
  legalHold!: LegalHold | null
}

const payload = async (context: Context, shareholderId: string) => ({
  legalHold: await legalHoldLoader(context).clearAll().load(shareholderId),
})

@Resolver(() => Shareholder)
export class LegalHoldResolver {
  @Allow('ADMIN')
  @Query(() => LegalHold, {
    nullable: true,
    description: 'Legal hold on a shareholder, or null.',
  })
  legalHold(
    @Arg('shareholderId', () => ID, { description: 'Id of the held shareholder.' })
    shareholderId: string,
    @Ctx() context: Context,
  ): Promise<LegalHoldRow | null> {
    return legalHoldLoader(context).load(shareholderId)
  }

  @Allow('OWNER')
  @Errors({ BAD_USER_INPUT: ['`reason`'], NOT_FOUND: [] })
  @Idempotent(
    (context, _id, { shareholderId }: HeldShareholder) => payload(context, shareholderId),
    (result: HeldShareholder) => result,
  )
  @Mutation(() => LegalHoldPayload, {
    description: 'Sets or lifts a legal hold; lifting may erase the data.',
  })
  async legalHoldUpdate(
    @Arg('input', { description: 'Shareholder and new state.' }) input: LegalHoldUpdateInput,
    @Ctx() context: Context,
  ) {
    await updateLegalHold(context, input)
    return payload(context, input.shareholderId)
  }

  @FieldResolver(() => LegalHold, {
    name: 'legalHold',
    nullable: true,
    description: 'Legal hold on the shareholder; null without one.',
  })
  legalHoldOf(
    @Root() { id }: Pick<Shareholder, 'id'>,
    @Ctx() context: Context,
  ): Promise<LegalHoldRow | null> {
    return legalHoldLoader(context).load(id)
  }
}
