import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../context'
import { Admin } from './admin.entity'
import { hashPassword } from './passwords'

/** Creates an administrator when the address has no account yet; an existing one keeps its password. */
export async function ensureAdmin(
  { orm, clock }: Pick<Services, 'orm' | 'clock'>,
  values: { email: string; password: string; name: string },
): Promise<void> {
  const em = orm.em.fork() as SqlEntityManager
  const email = values.email.trim().toLowerCase()
  if (await em.count(Admin, { email })) return
  await em.insert(Admin, new Admin({ email, name: values.name, passwordHash: await hashPassword(values.password), createdAt: clock.now() }))
}
