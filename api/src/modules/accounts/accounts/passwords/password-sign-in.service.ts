import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { PASSWORD_CONCURRENCY_PER_CLIENT } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { adminSignInSchema } from '@portal/rules/schemas/account-schemas'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import { concurrencyLimit, concurrencyLimitPerKey } from '#platform/limits/concurrency-limit'
import type { Context } from '#platform/operation/context'
import { perPortal } from '#platform/operation/per-portal'
import { Admin } from '../admin.entity'
import { lockAddress } from '../lock-address'
import { type SignedIn, startSession } from '../sign-in/sessions.service'
import { isPassword } from './passwords'
import { wrongPasswords } from './wrong-passwords'

const tooMany = () => new DomainError('RATE_LIMITED', messages.tooManyPasswords)

/** Each attempt holds a connection and a core while it hashes: this leaves the others to other requests. */
const limitPasswordChecks = perPortal(() =>
  concurrencyLimit(2, { maxQueued: 500, refuse: tooMany }),
)
/** Keeps one client from filling that queue. */
const limitChecksPerClient = perPortal(() =>
  concurrencyLimitPerKey(PASSWORD_CONCURRENCY_PER_CLIENT, tooMany),
)

/** Signs an administrator in with a password. A wrong password, an unknown address and a locked account get the same error. */
export async function signInAdmin(
  context: Context,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const { email, password } = validate(adminSignInSchema, input)
  // Checked before queueing, to keep exhausted clients out of the queue, and again after it, since attempts before it count.
  await wrongPasswords(context, context.em, email).refuseExhaustedClient()
  const signedIn = await limitChecksPerClient(context.services)(context.clientAddress, () =>
    limitPasswordChecks(context.services)(() =>
      context.em.transactional(em => attemptSignIn(context, em, email, password)),
    ),
  )
  if (!signedIn) throw new DomainError('UNAUTHENTICATED', messages.signInFailed)
  return signedIn
}

/**
 * Attempts on one address are serialized across processes, so that none evades the limits. For an unknown address, a locked
 * account and a wrong password the same statements run and the same hashing is done.
 */
async function attemptSignIn(
  context: Context,
  em: SqlEntityManager,
  email: string,
  password: string,
): Promise<SignedIn | null> {
  await lockAddress(em, 'password', email)
  const wrong = wrongPasswords(context, em, email)
  await wrong.refuseExhaustedClient()
  const limitReached = await wrong.isAccountLimitReached()
  // Outside the identity map: `saveLockout` runs an update even without an account, for equal work.
  const admin = await em.findOne(
    Admin,
    { email },
    { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  )
  const candidate = admin && !limitReached && !admin.isLocked(context.now()) ? admin : null
  const isCorrect = await isPassword(password, candidate?.passwordHash ?? null)
  if (candidate && isCorrect) return completeSignIn(context, em, candidate)
  candidate?.recordWrongPassword(context.now())
  await wrong.count({ checked: candidate !== null })
  await saveLockout(em, email, admin)
  return null
}

async function completeSignIn(
  context: Context,
  em: SqlEntityManager,
  found: Admin,
): Promise<SignedIn> {
  const admin = em.merge(found)
  admin.recordSignIn(context.now())
  return startSession(context, em, admin)
}

async function saveLockout(
  em: SqlEntityManager,
  email: string,
  admin: Admin | null,
): Promise<void> {
  const { loginAttempts = 0, lockedUntil = null } = admin ?? {}
  await sqlOf(em)
    .updateTable('admin')
    .set({ login_attempts: loginAttempts, locked_until: lockedUntil })
    .where('email', '=', email)
    .execute()
}
