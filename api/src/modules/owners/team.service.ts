import { UniqueConstraintViolationException, type SqlEntityManager } from '@mikro-orm/postgresql'
import { refusalOf } from '../../platform/access/access'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import { validate } from '../../platform/errors/validate'
import { transact } from '../../platform/transact'
import { messages } from '@portal/rules/messages'
import { adminRoleSchema, newAdminSchema } from '@portal/rules/schemas/account-schemas'
import { recordEvents } from '../evidence/record-events'
import { enqueueMail } from '../mail/enqueue'
import { Admin } from '../accounts/admin.entity'
import { administratorEvent, roleChanged } from '../accounts/administrator-events'
import { can } from '../accounts/admin.permissions'
import type { AdminRow } from '../accounts/admin.reads'
import { giveRole, inviteByLink, lockInvited, removeFromTeam, unknownPassword } from '../accounts/team'

/** Invites somebody as an administrator, by a mailed link that lets them choose a password. A taken address is a CONFLICT. */
export async function inviteAdministrator(context: Context, input: { email: string; name: string; role: string }): Promise<string> {
  if (!can(context.actor, 'invite', {})) throw refusalOf(context.actor, 'OWNER')
  const values = validate(newAdminSchema, input)
  const passwordHash = await unknownPassword()
  try {
    return await transact(context, async em => {
      const admin = new Admin({ ...values, id: context.newId(), passwordHash, createdAt: context.now() })
      em.persist(admin)
      await mailInvitation(context, em, admin)
      return admin.id
    })
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    const holder = await sqlOf(context.em).selectFrom('admin').select('name').where('email', '=', values.email).executeTakeFirst()
    throw new DomainError('CONFLICT', messages.adminEmailTaken(holder?.name ?? values.email), 'email')
  }
}

/** Mails another link; the one before is no longer good. */
export async function resendInvitation(context: Context, id: string): Promise<void> {
  if (!can(context.actor, 'invite', {})) throw refusalOf(context.actor, 'OWNER')
  await transact(context, async em => mailInvitation(context, em, await lockInvited(em, id)))
}

/** Gives an administrator another role, which holds from the next call on. */
export async function updateAdministrator(context: Context, id: string, input: { role: string }): Promise<void> {
  if (!can(context.actor, 'give a role to', {})) throw refusalOf(context.actor, 'OWNER')
  const { role } = validate(adminRoleSchema, input)
  await transact(context, async em => {
    const { admin, from } = await giveRole(em, id, role)
    if (admin.role !== from) await recordEvents(em, context, roleChanged(admin, from))
  })
}

/** Removes an administrator, whose sessions end. What they have written stays under their id, and in the evidence under their name. */
export async function removeAdministrator(context: Context, id: string): Promise<AdminRow> {
  if (!can(context.actor, 'remove', {})) throw refusalOf(context.actor, 'OWNER')
  return transact(context, async em => {
    const admin = await removeFromTeam(context.services, em, id)
    await recordEvents(em, context, administratorEvent('administrator.removed', admin))
    const { email, name, role, lastSignedInAt, invitedUntil } = admin
    return { id: id.toLowerCase(), email, name, role, lastSignedInAt, invitedUntil }
  })
}

async function mailInvitation(context: Context, em: SqlEntityManager, admin: Admin): Promise<void> {
  const token = await inviteByLink(em, admin, context.now())
  await recordEvents(em, context, administratorEvent('administrator.invited', admin))
  const inviter = context.viewer?.name ?? null
  await enqueueMail(context, em, 'admin-invited', admin.email, { token, name: admin.name, inviter })
}
