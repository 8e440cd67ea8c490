import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { isPassword } from '#modules/accounts/accounts/passwords/passwords'
import type { Services } from '#platform/operation/context'
import { firstAdministrator } from './load-demo'

/** Whether the demonstration's administrator exists and still has the published password. */
export async function demoAdminCanSignIn({ orm }: Pick<Services, 'orm'>): Promise<boolean> {
  const { email, password } = firstAdministrator()
  const admin = await (orm.em.fork() as SqlEntityManager).findOne(Admin, { email })
  return admin !== null && isPassword(password, admin.passwordHash)
}
