import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Services } from '#platform/operation/context'
import { newLinkToken } from '#platform/security/link-token'
import { Admin } from './admin.entity'
import { lockAddress } from './lock-address'
import { hashPassword } from './passwords/passwords'
import { createInvitationLink } from './passwords/reset-links'
import { revokeSessions } from './sign-in/session-revocation'
import { revokeSignInLinks } from './sign-in/sign-in-links'

/** The hash of a password that nobody knows: that of an account until its owner chooses one. */
export const unknownPassword = (): Promise<string> => hashPassword(newLinkToken())

/** Invites an administrator, or invites again, and returns the token of the link. The address is locked, if the account stood before. */
export async function inviteByLink(em: SqlEntityManager, admin: Admin, now: Date): Promise<string> {
  admin.invite(now)
  await em.flush()
  return createInvitationLink(em, admin.email, now)
}

/** Loads an administrator whose invitation is renewed: first the address is locked, then the row, in the order of using the link. */
export async function lockInvited(em: SqlEntityManager, id: string): Promise<Admin> {
  const email = await addressOf(em, id)
  if (email === undefined) throw notFound()
  await lockAddress(em, 'password reset', email)
  const admin = await em.findOne(Admin, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!admin) throw notFound()
  if (!admin.isInvited()) throw new DomainError('CONFLICT', messages.invitationAccepted(admin.name))
  return admin
}

/** Gives an administrator another role, and says which it was. The last owner stays one. */
export async function giveRole(
  em: SqlEntityManager,
  id: string,
  role: Admin['role'],
): Promise<{ admin: Admin; from: Admin['role'] }> {
  const { admin, isLastOwner } = await lockTeam(em, id)
  if (isLastOwner && role !== 'OWNER') throw lastOwner()
  const from = admin.role
  admin.changeRole(role)
  await em.flush()
  return { admin, from }
}

/** Removes an administrator with all sessions and links. The last owner stays. */
export async function removeFromTeam(
  services: Pick<Services, 'events' | 'clock'>,
  em: SqlEntityManager,
  id: string,
): Promise<Admin> {
  const email = await addressOf(em, id)
  if (email === undefined) throw notFound()
  // In the order of a sign-in and of a reset: first the address, then the row.
  await lockAddress(em, 'password reset', email)
  await revokeSignInLinks(em, email)
  const { admin, isLastOwner } = await lockTeam(em, id)
  if (isLastOwner) throw lastOwner()
  await revokeSessions(services, em, { admin: id })
  em.remove(admin)
  await em.flush()
  return admin
}

/** Locks all rows, so that the last two owners cannot remove or demote each other. An invitation that is not accepted does not count. */
async function lockTeam(
  em: SqlEntityManager,
  id: string,
): Promise<{ admin: Admin; isLastOwner: boolean }> {
  const admins = await em.findAll(Admin, {
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
  })
  const admin = admins.find(one => one.id === id.toLowerCase())
  if (!admin) throw notFound()
  const owners = admins.filter(one => one.role === 'OWNER' && !one.isInvited())
  return { admin, isLastOwner: owners.length === 1 && owners[0] === admin }
}

async function addressOf(em: SqlEntityManager, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  return (
    await sqlOf(em).selectFrom('admin').select('email').where('id', '=', id).executeTakeFirst()
  )?.email
}

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Administrator'))
const lastOwner = () => new DomainError('CONFLICT', messages.lastOwner)
