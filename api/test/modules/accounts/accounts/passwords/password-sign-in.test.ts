import { sqlOf } from '#platform/database/kysely'
import { withoutRemaining } from '../../../../harness/graphql/without-remaining'
import { PASSWORD } from '../../../../harness/portal/factory'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { newAddress, signingIn } from '../../../../harness/portal/sign-in'

const ADMIN_SIGN_IN =
  'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token user { name email userType } } }'
const REFUSED = { code: 'UNAUTHENTICATED', message: 'Invalid email or password' }

let portal: TestPortal
let visitor: Person
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { linkFor, verify, viewerOf } = signingIn(() => portal)
const adminSignIn = async (email: string, password: string) =>
  withoutRemaining(await visitor.graphql(ADMIN_SIGN_IN, { input: { email, password } }))

describe('An administrator who signs in with a password', () => {
  it('An administrator who signs in with a password gets a session, whatever the case of the address', async () => {
    const admin = await portal.make.admin({ email: newAddress(), name: 'Tomasz Nowak' })
    const { data } = await adminSignIn(` ${admin.email.toUpperCase()} `, PASSWORD)
    expect(data?.adminSignIn.user).toEqual({
      name: 'Tomasz Nowak',
      email: admin.email,
      userType: 'ADMIN',
    })
    expect(await viewerOf(data?.adminSignIn.token)).toEqual({
      name: 'Tomasz Nowak',
      email: admin.email,
      userType: 'ADMIN',
    })
  })

  it('An administrator gets the same error for a wrong password, an unknown address and a locked account', async () => {
    const { email } = await portal.make.admin()
    const wrong = await adminSignIn(email, 'wrong password')
    expect(wrong.errors).toMatchObject([
      { message: REFUSED.message, extensions: { code: REFUSED.code } },
    ])
    expect(await adminSignIn(newAddress(), PASSWORD)).toEqual(wrong)
    for (let count = 0; count < 4; count++) await adminSignIn(email, 'wrong password')
    expect(await adminSignIn(email, PASSWORD)).toEqual(wrong)
  })

  it('A shareholder who signs in as an administrator gets the error of a wrong password', async () => {
    const { email } = await portal.make.shareholder()
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email, password: PASSWORD } })).toEqual(
      REFUSED,
    )
  })

  it('A sign-in without an address or without a password is refused for the missing field', async () => {
    expect(
      await visitor.refusal(ADMIN_SIGN_IN, { input: { email: '', password: 'x' } }),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'email',
    })
    expect(
      await visitor.refusal(ADMIN_SIGN_IN, { input: { email: 'a@example.com', password: '' } }),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'password',
    })
  })

  it('An administrator can sign in after four wrong passwords', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 4; count++) await adminSignIn(email, 'wrong password')
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
    for (let count = 0; count < 4; count++) await adminSignIn(email, 'wrong password')
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })

  it('An administrator is locked out for 15 minutes after five wrong passwords, even with the right one', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 5; count++) await adminSignIn(email, 'wrong password')
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email, password: PASSWORD } })).toEqual(
      REFUSED,
    )
    portal.clock.pass({ minutes: 14, seconds: 59 })
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email, password: PASSWORD } })).toEqual(
      REFUSED,
    )
    portal.clock.pass({ seconds: 1 })
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })

  it('Attempts during a lockout do not prolong the lockout', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 12; count++) await adminSignIn(email, 'wrong password')
    portal.clock.pass({ minutes: 15 })
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })

  it('Ten concurrent attempts with wrong passwords lock the account after the fifth', async () => {
    const { email, id } = await portal.make.admin()
    await Promise.all(Array.from({ length: 10 }, () => adminSignIn(email, 'wrong password')))
    const row = await sqlOf(portal.em())
      .selectFrom('admin')
      .select(['login_attempts', 'locked_until'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ login_attempts: 5, locked_until: expect.any(Date) })
  })

  it('An administrator can sign in by emailed link while locked out, which unlocks the account', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 5; count++) await adminSignIn(email, 'wrong password')
    expect((await verify(await linkFor(email))).user.userType).toBe('ADMIN')
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })
})
