import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { setAuditActor } from '../../platform/audit/audit-actor'
import { AuditEntry } from '../../platform/audit/audit-entry.entity'
import type { Services } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { newAdminSchema } from '@portal/rules/schemas/account-schemas'
import { normalizeEmail } from '@portal/rules/normalize-email'
import { validate } from '../../platform/errors/validate'
import { Admin } from './admin.entity'
import { newLinkToken } from '../../platform/security/link-token'
import { hashPassword } from './passwords'
import { createResetLink } from './reset-links'
import { revokeSessions } from './session-revocation'
import { revokeSignInLinks } from './sign-in-links'

/** Manages administrators from the command line, without an account of their own. */
export interface Operator {
  services: Pick<Services, 'orm' | 'clock' | 'events'>
  /** The name in the audit record. */
  name: string
}

export interface AdminWithLink {
  admin: Admin
  /** The token of the link that sets the password. */
  token: string
}

/** The admin id of operators in the audit record. */
const OPERATOR_ID = '00000000-0000-0000-0000-000000000000'

/** Creates an administrator with a random password, and a link that sets a new one. */
export async function addAdmin(operator: Operator, input: { email: string; name: string }): Promise<AdminWithLink> {
  const { email, name } = validate(newAdminSchema, input)
  const now = operator.services.clock.now()
  try {
    return await change(operator, async em => {
      const admin = new Admin({ email, name, passwordHash: await hashPassword(newLinkToken()), createdAt: now })
      em.persist(admin)
      await em.flush()
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

/** Removes an administrator and revokes their sessions and links. The last administrator cannot be removed. */
export async function removeAdmin(operator: Operator, address: string): Promise<Admin> {
  return change(operator, async em => {
    await revokeSignInLinks(em, plain(address))
    // Locks all rows, so that the last two cannot remove each other.
    const admins = await em.findAll(Admin, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE })
    const admin = admins.find(({ email }) => email === plain(address))
    if (!admin) throw unknown(address)
    if (admins.length === 1)
      throw new DomainError('CONFLICT', `${admin.email} is the last administrator and cannot be removed; add another one first.`)
    await revokeSessions(operator.services, em, { admin: admin.id })
    em.remove(admin)
    await em.flush()
    return admin
  })
}

/** Creates another link that sets an administrator's password. */
export async function createLinkForAdmin(operator: Operator, address: string): Promise<AdminWithLink> {
  return change(operator, async em => {
    const admin = await em.findOne(Admin, { email: plain(address) })
    if (!admin) throw unknown(address)
    const at = operator.services.clock.now()
    // Tokens are not audited, but this link gives access to the account.
    em.persist(
      new AuditEntry({
        adminId: OPERATOR_ID,
        adminName: operator.name,
        action: 'link',
        entity: 'Admin',
        entityId: admin.id,
        before: null,
        after: null,
        at,
      }),
    )
    return { admin, token: await createResetLink(em, admin.email, at) }
  })
}

function change<T>({ services, name }: Operator, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  const em = services.orm.em.fork() as SqlEntityManager
  setAuditActor(em, { adminId: OPERATOR_ID, adminName: name, at: services.clock.now() })
  return em.transactional(work)
}

const plain = (address: string) => normalizeEmail(address.trim())
const unknown = (address: string) => new DomainError('NOT_FOUND', `No administrator has the address ${plain(address)}.`)
