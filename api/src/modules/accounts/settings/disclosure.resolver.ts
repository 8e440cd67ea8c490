import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql'
import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import { Viewer } from '#modules/accounts/accounts/account.types'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { Idempotent } from '#platform/idempotency/idempotent'
import { KeyInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import {
  currentWordings,
  questionsNeedApproval,
  readSettings,
  type WordingRow,
} from './disclosure.reads'
import { freezeReleases, updateWording } from './disclosure.service'
import {
  DisclosureSettingsType,
  DisclosureSettingsUpdatePayload,
  WordingType,
  WordingUpdateInput,
  WordingUpdatePayload,
} from './disclosure.types'

const asStored = async (context: Context) => ({
  disclosureSettings: await readSettings(context.db()),
})

const shown = ({ key, number, text, since }: WordingRow): WordingType => ({
  id: `${key}-${number}`,
  key,
  number,
  text,
  since,
})

@Resolver()
export class DisclosureResolver {
  @Allow('ADMIN')
  @Query(() => DisclosureSettingsType, {
    description: 'What the company has decided of what is public when.',
  })
  disclosureSettings(@Ctx() context: Context) {
    return readSettings(context.db())
  }

  @Allow('ADMIN')
  @ListSize(DECLINE_REASONS.length + 1)
  @Query(() => [WordingType], {
    description:
      'The wordings that hold: for each reason what askers read where the company declines to answer, in the order of the reasons, and the declaration that an answer says nothing new.',
  })
  async wordings(@Ctx() context: Context) {
    return (await currentWordings(context.db(), context.services.settings.companyName)).map(shown)
  }

  @Allow('APPROVER')
  @Idempotent(asStored)
  @Mutation(() => DisclosureSettingsUpdatePayload, {
    description:
      'Freezes all publication of answers, until an owner thaws it. Frozen already changes nothing.',
  })
  async releasesFreeze(
    @Arg('input', () => KeyInput, { nullable: true, description: 'How it is sent.' })
    _input: KeyInput | null,
    @Ctx() context: Context,
  ) {
    await freezeReleases(context, true)
    return asStored(context)
  }

  @Allow('OWNER')
  @Idempotent(asStored)
  @Mutation(() => DisclosureSettingsUpdatePayload, {
    description: 'Ends a freeze. Without one nothing changes.',
  })
  async releasesThaw(
    @Arg('input', () => KeyInput, { nullable: true, description: 'How it is sent.' })
    _input: KeyInput | null,
    @Ctx() context: Context,
  ) {
    await freezeReleases(context, false)
    return asStored(context)
  }

  @Allow('OWNER')
  @Errors({ BAD_USER_INPUT: ['`text`'] })
  @Idempotent(
    // Stored as text: a later version may hold by now.
    (_context, _id, { since, ...wording }: WordingRow) => ({
      wording: shown({ ...wording, since: since && new Date(since) }),
    }),
    ({ key, number, text, since }: WordingRow) => ({ key, number, text, since }),
  )
  @Mutation(() => WordingUpdatePayload, {
    description:
      'Writes the next version of a wording, which holds from now on; the same text again is none. What was declined before keeps its text.',
  })
  async wordingUpdate(
    @Arg('input', { description: 'The wording.' }) input: WordingUpdateInput,
    @Ctx() context: Context,
  ) {
    return { wording: shown(await updateWording(context, input)) }
  }
}

@Resolver(() => Viewer)
export class ViewerDisclosureResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether a new question waits for approval before it is public.',
  })
  questionsNeedApproval(@Ctx() { db }: Context) {
    return questionsNeedApproval(db())
  }
}
