import { SignUp } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { newAddress, signingIn, tokenIn } from '../../../harness/portal/sign-in'

const SENT = { message: 'Check your email for a link to sign in.' }

let portal: TestPortal
let visitor: Person
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { signUp, verify, viewerOf, accountsOf } = signingIn(() => portal)

describe('Somebody who registers', () => {
  it('A visitor who registers receives a link, whose use creates the account with the given name', async () => {
    expect((await signUp('Ingrid.Berg@Example.com', '  Ingrid Berg ')).signUp).toEqual(SENT)
    expect(await accountsOf('ingrid.berg@example.com')).toEqual([])
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ingrid.berg@example.com',
      subject: 'Your link to sign in to Test Mining',
      tag: 'sign-in-link',
    })
    expect(mail?.text).toContain('https://portal.test/auth/verify/')
    const { token, user } = await verify(tokenIn(mail))
    expect(user).toMatchObject({
      name: 'Ingrid Berg',
      email: 'ingrid.berg@example.com',
      userType: 'SHAREHOLDER',
    })
    expect(await accountsOf('ingrid.berg@example.com')).toEqual([
      { name: 'Ingrid Berg', email: 'ingrid.berg@example.com' },
    ])
    expect(await viewerOf(token)).toEqual({
      name: 'Ingrid Berg',
      email: 'ingrid.berg@example.com',
      userType: 'SHAREHOLDER',
    })
  })

  it('A visitor may register without a name', async () => {
    const email = newAddress()
    await signUp(email)
    expect((await verify(tokenIn((await portal.mails())[0]))).user.name).toBeNull()
  })

  it.each(['', '   ', '\n'])(
    'A sign-up with the empty name %j is refused over GraphQL and REST',
    async name => {
      const told = { code: 'BAD_USER_INPUT', message: 'Name is required', field: 'name' }
      expect(await visitor.refusal(SignUp, { input: { email: newAddress(), name } })).toEqual(told)
      expect(await visitor.post('/api/auth/signup', { email: newAddress(), name })).toMatchObject({
        status: 400,
        body: told,
      })
      expect(
        (await visitor.post('/api/auth/signup', { email: newAddress(), name: null })).status,
      ).toBe(200)
    },
  )

  it.each(['', 'nobody', 'a@b', 'two words@example.com', 'a@b@example.com'])(
    'A sign-up with the invalid address %j is refused, and nothing is mailed',
    async email => {
      expect(await visitor.refusal(SignUp, { input: { email } })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Please enter a valid email address',
        field: 'email',
      })
      expect(await portal.mails()).toEqual([])
    },
  )

  it('A sign-up with a known address gets a link that signs in, and the name stays', async () => {
    const { email } = await portal.make.shareholder({ email: newAddress(), name: 'Old Name' })
    expect((await signUp(email.toUpperCase(), 'New Name')).signUp).toEqual(SENT)
    expect((await verify(tokenIn((await portal.mails())[0]))).user.name).toBe('Old Name')
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('A sign-up with an administrator’s address gets that administrator’s link', async () => {
    const { email } = await portal.make.admin({ email: newAddress(), name: 'Rosalind Achebe' })
    await signUp(email, 'Somebody Else')
    const [mail] = await portal.mails()
    expect(mail?.text).toContain('https://portal.test/admin/verify/')
    expect((await verify(tokenIn(mail))).user).toMatchObject({
      name: 'Rosalind Achebe',
      userType: 'ADMIN',
    })
    expect(await accountsOf(email)).toEqual([])
  })
})
