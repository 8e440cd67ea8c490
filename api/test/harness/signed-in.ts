import type { AdminRole } from '@portal/rules/admin-roles'
import { createContext } from '../../src/platform/context'
import type { Admin } from '../../src/modules/accounts/admin.entity'
import { startSession } from '../../src/modules/accounts/sessions.service'
import type { Shareholder } from '../../src/modules/accounts/shareholder.entity'
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
