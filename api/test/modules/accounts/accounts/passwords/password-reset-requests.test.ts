import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { resettingPasswords, tokenIn } from '../../../../harness/modules/password-reset'
import { statementListeners } from '../../../../harness/database/statements'
import { AdminPasswordResetRequest, SignIn } from '../../../../harness/generated/operations'
import { withoutRemaining } from '../../../../harness/graphql/without-remaining'
import { PASSWORD } from '../../../../harness/portal/factory'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { signedIn } from '../../../../harness/portal/signed-in'

const VIEWER = '{ viewer { email } }'

let portal: TestPortal
let visitor: Person
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { anAccount, request, letsIn } = resettingPasswords(() => portal)

describe('A password reset request', () => {
  it('A password reset request mails an administrator a link, whatever the case of the address', async () => {
    const { email } = await anAccount('Tomasz Nowak')
    const { data } = await request(` ${email.toUpperCase()} `)
    expect(data).toEqual({
      adminPasswordResetRequest: { message: 'If an account exists, a reset link has been sent.' },
    })
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: email,
      tag: 'password-reset',
      subject: 'Reset your Test Mining admin password',
    })
    expect(mail?.text).toContain('Hello Tomasz Nowak,')
    expect(mail?.text).toContain('expires in 1 hour')
    expect(mail?.html).toContain(`href="https://portal.test/admin/reset/${tokenIn(mail)}"`)
  })

  it('A password reset request for an unknown or a shareholder’s address gets the same response, without a mail', async () => {
    const { email } = await anAccount()
    const { email: shareholder } = await portal.make.shareholder()
    const links = async () =>
      Number(
        (
          await sqlOf(portal.em())
            .selectFrom('password_reset_token')
            .select(sql<string>`count(*)`.as('count'))
            .executeTakeFirst()
        )?.count,
      )
    const before = await links()
    const answers = [await request('nobody@example.com'), await request(shareholder)]
    expect(await links()).toBe(before)
    expect(await portal.mails()).toEqual([])
    const answer = {
      status: 200,
      data: { adminPasswordResetRequest: expect.anything() },
      rateLimits: ['links-per-client'],
    }
    expect(answers.map(withoutRemaining)).toEqual([answer, answer])
    const known = await request(email)
    for (const answer of answers) expect(withoutRemaining(answer)).toEqual(withoutRemaining(known))
    const { status, body } = await visitor.post('/api/auth/admin/request-reset', {
      email: 'nobody@example.com',
    })
    expect(await visitor.post('/api/auth/admin/request-reset', { email })).toMatchObject({
      status,
      body,
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'If an account exists, a reset link has been sent.' },
    })
  })

  it('A password reset request runs the same statements and enqueues as many jobs for an unknown address', async () => {
    const { email } = await anAccount()
    async function statementsOf(address: string): Promise<string[]> {
      const heard: string[] = []
      const listen = (text: string) => void heard.push(text)
      statementListeners.add(listen)
      await request(address).finally(() => statementListeners.delete(listen))
      return heard
    }
    await request('warm.up@example.com')
    await sql`delete from test_job`.execute(sqlOf(portal.em()))
    const unknown = await statementsOf('nobody.at.all@example.com')
    expect(unknown.length).toBeGreaterThan(5)
    expect(await statementsOf(email)).toEqual(unknown)
    const { rows: jobs } = await sql<{ queue: string }>`select queue from test_job`.execute(
      sqlOf(portal.em()),
    )
    expect(jobs).toEqual([{ queue: 'mail' }, { queue: 'mail' }])
    expect((await portal.mails()).map(({ to }) => to)).toEqual([email])
  })

  it.each(['', 'nobody', 'a@b'])(
    'A password reset request for the invalid address %j is refused',
    async email => {
      expect(await visitor.refusal(AdminPasswordResetRequest, { input: { email } })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Please enter a valid email address',
        field: 'email',
      })
    },
  )

  it('A password reset request leaves password and sessions valid, and locks nothing', async () => {
    const account = await anAccount()
    const person = await signedIn(portal, account)
    for (let times = 0; times < 8; times++) await request(account.email)
    expect(await letsIn(account.email, PASSWORD)).toBe(true)
    expect((await person.ask(VIEWER)).viewer).toEqual({ email: account.email })
    const row = await sqlOf(portal.em())
      .selectFrom('admin')
      .select(['login_attempts', 'locked_until'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect(row).toEqual({ login_attempts: 0, locked_until: null })
  })

  it('Password reset requests are limited per address, known or not, and per client, apart from sign-in links', async () => {
    const strict = await startTestPortal({
      signInLinksPerEmailPerHour: 2,
      signInLinksPerIpPerHour: 7,
    })
    try {
      const ask = async (email: string) =>
        (await strict.visitor().graphql(AdminPasswordResetRequest, { input: { email } }))
          .errors?.[0]?.extensions.code
      const { email } = await strict.make.admin()
      expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([
        undefined,
        undefined,
        'RATE_LIMITED',
      ])
      expect(await strict.mails()).toHaveLength(2)
      const signIn = await strict.visitor().graphql(SignIn, {
        input: { email },
      })
      expect(signIn.errors).toBeUndefined()
      const nobody = 'nobody@example.com'
      expect([await ask(nobody), await ask(nobody), await ask(nobody)]).toEqual([
        undefined,
        undefined,
        'RATE_LIMITED',
      ])
      expect(await ask('first.time@example.com')).toBe('RATE_LIMITED')
      const rest = await strict.visitor().post('/api/auth/admin/request-reset', { email })
      expect(rest).toMatchObject({
        status: 429,
        body: {
          code: 'RATE_LIMITED',
          message: 'Too many links were requested. Please try again later.',
        },
      })
    } finally {
      await strict.stop()
    }
  })
})
