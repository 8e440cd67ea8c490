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
    description: 'Settings of publication of the portal.',
  })
  disclosureSettings(@Ctx() context: Context) {
    return readSettings(context.db())
  }

  @Allow('ADMIN')
  @ListSize(DECLINE_REASONS.length + 1)
  @Query(() => [WordingType], {
    description: 'Current wordings: reasons of declines, then the declaration.',
  })
  async wordings(@Ctx() context: Context) {
    return (await currentWordings(context.db(), context.services.settings.companyName)).map(shown)
  }

  @Allow('APPROVER')
  @Idempotent(asStored)
  @Mutation(() => DisclosureSettingsUpdatePayload, {
    description: 'Freezes publication of answers until an owner thaws it.',
  })
  async releasesFreeze(
    @Arg('input', () => KeyInput, { nullable: true, description: 'Idempotency key of the freeze.' })
    _input: KeyInput | null,
    @Ctx() context: Context,
  ) {
    await freezeReleases(context, true)
    return asStored(context)
  }

  @Allow('OWNER')
  @Idempotent(asStored)
  @Mutation(() => DisclosureSettingsUpdatePayload, {
    description: 'Ends a freeze.',
  })
  async releasesThaw(
    @Arg('input', () => KeyInput, { nullable: true, description: 'Idempotency key of the thaw.' })
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
    description: 'Creates the next version of a wording. Earlier declines keep theirs.',
  })
  async wordingUpdate(
    @Arg('input', { description: 'New text of a wording.' }) input: WordingUpdateInput,
    @Ctx() context: Context,
  ) {
    return { wording: shown(await updateWording(context, input)) }
  }
}

@Resolver(() => Viewer)
export class ViewerDisclosureResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer’s questions would need approval.',
  })
  questionsNeedApproval(@Ctx() { db }: Context) {
    return questionsNeedApproval(db())
  }
}
