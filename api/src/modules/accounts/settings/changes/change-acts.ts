import { type SqlEntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { AdminRole } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import type { AdminRow } from '#modules/accounts/accounts/admin.reads'
import { administratorEvent, roleChanged } from '#modules/accounts/accounts/administrator-events'
import {
  giveRole,
  inviteByLink,
  removeFromTeam,
  unknownPassword,
} from '#modules/accounts/accounts/team'
import { recordEvents } from '#modules/evidence/record-events'
import { type Signatories, signedBy } from '#modules/evidence/seals/signatories'
import { enqueueMail } from '#modules/mail/mail/enqueue'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { turnSwitches } from '../disclosure.service'
import type { Change, ChangeOf } from './change'
import type { OwnersLock } from './lock-owners'

/** What each change does, by one owner or by two. Runs once the owners are locked. */
export function carryOut(
  context: Context,
  em: SqlEntityManager,
  lock: OwnersLock,
  change: Change,
  signatories: Signatories,
): Promise<unknown> {
  switch (change.kind) {
    case 'SETTINGS':
      return turnSwitches(context, em, lock.settings, change.switches, signatories)
    case 'INVITATION':
      return invite(context, em, change, signatories)
    case 'ROLE':
      return changeRole(context, em, change, signatories)
    case 'REMOVAL':
      return remove(context, em, change, signatories)
  }
}

/** Adds the account and mails the link that lets its owner choose a password. */
export async function invite(
  context: Context,
  em: SqlEntityManager,
  { administratorId, email, name, role }: ChangeOf<'INVITATION'>,
  signatories: Signatories,
): Promise<void> {
  await refuseTaken(em, email)
  const admin = new Admin({
    id: administratorId,
    email,
    name,
    role,
    passwordHash: await unknownPassword(),
    createdAt: context.now(),
  })
  em.persist(admin)
  try {
    await mailInvitation(context, em, admin, signatories)
  } catch (error) {
    // An operator has added it since.
    if (error instanceof UniqueConstraintViolationException) throw taken(email)
    throw error
  }
}

/** Mails a link; one before is no longer good. */
export async function mailInvitation(
  context: Context,
  em: SqlEntityManager,
  admin: Admin,
  signatories: Signatories,
): Promise<void> {
  const token = await inviteByLink(em, admin, context.now())
  await recordEvents(
    em,
    context,
    signedBy(signatories, administratorEvent('administrator.invited', admin)),
  )
  const inviter = await em.findOne(Admin, signatories.adminId)
  await enqueueMail(context, em, 'admin-invited', admin.email, {
    token,
    name: admin.name,
    inviter: inviter?.name ?? null,
  })
}

export async function changeRole(
  context: Context,
  em: SqlEntityManager,
  { administratorId, role }: { administratorId: string; role: AdminRole },
  signatories: Signatories,
): Promise<void> {
  const { admin, from } = await giveRole(em, administratorId, role)
  if (admin.role !== from)
    await recordEvents(em, context, signedBy(signatories, roleChanged(admin, from)))
}

export async function remove(
  context: Context,
  em: SqlEntityManager,
  { administratorId }: { administratorId: string },
  signatories: Signatories,
): Promise<AdminRow> {
  const admin = await removeFromTeam(context.services, em, administratorId)
  await recordEvents(
    em,
    context,
    signedBy(signatories, administratorEvent('administrator.removed', admin)),
  )
  const { id, email, name, role, lastSignedInAt, invitedUntil } = admin
  return { id, email, name, role, lastSignedInAt, invitedUntil }
}

/** A taken address is a CONFLICT, which says whose it is. */
export async function refuseTaken(em: SqlEntityManager, email: string): Promise<void> {
  const holder = await sqlOf(em)
    .selectFrom('admin')
    .select('name')
    .where('email', '=', email)
    .executeTakeFirst()
  if (holder) throw taken(holder.name)
}

const taken = (name: string) => new DomainError('CONFLICT', messages.adminEmailTaken(name), 'email')
