import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { NEW, resettingPasswords, tokenIn } from '../../../../harness/modules/password-reset'
import { AdminPasswordReset, SignIn } from '../../../../harness/generated/operations'
import { PASSWORD } from '../../../../harness/portal/factory'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'

const INVALID = {
  code: 'BAD_USER_INPUT',
  message: 'Failed to reset password. The link may be invalid or expired.',
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

const { anAccount, request, linkFor, reset, resetRefusal, letsIn } = resettingPasswords(
  () => portal,
)
const rowsOf = (adminId: string) =>
  sqlOf(portal.em())
    .selectFrom('password_reset_token')
    .selectAll()
    .where('admin_id', '=', adminId)
    .execute()

describe('A password reset link', () => {
  it('A password reset link sets the new password and invalidates the old one', async () => {
    const { email } = await anAccount()
    expect((await reset(await linkFor(email))).data).toEqual({
      adminPasswordReset: { message: 'Your password has been reset.' },
    })
    expect(await letsIn(email, PASSWORD)).toBe(false)
    expect(await letsIn(email, NEW)).toBe(true)
  })

  it('A password reset link works over REST', async () => {
    const { email } = await anAccount()
    expect((await visitor.post('/api/auth/admin/request-reset', { email })).status).toBe(200)
    const token = tokenIn((await portal.mails())[0])
    expect(
      await visitor.post('/api/auth/admin/reset', { token, newPassword: 'short' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_USER_INPUT',
        field: 'newPassword',
        message: 'Password must be at least 8 characters long.',
      },
    })
    expect(await visitor.post('/api/auth/admin/reset', { token, newPassword: NEW })).toMatchObject({
      status: 200,
      body: { message: 'Your password has been reset.' },
    })
    expect(await letsIn(email, NEW)).toBe(true)
    expect(await visitor.post('/api/auth/admin/reset', { token, newPassword: NEW })).toMatchObject({
      status: 400,
      body: INVALID,
    })
    expect(await visitor.post('/api/auth/admin/reset', {})).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    })
  })

  it('A password reset link works once', async () => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    await reset(token)
    expect(await resetRefusal(token, 'a third password')).toEqual(INVALID)
    expect(await letsIn(email, NEW)).toBe(true)
  })

  it('A password reset link works for one of twenty concurrent uses, whose password is then valid', async () => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `password number ${index}`)),
    )
    const winners = answers.flatMap(({ errors }, index) => (errors ? [] : [index]))
    expect(winners).toHaveLength(1)
    expect(
      new Set(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? [])),
    ).toEqual(new Set([INVALID.message]))
    expect(await letsIn(email, `password number ${winners[0]}`)).toBe(true)
    expect((await portal.mails()).map(({ tag }) => tag)).toEqual(['password-changed'])
  })

  it('Only one of three password reset links that are used concurrently works', async () => {
    for (let round = 0; round < 4; round++) {
      const { email } = await anAccount()
      const tokens = [await linkFor(email), await linkFor(email), await linkFor(email)]
      const answers = await Promise.all(tokens.map(token => reset(token)))
      expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'reset').sort()).toEqual([
        'BAD_USER_INPUT',
        'BAD_USER_INPUT',
        'reset',
      ])
    }
  })

  it('A password reset link is valid for an hour', async () => {
    const { email } = await anAccount()
    const first = await linkFor(email)
    portal.clock.pass({ minutes: 59, seconds: 59 })
    expect((await reset(first)).errors).toBeUndefined()
    const second = await linkFor(email)
    portal.clock.pass({ hours: 1 })
    expect(await resetRefusal(second)).toEqual(INVALID)
  })

  it('A fourth password reset link revokes the oldest one', async () => {
    const { email } = await anAccount()
    const links: string[] = []
    for (let made = 0; made < 4; made++) links.push(await linkFor(email))
    expect(await resetRefusal(links[0] ?? '')).toEqual(INVALID)
    expect((await reset(links[1] ?? '')).errors).toBeUndefined()
  })

  it('At most three password reset links are valid when ten are requested concurrently', async () => {
    const { id, email } = await anAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(email)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ used }) => !used)).toHaveLength(3)
  })

  it('A password reset link revokes the other links of its owner when used', async () => {
    const [one, another] = [await anAccount(), await anAccount()]
    const links = [await linkFor(one.email), await linkFor(one.email), await linkFor(one.email)]
    const foreign = await linkFor(another.email)
    await reset(links[1] ?? '')
    expect(await resetRefusal(links[0] ?? '')).toEqual(INVALID)
    expect(await resetRefusal(links[2] ?? '')).toEqual(INVALID)
    expect((await reset(foreign)).errors).toBeUndefined()
  })

  it.each(['GET', 'HEAD'])(
    'A password reset link is not consumed by a %s request of a mail scanner',
    async method => {
      const { email } = await anAccount()
      const token = await linkFor(email)
      const query = `?query=${encodeURIComponent(String(AdminPasswordReset))}&variables=${encodeURIComponent(JSON.stringify({ input: { token, newPassword: NEW } }))}`
      for (const path of [
        `/admin/reset/${token}`,
        `/api/auth/admin/reset?token=${token}&newPassword=${NEW}`,
        `/graphql${query}`,
      ]) {
        const response = await fetch(portal.address + path, {
          method,
          headers: { 'apollo-require-preflight': 'yes' },
        })
        await response.text()
      }
      expect(await letsIn(email, PASSWORD)).toBe(true)
      expect((await reset(token)).errors).toBeUndefined()
    },
  )

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['no link', 'nonsense'],
    ['one that never was', 'A'.repeat(43)],
    ['unreadable', '\u0000'],
    ['endless', 'x'.repeat(5_000)],
  ])('A password reset token that is %s is refused', async (_kind, token) => {
    expect(await resetRefusal(token)).toEqual(INVALID)
  })

  it('A password reset with the token of a sign-in link is refused', async () => {
    const { email } = await anAccount()
    await visitor.ask(SignIn, {
      input: { email },
    })
    const token = /\/admin\/verify\/([\w-]{43})$/m.exec((await portal.mails())[0]?.text ?? '')?.[1]
    expect(await resetRefusal(token ?? 'no link')).toEqual(INVALID)
  })

  it('A password reset link is stored as a hash, and the queued mail is encrypted', async () => {
    const { id, email } = await anAccount()
    await request(email)
    const { rows: jobs } = await sql<{ data: unknown }>`select data from test_job`.execute(
      sqlOf(portal.em()),
    )
    const token = tokenIn((await portal.mails())[0])
    const kept = JSON.stringify([await rowsOf(id), jobs])
    expect(jobs).toHaveLength(1)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(email)
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('A password reset link is refused after the deletion of its owner', async () => {
    const { id, email } = await anAccount()
    const token = await linkFor(email)
    await sqlOf(portal.em()).deleteFrom('admin').where('id', '=', id).execute()
    expect(await resetRefusal(token)).toEqual(INVALID)
  })
})
