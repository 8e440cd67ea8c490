import { unanswered } from '../../../harness/http/description'
import { PASSWORD } from '../../../harness/portal/factory'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { anId, startRestPortal } from '../../../harness/portal/rest-portal'

let portal: TestPortal
let visitor: Person
beforeAll(async () => {
  ;({ portal, visitor } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('Signing in over REST', () => {
  const tokenIn = async () =>
    /verify\/([\w-]{43})/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''

  it('A visitor signs up over REST, receives a link by mail and signs in by verifying its token', async () => {
    const signUp = await visitor.post('/api/auth/signup', {
      email: 'New.One@example.com',
      name: 'New One',
    })
    expect(signUp).toMatchObject({
      status: 200,
      body: { message: 'Check your email for a link to sign in.' },
    })
    const verified = await visitor.post('/api/auth/verify', { token: await tokenIn() })
    expect(verified.status).toBe(200)
    expect(verified.body).toEqual({
      token: expect.any(String),
      user: { id: anId, name: 'New One', email: 'new.one@example.com', userType: 'user' },
      userType: 'user',
    })
    expect((await portal.signedIn(verified.body.token).get('/api/admin/stats')).status).toBe(403)
    expect(await visitor.post('/api/auth/signin', { email: 'new.one@example.com' })).toMatchObject({
      status: 200,
      body: signUp.body,
    })
    expect((await visitor.post('/api/auth/verify', { token: await tokenIn() })).status).toBe(200)
  })

  it('Signing in over REST marks administrators by the userType admin', async () => {
    const { email, name } = await portal.make.admin()
    const user = { id: anId, name, email, userType: 'admin' }
    await visitor.post('/api/auth/signin', { email })
    expect((await visitor.post('/api/auth/verify', { token: await tokenIn() })).body).toEqual({
      token: expect.any(String),
      user,
      userType: 'admin',
    })
    const login = await visitor.post('/api/auth/admin/login', { email, password: PASSWORD })
    expect(login).toMatchObject({ status: 200, body: { token: expect.any(String), user } })
    expect((await portal.signedIn(login.body.token).get('/api/admin/stats')).status).toBe(200)
  })

  it('An administrator sets a new password over REST by a mailed link, which works once', async () => {
    const { email } = await portal.make.admin()
    await portal.mails()
    const sent = {
      status: 200,
      body: { message: 'If an account exists, a reset link has been sent.' },
    }
    expect(await visitor.post('/api/auth/admin/request-reset', { email })).toMatchObject(sent)
    expect(
      await visitor.post('/api/auth/admin/request-reset', { email: 'nobody@example.com' }),
    ).toMatchObject(sent)
    const token = /\/admin\/reset\/([\w-]{43})$/m.exec((await portal.mails())[0]?.text ?? '')?.[1]
    const reset = { token, newPassword: 'another good password' }
    expect(await visitor.post('/api/auth/admin/reset', reset)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    expect(
      await visitor.post('/api/auth/admin/login', { email, password: reset.newPassword }),
    ).toMatchObject({ status: 200 })
    expect(await visitor.post('/api/auth/admin/reset', reset)).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to reset password. The link may be invalid or expired.',
        code: 'BAD_USER_INPUT',
        field: 'token',
      },
    })
  })

  it('Signing in over REST fails with the error messages of the specification', async () => {
    const { email } = await portal.make.admin()
    expect(await visitor.post('/api/auth/admin/login', { email, password: 'wrong' })).toMatchObject(
      {
        status: 401,
        body: { message: 'Invalid email or password', code: 'UNAUTHENTICATED' },
      },
    )
    expect(await visitor.post('/api/auth/verify', { token: 'nonsense' })).toMatchObject({
      status: 400,
      body: { message: 'This magic link is invalid or has expired', field: 'token' },
    })
    for (const path of ['/api/auth/signup', '/api/auth/signin'])
      for (const body of [{}, { email: '' }, { email: 'a@b' }, undefined])
        expect(await visitor.post(path, body)).toMatchObject({
          status: 400,
          body: {
            message: 'Please enter a valid email address',
            code: 'BAD_USER_INPUT',
            field: 'email',
          },
        })
  })
})

it('No route of accounts is left without a test', () => expect(unanswered('Accounts')).toEqual([]))
