import { type SqlEntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { AdminRole } from '@portal/rules/admin-roles'
import { firstPasswordSchema } from '@portal/rules/schemas/account-schemas'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { StartError } from '#platform/configuration/configuration'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Services } from '#platform/operation/context'
import { Admin } from './admin.entity'
import { administratorEvent } from './administrator-events'
import { refuseCommonPassword } from './passwords/common-passwords'
import { hashPassword } from './passwords/passwords'

/** Creates an administrator when the address has no account yet; an existing one keeps its password. */
export async function ensureAdmin(
  { orm, clock }: Pick<Services, 'orm' | 'clock'>,
  values: { email: string; password: string; name: string; role?: AdminRole; createdAt?: Date },
): Promise<void> {
  const em = orm.em.fork() as SqlEntityManager
  const email = values.email.trim().toLowerCase()
  if (await em.count(Admin, { email })) return
  const passwordHash = await hashPassword(validPassword(values.password))
  const admin = new Admin({
    email,
    name: values.name,
    role: values.role,
    passwordHash,
    createdAt: values.createdAt ?? clock.now(),
  })
  const add = async (em: SqlEntityManager) => {
    await em.insert(Admin, admin)
    await recordEvents(
      em,
      { actor: system, now: () => admin.createdAt },
      administratorEvent('administrator.added', admin),
    )
  }
  await em.transactional(add).catch((error: unknown) => {
    // Another process, started at the same time, has created it.
    if (!(error instanceof UniqueConstraintViolationException)) throw error
  })
}

function validPassword(given: string): string {
  try {
    const { password } = validate(firstPasswordSchema, { password: given })
    refuseCommonPassword(password, 'password')
    return password
  } catch (error) {
    throw error instanceof DomainError
      ? new StartError(`The configuration is not right:\n  ADMIN_PASSWORD: ${error.message}`)
      : error
  }
}
