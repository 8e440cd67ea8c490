import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { actAs } from '../../platform/audit/actor'
import { AuditEntry } from '../../platform/audit/audit-entry.entity'
import type { Services } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { newAdminSchema } from '@portal/rules/schemas/account-schemas'
import { normalEmail } from '@portal/rules/normal-email'
import { validate } from '../../platform/errors/validate'
import { Admin } from './admin.entity'
import { newLinkToken } from '../../platform/security/link-token'
import { hashPassword } from './passwords'
import { newResetLink } from './reset-links'
import { endSessions } from './session-revocation'
import { endSignInLinks } from './sign-in-links'

/** Somebody who keeps the list of administrators and is none: whoever may use the machine that the portal runs on. */
export interface Keeper {
  services: Pick<Services, 'orm' | 'clock' | 'events'>
  /** How the audit record calls them. */
  name: string
}

export interface AdminWithLink {
  admin: Admin
  /** What the link for setting a password carries. */
  token: string
}

/** In the audit record an administrator's id stands here; a keeper has none. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Creates an administrator whose password nobody knows, and a link for setting one. */
export async function addAdmin(keeper: Keeper, input: { email: string; name: string }): Promise<AdminWithLink> {
  const { email, name } = validate(newAdminSchema, input)
  const now = keeper.services.clock.now()
  try {
    return await change(keeper, async em => {
      const admin = new Admin({ email, name, passwordHash: await hashPassword(newLinkToken()), createdAt: now })
      em.persist(admin)
      await em.flush()
      return { admin, token: await newResetLink(em, email, now) }
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new DomainError('CONFLICT', `${email} is already an administrator.`, 'email')
    throw error
  }
}

/** Every administrator, the first one first. */
export const listAdmins = ({ services }: Keeper): Promise<Admin[]> =>
  services.orm.em.fork().findAll(Admin, { orderBy: { createdAt: 'asc', id: 'asc' } })

/** Removes an administrator, whose sessions and links end at once. The last one stays, or nobody could reach the desk. */
export async function removeAdmin(keeper: Keeper, address: string): Promise<Admin> {
  return change(keeper, async em => {
    await endSignInLinks(em, plain(address))
    // All are locked, so that the last two cannot remove each other.
    const admins = await em.findAll(Admin, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE })
    const admin = admins.find(({ email }) => email === plain(address))
    if (!admin) throw unknown(address)
    if (admins.length === 1)
      throw new DomainError('CONFLICT', `${admin.email} is the last administrator and cannot be removed; add another one first.`)
    await endSessions(keeper.services, em, { admin: admin.id })
    em.remove(admin)
    await em.flush()
    return admin
  })
}

/** Makes another link for setting the password of an administrator. */
export async function linkForAdmin(keeper: Keeper, address: string): Promise<AdminWithLink> {
  return change(keeper, async em => {
    const admin = await em.findOne(Admin, { email: plain(address) })
    if (!admin) throw unknown(address)
    const at = keeper.services.clock.now()
    // Tokens are not recorded by themselves, but whoever holds the link can take the account over.
    em.persist(
      new AuditEntry({
        adminId: NOBODY,
        adminName: keeper.name,
        action: 'link',
        entity: 'Admin',
        entityId: admin.id,
        before: null,
        after: null,
        at,
      }),
    )
    return { admin, token: await newResetLink(em, admin.email, at) }
  })
}

function change<T>({ services, name }: Keeper, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  const em = services.orm.em.fork() as SqlEntityManager
  actAs(em, { adminId: NOBODY, adminName: name, at: services.clock.now() })
  return em.transactional(work)
}

const plain = (address: string) => normalEmail(address.trim())
const unknown = (address: string) => new DomainError('NOT_FOUND', `No administrator has the address ${plain(address)}.`)
