import type { AdminRole } from '@portal/rules/admin-roles'
import type { Admin } from '#modules/accounts/accounts/admin.entity'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { startSession } from '#modules/accounts/accounts/sign-in/sessions.service'
import { createContext } from '#platform/operation/context'
import type { Person } from './person'
import type { TestPortal } from './portal'

/** The account, signed in: a session of its own, without the detour over a mail. */
export async function signedIn(portal: TestPortal, account: Shareholder | Admin): Promise<Person> {
  const context = createContext(portal.services, null, '127.0.0.1')
  const { token } = await context.em.transactional(em =>
    startSession(context, em, em.merge(account)),
  )
  return portal.signedIn(token)
}

export const anAdmin = async (portal: TestPortal, role?: AdminRole): Promise<Person> =>
  signedIn(portal, await portal.make.admin(role && { role }))
export const aShareholder = async (portal: TestPortal): Promise<Person> =>
  signedIn(portal, await portal.make.shareholder())
