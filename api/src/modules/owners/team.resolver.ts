import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { INVITATION_HOURS } from '@portal/rules/limits'
import { Allow } from '../../platform/access/decorators'
import { requireFound } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { Idempotent } from '../../platform/idempotency/idempotent'
import { Admin } from '../accounts/admin.entity'
import { adminById, adminList, type AdminRow } from '../accounts/admin.reads'
import { inviteAdministrator, removeAdministrator, resendInvitation, updateAdministrator } from './team.service'
import {
  AdministratorInviteInput,
  AdministratorInviteResendInput,
  AdministratorPayload,
  AdministratorRemoveInput,
  AdministratorUpdateInput,
} from './team.types'

const which = { description: 'The id.' }

/** The administrator as committed. */
const payload = async (context: Context, id: string) => ({
  administrator: requireFound(await adminById(context.db(), id), 'Administrator'),
})

/** A removed administrator as the first response had them: times are stored as text. */
const removed = ({ lastSignedInAt, invitedUntil, ...administrator }: AdminRow) => ({
  administrator: {
    ...administrator,
    lastSignedInAt: lastSignedInAt && new Date(lastSignedInAt),
    invitedUntil: invitedUntil && new Date(invitedUntil),
  },
})

@Resolver()
export class TeamResolver {
  @Allow('ADMIN')
  @Query(() => [Admin], { description: 'Every administrator, invited ones too, in the order in which they were added.' })
  administrators(@Ctx() context: Context) {
    return adminList(context.db())
  }

  @Allow('OWNER')
  @Idempotent(payload)
  @Mutation(() => AdministratorPayload, {
    description: `Invites somebody as an administrator: mails a link, good once and for ${INVITATION_HOURS} hours, with which a password is chosen. Until then nobody can sign in. Errors: BAD_USER_INPUT (\`email\`, \`name\`, \`role\`), CONFLICT (\`email\`) when an administrator has the address.`,
  })
  async administratorInvite(
    @Arg('input', { description: 'Address, name and role.' }) input: AdministratorInviteInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await inviteAdministrator(context, input))
  }

  @Allow('OWNER')
  @Idempotent(payload)
  @Mutation(() => AdministratorPayload, {
    description: `Mails another link, good for ${INVITATION_HOURS} hours; the one before is no longer good. Errors: NOT_FOUND, CONFLICT when the invitation is accepted already.`,
  })
  async administratorInviteResend(@Arg('input', which) { id }: AdministratorInviteResendInput, @Ctx() context: Context) {
    await resendInvitation(context, id)
    return payload(context, id)
  }

  @Allow('OWNER')
  @Idempotent(payload)
  @Mutation(() => AdministratorPayload, {
    description:
      'Gives an administrator another role, which holds from their next call on. Errors: NOT_FOUND, CONFLICT for the last owner who can sign in.',
  })
  async administratorUpdate(
    @Arg('input', { description: 'The id and the role.' }) { id, role }: AdministratorUpdateInput,
    @Ctx() context: Context,
  ) {
    await updateAdministrator(context, id, { role })
    return payload(context, id)
  }

  @Allow('OWNER')
  @Idempotent((_context, _id, outcome: AdminRow) => removed(outcome), (administrator: AdminRow) => administrator)
  @Mutation(() => AdministratorPayload, {
    description:
      'Removes an administrator, or takes an invitation back. Their sessions and links end at once; what they have written stays. Errors: NOT_FOUND, CONFLICT for the last owner who can sign in.',
  })
  async administratorRemove(@Arg('input', which) { id }: AdministratorRemoveInput, @Ctx() context: Context) {
    return { administrator: await removeAdministrator(context, id) }
  }
}
