import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { SignIn } from '../../../../harness/generated/operations'
import { withoutRemaining } from '../../../../harness/graphql/without-remaining'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { newAddress, signingIn, tokenIn, VERIFY } from '../../../../harness/portal/sign-in'

const INVALID = {
  code: 'BAD_USER_INPUT',
  message: 'This magic link is invalid or has expired',
  field: 'token',
}

let portal: TestPortal
let visitor: Person
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { signUp, signIn, linkFor, verify, accountsOf } = signingIn(() => portal)
const verifyRefusal = (token: string) => visitor.refusal(VERIFY, { input: { token } })

describe('A sign-in by link', () => {
  it('A sign-in with an unknown address gets the usual response, and nothing is mailed or stored', async () => {
    const unknown = newAddress()
    const { email: known } = await portal.make.shareholder({ email: newAddress() })
    const answers = [
      await visitor.graphql(SignIn, { input: { email: unknown } }),
      await visitor.graphql(SignIn, { input: { email: known } }),
    ]
    const [first, second] = answers.map(withoutRemaining)
    expect(first).toEqual(second)
    expect((await portal.mails()).map(({ to }) => to)).toEqual([known])
    expect(
      await sqlOf(portal.em())
        .selectFrom('magic_token')
        .select('id')
        .where('email', '=', unknown)
        .execute(),
    ).toEqual([])
  })

  it('A sign-in for a pending sign-up gets a link that does not set the name given in the sign-up', async () => {
    const email = newAddress()
    await signUp(email, 'Waiting Person')
    await portal.mails()
    expect((await verify(await linkFor(email))).user.name).toBeNull()
  })

  it('A sign-in with an address whose sign-up link has expired sends no mail', async () => {
    const email = newAddress()
    await signUp(email)
    portal.clock.pass({ hours: 24 })
    await portal.mails()
    await signIn(email)
    expect(await portal.mails()).toEqual([])
  })

  it('A sign-in with the address of an administrator and a shareholder gets the administrator’s link', async () => {
    const email = newAddress()
    await portal.make.shareholder({ email })
    await portal.make.admin({ email })
    await signIn(email)
    const [mail] = await portal.mails()
    expect(mail?.text).toContain('https://portal.test/admin/verify/')
    expect((await verify(tokenIn(mail))).user.userType).toBe('ADMIN')
  })
})

describe('An emailed link', () => {
  it('An emailed link signs in once and is invalid afterwards', async () => {
    const token = await linkFor((await portal.make.shareholder()).email)
    await verify(token)
    expect(await verifyRefusal(token)).toEqual(INVALID)
  })

  it('Two links of one sign-up that are used concurrently register one shareholder', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newAddress()
      await signUp(email, 'Twice')
      await signUp(email, 'Twice')
      const tokens = (await portal.mails()).map(tokenIn)
      const answers = await Promise.all(
        tokens.map(token => visitor.graphql(VERIFY, { input: { token } })),
      )
      expect(
        answers
          .map(({ errors }) => errors?.[0]?.extensions.code ?? 'signed in')
          .filter(code => code === 'INTERNAL'),
      ).toEqual([])
      expect(answers.filter(({ data }) => data?.magicLinkVerify)).toHaveLength(1)
      expect(await accountsOf(email)).toHaveLength(1)
    }
  })

  it('Ten concurrent requests for a link leave three valid ones', async () => {
    for (let round = 0; round < 5; round++) {
      const { email } = await portal.make.shareholder()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => visitor.graphql(SignIn, { input: { email } })),
      )
      expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
      const links = sqlOf(portal.em())
        .selectFrom('magic_token')
        .select('id')
        .where('email', '=', email)
      expect(await links.where('used', '=', false).execute()).toHaveLength(3)
    }
  })

  it('An emailed link is valid for 24 hours', async () => {
    const { email } = await portal.make.shareholder()
    const first = await linkFor(email)
    portal.clock.pass({ hours: 23, minutes: 59 })
    await verify(first)
    const second = await linkFor(email)
    portal.clock.pass({ hours: 24 })
    expect(await verifyRefusal(second)).toEqual(INVALID)
  })

  it('A fourth link to an address invalidates the first one', async () => {
    const { email } = await portal.make.shareholder()
    const links: string[] = []
    for (let count = 0; count < 4; count++) links.push(await linkFor(email))
    expect(await verifyRefusal(links[0] ?? '')).toEqual(INVALID)
    await verify(links[1] ?? '')
  })

  it('A used link invalidates the other links of its address, and no link of another address', async () => {
    const [one, another] = [await portal.make.shareholder(), await portal.make.shareholder()]
    const links = [await linkFor(one.email), await linkFor(one.email), await linkFor(one.email)]
    const foreign = await linkFor(another.email)
    await verify(links[1] ?? '')
    expect(await verifyRefusal(links[0] ?? '')).toEqual(INVALID)
    expect(await verifyRefusal(links[2] ?? '')).toEqual(INVALID)
    await verify(foreign)
  })

  it.each(['GET', 'HEAD'])(
    'An emailed link is not consumed by a %s request of a mail scanner',
    async method => {
      const token = await linkFor((await portal.make.shareholder()).email)
      const query = `?query=${encodeURIComponent(VERIFY)}&variables=${encodeURIComponent(JSON.stringify({ input: { token } }))}`
      for (const path of [
        `/auth/verify/${token}`,
        `/admin/verify/${token}`,
        `/api/auth/verify?token=${token}`,
        `/graphql${query}`,
      ]) {
        const response = await fetch(portal.address + path, {
          method,
          headers: { 'apollo-require-preflight': 'yes' },
        })
        expect(await response.text()).not.toContain('"token"')
      }
      expect(await verify(token)).toMatchObject({ token: expect.any(String) })
    },
  )

  it.each(['nonsense', 'A'.repeat(43), '\u0000', '  '])(
    'An emailed link with the token %j is invalid',
    async token => {
      expect(await verifyRefusal(token)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'token' })
    },
  )

  it('An emailed link is stored as a hash, and its queued mail is encrypted in the database', async () => {
    const { email } = await portal.make.shareholder({ email: 'very.secret@example.com' })
    await signIn(email)
    const { rows: jobs } = await sql<{ data: unknown }>`select data from test_job`.execute(
      sqlOf(portal.em()),
    )
    const token = tokenIn((await portal.mails())[0])
    expect(jobs).toHaveLength(1)
    expect(JSON.stringify(jobs)).not.toMatch(/verify|very\.secret/)
    expect(JSON.stringify(jobs)).not.toContain(token)
    const rows = await sqlOf(portal.em())
      .selectFrom('magic_token')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})
