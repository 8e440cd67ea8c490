import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { Idempotent } from '../../platform/idempotency/idempotent'
import { readSettings } from '../disclosure/disclosure.reads'
import { updateSettings } from '../disclosure/disclosure.service'
import { DisclosureSettingsUpdateInput, DisclosureSettingsUpdatePayload } from '../disclosure/disclosure.types'

const asStored = async (context: Context) => ({ disclosureSettings: await readSettings(context.db()) })

@Resolver()
export class SettingsResolver {
  @Allow('OWNER')
  @Idempotent(asStored)
  @Mutation(() => DisclosureSettingsUpdatePayload, {
    description:
      'Changes the settings that are given. Errors: BAD_USER_INPUT (`idempotencyKey`), CONFLICT for `basisRequired` without `reviewRequired`.',
  })
  async disclosureSettingsUpdate(
    @Arg('input', { description: 'The settings to change.' }) input: DisclosureSettingsUpdateInput,
    @Ctx() context: Context,
  ) {
    await updateSettings(context, input)
    return asStored(context)
  }
}
