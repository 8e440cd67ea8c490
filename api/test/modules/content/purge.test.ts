import { sqlOf } from '#platform/database/kysely'
import {
  AdminPasswordResetRequest,
  ShareholderDelete,
  SignIn,
  SignOut,
  SignUp,
} from '../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { runJobOf } from '../../harness/portal/run-job'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

const count = async (table: 'session' | 'magic_token' | 'password_reset_token') =>
  (await sqlOf(portal.em()).selectFrom(table).select('id').execute()).length

describe('Ended and expired sessions and links', () => {
  it('The purge job deletes ended and expired sessions and links, but no valid ones', async () => {
    const admin = await portal.make.admin()
    await signedIn(portal, admin)
    const shareholder = await signedIn(portal, await portal.make.shareholder())
    const visitor = portal.visitor()
    await visitor.ask(SignUp, { input: { email: 'nadia@example.com', name: 'Nadia' } })
    await visitor.ask(AdminPasswordResetRequest, { input: { email: admin.email } })
    const counts = async () => [
      await count('session'),
      await count('magic_token'),
      await count('password_reset_token'),
    ]
    await runJobOf('purge-expired', portal.services)
    expect(await counts()).toEqual([2, 1, 1])
    portal.clock.pass({ hours: 1 })
    await runJobOf('purge-expired', portal.services)
    expect(await counts()).toEqual([2, 1, 0])
    portal.clock.pass({ hours: 23 })
    await runJobOf('purge-expired', portal.services)
    expect(await counts()).toEqual([1, 0, 0])
    await shareholder.ask(SignOut)
    await runJobOf('purge-expired', portal.services)
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('The links of a shareholder are deleted with the shareholder', async () => {
    const { id, email } = await portal.make.shareholder({ email: 'leaves@example.com' })
    await portal.visitor().ask(SignIn, { input: { email } })
    expect(await count('magic_token')).toBe(1)
    const admin = await anAdmin(portal)
    await admin.ask(ShareholderDelete, { input: { id } })
    expect(await count('magic_token')).toBe(0)
  })
})
