import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { changeRequestById } from './changes/change-request.reads'
import { type Waiting, waitingOf } from './changes/change-request.service'
import { ChangeRequestType } from './changes/change-request.types'
import { readSettings } from './disclosure.reads'
import { DisclosureSettingsUpdateInput, DisclosureSettingsUpdatePayload } from './disclosure.types'
import { updateSettings } from './settings.service'

/** The settings as they are now, with what waits. */
const asStored = async (context: Context, waiting: Waiting | null) => ({
  disclosureSettings: await readSettings(context.db()),
  changeRequestId: waiting?.changeRequestId ?? null,
})

const replay = (context: Context, _id: string, waiting: Waiting | null) =>
  asStored(context, waiting)

@Resolver(() => DisclosureSettingsUpdatePayload)
export class SettingsResolver {
  @Allow('OWNER')
  @Errors({ CONFLICT: ['`basisRequired` without `reviewRequired`'] })
  @Idempotent(replay, waitingOf)
  @Mutation(() => DisclosureSettingsUpdatePayload, {
    description: 'Changes the given settings; weakening review needs another owner.',
  })
  async disclosureSettingsUpdate(
    @Arg('input', { description: 'Settings to change.' }) input: DisclosureSettingsUpdateInput,
    @Ctx() context: Context,
  ) {
    return asStored(context, await updateSettings(context, input))
  }

  @FieldResolver(() => ChangeRequestType, {
    nullable: true,
    description: 'Set if the change of settings waits for another owner; else null.',
  })
  changeRequest(@Root() { changeRequestId }: Partial<Waiting>, @Ctx() context: Context) {
    return changeRequestId ? changeRequestById(context.db(), changeRequestId) : null
  }
}
