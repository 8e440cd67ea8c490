import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Admin } from '#modules/accounts/accounts/admin.entity'
import { addAdmin, removeAdmin } from '#modules/accounts/accounts/administrators.service'
import { lockAddress } from '#modules/accounts/accounts/lock-address'
import {
  AdminPasswordReset,
  AdminPasswordResetRequest,
  MagicLinkVerify,
  SignIn,
} from '../../../../harness/generated/operations'
import type { Operation } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { sendInOrder } from '../../../../harness/time/until'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

async function mailedLink(query: Operation, email: string): Promise<string> {
  await portal.visitor().ask(query, { input: { email } })
  const words = (await portal.mails()).map(({ text }) => text).join('\n')
  return /\/(?:reset|verify)\/([\w-]{43})/.exec(words)?.[1] ?? ''
}
const signInLink = ({ email }: Admin) => mailedLink(SignIn, email)
const resetLink = ({ email }: Admin) => mailedLink(AdminPasswordResetRequest, email)
const lockLinksOf =
  ({ email }: Admin) =>
  (em: SqlEntityManager) =>
    lockAddress(em, 'sign in', email)
const isGood = async (link: string) =>
  !(await portal.visitor().graphql(MagicLinkVerify, { input: { token: link } })).errors
const reset = async (token: string) =>
  (
    await portal
      .visitor()
      .graphql(AdminPasswordReset, { input: { token, newPassword: 'another good password' } })
  ).errors

describe('A sign-in link', () => {
  it('A new password revokes all sign-in links of its owner and of nobody else', async () => {
    const [owner, other] = [await portal.make.admin(), await portal.make.admin()]
    const links = [await signInLink(owner), await signInLink(owner)]
    const others = await signInLink(other)
    expect(await reset(await resetLink(owner))).toBeUndefined()
    expect([await isGood(links[0]!), await isGood(links[1]!), await isGood(others)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await isGood(await signInLink(owner))).toBe(true)
  })

  it('A sign-in link stays valid when a new password is refused', async () => {
    const owner = await portal.make.admin()
    const link = await signInLink(owner)
    const spent = await resetLink(owner)
    portal.clock.pass({ hours: 2 })
    expect(await reset(spent)).toHaveLength(1)
    expect(await isGood(link)).toBe(true)
  })

  it('A sign-in link used just before a new password leaves no valid session', async () => {
    const owner = await portal.make.admin()
    const [token, newPassword] = [await signInLink(owner), await resetLink(owner)]
    const [{ data }, refused] = await sendInOrder(portal, lockLinksOf(owner), [
      () => portal.visitor().graphql(MagicLinkVerify, { input: { token } }),
      () => reset(newPassword),
    ])
    expect(refused).toBeUndefined()
    const person = portal.signedIn(data!.magicLinkVerify.token)
    expect((await person.ask('{ viewer { id } }')).viewer).toBeNull()
  })

  it('A sign-in link used while a new password is being set is refused', async () => {
    const owner = await portal.make.admin()
    const [token, newPassword] = [await signInLink(owner), await resetLink(owner)]
    const [refused, refusal] = await sendInOrder(portal, lockLinksOf(owner), [
      () => reset(newPassword),
      () => portal.visitor().refusal(MagicLinkVerify, { input: { token } }),
    ])
    expect(refused).toBeUndefined()
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('A sign-in link of a removed administrator stays invalid after the same address is added again', async () => {
    const keeper = { services: portal.services, name: 'Command line' }
    const [leaving] = [await portal.make.admin(), await portal.make.admin()]
    const link = await signInLink(leaving)
    await removeAdmin(keeper, leaving.email)
    await addAdmin(keeper, { email: leaving.email, name: leaving.name })
    expect(await isGood(link)).toBe(false)
  })
})
