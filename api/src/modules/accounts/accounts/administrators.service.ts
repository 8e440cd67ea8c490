import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { DEFAULT_ADMIN_ROLE } from '@portal/rules/admin-roles'
import type { EventType } from '@portal/rules/evidence-events'
import { newAdminSchema } from '@portal/rules/schemas/account-schemas'
import { normalizeEmail } from '@portal/rules/text/normalize-email'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Services } from '#platform/operation/context'
import { Admin } from './admin.entity'
import { administratorEvent } from './administrator-events'
import { createResetLink } from './passwords/reset-links'
import { inviteByLink, lockInvited, removeFromTeam, unknownPassword } from './team'

/** Manages administrators from the command line, without an account of their own. */
export interface Operator {
  services: Pick<Services, 'orm' | 'clock' | 'events'>
  /** The name in the evidence. */
  name: string
}

export interface AdminWithLink {
  admin: Admin
  /** The token of the link that sets the password. */
  token: string
}

/** Creates an administrator, an owner unless told otherwise, with a random password and a link that sets a new one. */
export async function addAdmin(
  operator: Operator,
  input: { email: string; name: string; role?: string },
): Promise<AdminWithLink> {
  const { email, name, role } = validate(newAdminSchema, { role: DEFAULT_ADMIN_ROLE, ...input })
  const now = operator.services.clock.now()
  try {
    return await change(operator, async em => {
      const admin = new Admin({
        email,
        name,
        role,
        passwordHash: await unknownPassword(),
        createdAt: now,
      })
      em.persist(admin)
      await em.flush()
      await record(operator, em, 'administrator.added', admin)
      return { admin, token: await createResetLink(em, email, now) }
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new DomainError('CONFLICT', `${email} is already an administrator.`, 'email')
    throw error
  }
}

/** All administrators, oldest first. */
export const listAdmins = ({ services }: Operator): Promise<Admin[]> =>
  services.orm.em.fork().findAll(Admin, { orderBy: { createdAt: 'asc', id: 'asc' } })

/** Removes an administrator and revokes their sessions and links. The last owner cannot be removed. */
export async function removeAdmin(operator: Operator, address: string): Promise<Admin> {
  return change(operator, async em => {
    const admin = await removeFromTeam(operator.services, em, (await known(em, address)).id)
    await record(operator, em, 'administrator.removed', admin)
    return admin
  })
}

/** Creates another link that sets an administrator's password; for an invited one it renews the invitation. */
export async function createLinkForAdmin(
  operator: Operator,
  address: string,
): Promise<AdminWithLink> {
  return change(operator, async em => {
    const { id, invitedUntil } = await known(em, address)
    const at = operator.services.clock.now()
    if (invitedUntil) {
      const admin = await lockInvited(em, id)
      await record(operator, em, 'administrator.invited', admin)
      return { admin, token: await inviteByLink(em, admin, at) }
    }
    const admin = await em.findOneOrFail(Admin, { id })
    await record(operator, em, 'administrator.link_created', admin)
    return { admin, token: await createResetLink(em, admin.email, at) }
  })
}

const change = <T>(
  { services }: Operator,
  work: (em: SqlEntityManager) => Promise<T>,
): Promise<T> => (services.orm.em.fork() as SqlEntityManager).transactional(work)

/** The system acts, by the operator's hand. */
const record = (
  { services, name }: Operator,
  em: SqlEntityManager,
  type: EventType & `administrator.${string}`,
  admin: Admin,
) =>
  recordEvents(
    em,
    { actor: system, now: () => services.clock.now() },
    administratorEvent(type, admin, name),
  )

async function known(
  em: SqlEntityManager,
  address: string,
): Promise<{ id: string; invitedUntil: Date | null }> {
  const email = normalizeEmail(address.trim())
  const query = sqlOf(em)
    .selectFrom('admin')
    .select(['id', 'invited_until as invitedUntil'])
    .where('email', '=', email)
  const admin = await query.executeTakeFirst()
  if (!admin) throw new DomainError('NOT_FOUND', `No administrator has the address ${email}.`)
  return admin
}
