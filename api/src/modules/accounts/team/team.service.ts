import { adminRoleSchema, newAdminSchema } from '@portal/rules/schemas/account-schemas'
import { can } from '#modules/accounts/accounts/admin.permissions'
import type { AdminRow } from '#modules/accounts/accounts/admin.reads'
import { lockInvited } from '#modules/accounts/accounts/team'
import type { ChangeOf } from '#modules/accounts/settings/changes/change'
import {
  changeRole,
  invite,
  mailInvitation,
  remove,
} from '#modules/accounts/settings/changes/change-acts'
import {
  changeOrAsk,
  type Outcome,
} from '#modules/accounts/settings/changes/change-request.service'
import { refusalOf } from '#platform/access/access'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'

/** Invites somebody as an administrator, by a mailed link that lets them choose a password. A taken address is a CONFLICT. */
export async function inviteAdministrator(
  context: Context,
  input: { email: string; name: string; role: string },
): Promise<Outcome<{ id: string }>> {
  if (!can(context.actor, 'invite', {})) throw refusalOf(context.actor, 'OWNER')
  const change: ChangeOf<'INVITATION'> = {
    kind: 'INVITATION',
    administratorId: context.newId(),
    ...validate(newAdminSchema, input),
  }
  return changeOrAsk(context, change, async (em, _lock, signatories) => {
    await invite(context, em, change, signatories)
    return { id: change.administratorId }
  })
}

/** Mails another link; the one before is no longer good. */
export async function resendInvitation(context: Context, id: string): Promise<void> {
  if (!can(context.actor, 'invite', {})) throw refusalOf(context.actor, 'OWNER')
  const signatories = { adminId: context.viewer?.id ?? '', confirmedById: null }
  await transact(context, async em =>
    mailInvitation(context, em, await lockInvited(em, id), signatories),
  )
}

/** Gives an administrator another role, which holds from the next call on. */
export async function updateAdministrator(
  context: Context,
  id: string,
  input: { role: string },
): Promise<Outcome<void>> {
  if (!can(context.actor, 'give a role to', {})) throw refusalOf(context.actor, 'OWNER')
  const { role } = validate(adminRoleSchema, input)
  const change: ChangeOf<'ROLE'> = { kind: 'ROLE', administratorId: id.toLowerCase(), role }
  return changeOrAsk(context, change, (em, _lock, signatories) =>
    changeRole(context, em, change, signatories),
  )
}

/** Removes an administrator, whose sessions end. What they have written stays under their id, and in the evidence under their name. */
export async function removeAdministrator(
  context: Context,
  id: string,
): Promise<Outcome<AdminRow>> {
  if (!can(context.actor, 'remove', {})) throw refusalOf(context.actor, 'OWNER')
  const change: ChangeOf<'REMOVAL'> = { kind: 'REMOVAL', administratorId: id.toLowerCase() }
  return changeOrAsk(context, change, (em, _lock, signatories) =>
    remove(context, em, change, signatories),
  )
}
