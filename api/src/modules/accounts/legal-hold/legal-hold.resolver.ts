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
import type { ShareholderRow } from '#modules/accounts/shareholders/shareholder.reads'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { legalHoldLoader, type LegalHoldRow } from './legal-hold.reads'
import { type HeldShareholder, updateLegalHold } from './legal-hold.service'

@ObjectType({
  simpleResolvers: true,
  description:
    'Keeps what a shareholder did and wrote in the evidence, also after the account is deleted, until it is lifted.',
})
export class LegalHold {
  @Field(() => ID, { description: 'The shareholder’s id, also when the account is deleted.' })
  shareholderId!: string

  @Field({ description: 'Why, for administrators.' })
  reason!: string

  @Field({ description: 'When it was set.' })
  since!: Date
}

@InputType({ description: 'Whether a shareholder’s personal data in the evidence are kept.' })
export class LegalHoldUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'The shareholder’s id, also when the account is deleted.' })
  shareholderId!: string

  @Field({ description: 'Whether they are held from now on.' })
  held!: boolean

  @Field(() => String, {
    nullable: true,
    description: `Why; required to set it, at most ${NOTE_MAX_LENGTH} characters.`,
  })
  reason?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The hold afterwards.' })
export class LegalHoldPayload {
  @Field(() => LegalHold, { nullable: true, description: 'The hold; null once it is lifted.' })
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
    description:
      'The legal hold on a shareholder, also when the account is deleted; null without one.',
  })
  legalHold(
    @Arg('shareholderId', () => ID, { description: 'The shareholder’s id.' }) shareholderId: string,
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
    description:
      'Sets a legal hold on a shareholder’s personal data in the evidence, or lifts it. Lifted after the account was deleted, the data are erased. The same twice changes nothing.',
  })
  async legalHoldUpdate(
    @Arg('input', { description: 'Whom, and whether.' }) input: LegalHoldUpdateInput,
    @Ctx() context: Context,
  ) {
    await updateLegalHold(context, input)
    return payload(context, input.shareholderId)
  }

  @FieldResolver(() => LegalHold, {
    name: 'legalHold',
    nullable: true,
    description: 'The legal hold; null without one.',
  })
  legalHoldOf(
    @Root() { id }: ShareholderRow,
    @Ctx() context: Context,
  ): Promise<LegalHoldRow | null> {
    return legalHoldLoader(context).load(id)
  }
}
