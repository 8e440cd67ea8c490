import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { INVITATION_HOURS } from '@portal/rules/limits'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { adminById, adminList, type AdminRow } from '#modules/accounts/accounts/admin.reads'
import { changeRequestById } from '#modules/accounts/settings/changes/change-request.reads'
import {
  type Outcome,
  type Waiting,
  waitingOf,
} from '#modules/accounts/settings/changes/change-request.service'
import { ChangeRequestType } from '#modules/accounts/settings/changes/change-request.types'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import {
  inviteAdministrator,
  removeAdministrator,
  resendInvitation,
  updateAdministrator,
} from './team.service'
import {
  AdministratorInviteInput,
  AdministratorPayload,
  AdministratorRemoveInput,
  AdministratorUpdateInput,
} from './team.types'

/** The administrator as committed. */
const payload = async (context: Context, id: string) => ({
  administrator: requireFound(await adminById(context.db(), id), 'Administrator'),
  changeRequestId: null,
})

/** The same, with what waits. */
const changed = async (context: Context, id: string, waiting: Waiting | null) => ({
  ...(await payload(context, id)),
  changeRequestId: waiting?.changeRequestId ?? null,
})

/** Whoever is invited is no administrator while that waits. */
const invited = async (context: Context, id: string, waiting: Waiting | null) =>
  waiting?.changeRequestId
    ? { administrator: null, changeRequestId: waiting.changeRequestId }
    : payload(context, id)

/** A removed administrator as the first response had them: times are stored as text. */
const removed = ({ lastSignedInAt, invitedUntil, ...administrator }: AdminRow) => ({
  administrator: {
    ...administrator,
    lastSignedInAt: lastSignedInAt && new Date(lastSignedInAt),
    invitedUntil: invitedUntil && new Date(invitedUntil),
  },
  changeRequestId: null,
})
const isWaiting = (outcome: AdminRow | Waiting): outcome is Waiting => 'changeRequestId' in outcome

@Resolver(() => AdministratorPayload)
export class TeamResolver {
  @Allow('ADMIN')
  @ListSize(20)
  @Query(() => [Admin], {
    description: 'All administrators, including invited ones, oldest first.',
  })
  administrators(@Ctx() context: Context) {
    return adminList(context.db())
  }

  @Allow('OWNER')
  @Errors({
    BAD_USER_INPUT: ['`email`, `name`, `role`'],
    CONFLICT: ['`email` if an administrator has the address'],
  })
  @Idempotent(invited, waitingOf)
  @Mutation(() => AdministratorPayload, {
    description: `Invites an administrator by a link that is valid for ${INVITATION_HOURS} hours.`,
  })
  async administratorInvite(
    @Arg('input', { description: 'Address, name and role.' }) input: AdministratorInviteInput,
    @Ctx() context: Context,
  ) {
    const { done, ...waiting } = await inviteAdministrator(context, input)
    return invited(context, done?.id ?? '', waiting)
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if the invitation is already accepted'] })
  @Idempotent(payload)
  @Mutation(() => AdministratorPayload, {
    description: `Emails a new link, valid for ${INVITATION_HOURS} hours, in place of the last.`,
  })
  async administratorInviteResend(
    @Arg('input', { description: 'Invited administrator.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    await resendInvitation(context, id)
    return payload(context, id)
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['for the last owner who can sign in'] })
  @Idempotent(changed, waitingOf)
  @Mutation(() => AdministratorPayload, {
    description: 'Changes the role of an administrator from the next call on.',
  })
  async administratorUpdate(
    @Arg('input', { description: 'Administrator and role.' })
    { id, role }: AdministratorUpdateInput,
    @Ctx() context: Context,
  ) {
    return changed(context, id, await updateAdministrator(context, id, { role }))
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['for the last owner who can sign in'] })
  @Idempotent(
    (context, id, outcome: AdminRow | Waiting) =>
      isWaiting(outcome) ? changed(context, id, outcome) : removed(outcome),
    ({ done, ...waiting }: Outcome<AdminRow>): AdminRow | Waiting => done ?? waiting,
  )
  @Mutation(() => AdministratorPayload, {
    description: 'Removes an administrator or an invitation and ends their sessions.',
  })
  async administratorRemove(
    @Arg('input', { description: 'Administrator that leaves.' }) { id }: AdministratorRemoveInput,
    @Ctx() context: Context,
  ) {
    const { done, ...waiting } = await removeAdministrator(context, id)
    return done ? removed(done) : changed(context, id, waiting)
  }

  @FieldResolver(() => ChangeRequestType, {
    nullable: true,
    description: 'Set if the change waits for another owner; else null.',
  })
  changeRequest(@Root() { changeRequestId }: Waiting, @Ctx() context: Context) {
    return changeRequestId ? changeRequestById(context.db(), changeRequestId) : null
  }
}
