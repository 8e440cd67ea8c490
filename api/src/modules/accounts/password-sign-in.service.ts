import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import { PASSWORDS_AT_ONCE_PER_CLIENT } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { adminSignInSchema } from '@portal/rules/schemas/account-schemas'
import { validate } from '../../platform/errors/validate'
import { Admin } from './admin.entity'
import { concurrencyLimit, concurrencyLimitPerKey } from '../../platform/concurrency-limit'
import { lockAddress } from './advisory-lock'
import { perPortal } from '../../platform/per-portal'
import { isPassword } from './passwords'
import { startSession, type SignedIn } from './sessions.service'
import { wrongPasswords } from './wrong-passwords'

const tooMany = () => new DomainError('RATE_LIMITED', messages.tooManyPasswords)

/** Each try holds a connection and a core while it hashes: a flood of them leaves the others of both to everything else. */
const passwordTurn = perPortal(() => concurrencyLimit(2, { waiting: 500, refuse: tooMany }))
/** One client cannot take all the places in that queue. */
const clientPlace = perPortal(() => concurrencyLimitPerKey(PASSWORDS_AT_ONCE_PER_CLIENT, tooMany))

/** Signs an administrator in with a password. Wrong password, unknown address and locked account are answered alike. */
export async function signInAdmin(context: Context, input: { email: string; password: string }): Promise<SignedIn> {
  const { email, password } = validate(adminSignInSchema, input)
  // Also before it waits, so that a client with none left takes no place; in its turn once more, since others of its tries go first.
  if (await wrongPasswords(context, context.em, email).clientHasNoneLeft()) throw tooMany()
  const signedIn = await clientPlace(context.services)(context.clientAddress, () =>
    passwordTurn(context.services)(() => context.em.transactional(em => tryPassword(context, em, email, password))),
  )
  if (!signedIn) throw new DomainError('UNAUTHENTICATED', messages.signInFailed)
  return signedIn
}

/**
 * Tries on one address follow each other, in every process, so that none slips past the counts. Whether the address is
 * nobody's, the account is locked or the password is wrong, the same statements run and the same hashing is done.
 */
async function tryPassword(context: Context, em: SqlEntityManager, email: string, password: string): Promise<SignedIn | null> {
  await lockAddress(em, 'password', email)
  const wrong = wrongPasswords(context, em, email)
  if (await wrong.clientHasNoneLeft()) throw tooMany()
  const usedUp = await wrong.accountHasNoneLeft()
  // Not kept by the entity manager, which would write it only where there is one to write.
  const admin = await em.findOne(Admin, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true })
  const asked = admin && !usedUp && !admin.isLocked(context.now()) ? admin : null
  const right = await isPassword(password, asked?.passwordHash ?? null)
  if (asked && right) return welcome(context, em, asked)
  asked?.refusePassword(context.now())
  await wrong.count({ lookedAt: asked !== null })
  await keepLock(em, email, admin)
  return null
}

async function welcome(context: Context, em: SqlEntityManager, found: Admin): Promise<SignedIn> {
  const admin = em.merge(found)
  admin.unlock()
  return startSession(context, em, admin)
}

async function keepLock(em: SqlEntityManager, email: string, admin: Admin | null): Promise<void> {
  const { loginAttempts = 0, lockedUntil = null } = admin ?? {}
  await sqlOf(em)
    .updateTable('admin')
    .set({ login_attempts: loginAttempts, locked_until: lockedUntil })
    .where('email', '=', email)
    .execute()
}
