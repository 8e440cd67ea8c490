import { sqlOf } from '#platform/database/kysely'
import { evidenceOf } from '../../../../harness/modules/evidence'
import { NEW, resettingPasswords } from '../../../../harness/modules/password-reset'
import { QuestionModerated } from '../../../../harness/generated/operations'
import { Live } from '../../../../harness/http/live'
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

const { anAccount, linkFor, reset, resetRefusal, letsIn } = resettingPasswords(() => portal)

describe('A new password', () => {
  it.each([
    [0, 'Password must be at least 8 characters long.'],
    [7, 'Password must be at least 8 characters long.'],
    [129, 'Password must be at most 128 characters long.'],
  ])(
    'A new password of %i characters is refused, and the link remains valid',
    async (length, message) => {
      const password = 'x'.repeat(length)
      const { email } = await anAccount()
      const token = await linkFor(email)
      expect(await resetRefusal(token, password)).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'newPassword',
        message,
      })
      expect(await letsIn(email, PASSWORD)).toBe(true)
      expect((await reset(token)).errors).toBeUndefined()
    },
  )

  it.each([
    ['of 8 characters', 'gq7 vt2!'],
    ['of 128 characters', 'x'.repeat(128)],
    ['of 128 characters that take four bytes each', '🔑'.repeat(128)],
    ['with spaces around it', '  spaces around  '],
    ['in any script', 'Pässwörd 🔑 密码'],
    ['the old one', PASSWORD],
  ])('A new password may be %s, and signs in only as typed', async (_kind, password) => {
    const { email } = await anAccount()
    expect((await reset(await linkFor(email), password)).errors).toBeUndefined()
    expect(await letsIn(email, password)).toBe(true)
    expect(await letsIn(email, password.trim())).toBe(password === password.trim())
  })

  it.each([
    ['password', 'the first of the list'],
    ['PassWord', 'one of the list, in capitals'],
    ['1234567890', 'digits of the list'],
    ['ｐａｓｓｗｏｒｄ', 'one of the list, in wide letters'],
    ['administrator', 'what guards this door'],
  ])('The new password %j is refused as %s, and the link remains valid', async password => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    const refusal = {
      code: 'BAD_USER_INPUT',
      field: 'newPassword',
      message: 'This password is too common. Please choose another.',
    }
    expect(await resetRefusal(token, password)).toEqual(refusal)
    expect(
      await visitor.post('/api/auth/admin/reset', { token, newPassword: password }),
    ).toMatchObject({ status: 400, body: refusal })
    expect((await reset(token)).errors).toBeUndefined()
  })

  it.each([
    ['composed, then not', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ['not composed, then so', 'cafe\u0301 au lait', 'caf\u00e9 au lait'],
    ['in wide letters, then in plain ones', 'ｃｏｒｒｅｃｔ ｈｏｒｓｅ', 'correct horse'],
  ])(
    'A new password signs in when typed in another Unicode form: %s',
    async (_kind, set, typed) => {
      const { email } = await anAccount()
      await reset(await linkFor(email), set)
      expect(await letsIn(email, typed)).toBe(true)
    },
  )

  it('A new password is compared up to its last character', async () => {
    const { email } = await anAccount()
    const password = '🔑'.repeat(128)
    await reset(await linkFor(email), password)
    for (const other of [
      '🔑'.repeat(127),
      `${'🔑'.repeat(127)}🔒`,
      `${password}\u0000`,
      `${password}x`,
    ])
      expect(await letsIn(email, other)).toBe(false)
    expect(await letsIn(email, password)).toBe(true)
  })

  it('A password is not truncated at a NUL character', async () => {
    const { email } = await anAccount()
    for (const guess of [`${PASSWORD}\u0000`, `${PASSWORD}\u0000more`, `\u0000${PASSWORD}`])
      expect(await letsIn(email, guess)).toBe(false)
    expect(await letsIn(email, PASSWORD)).toBe(true)
  })

  it('A new password unlocks the account', async () => {
    const { email } = await anAccount()
    for (let times = 0; times < 5; times++) await letsIn(email, 'wrong password')
    expect(await letsIn(email, PASSWORD)).toBe(false)
    await reset(await linkFor(email))
    expect(await letsIn(email, NEW)).toBe(true)
  })

  it('A new password revokes all sessions of its owner, and no others', async () => {
    const [account, another] = [await anAccount(), await anAccount()]
    const [desk, phone, other] = [
      await signedIn(portal, account),
      await signedIn(portal, account),
      await signedIn(portal, another),
    ]
    const [open, foreign] = [new Live(desk), new Live(other)]
    await Promise.all([
      open.hear(QuestionModerated).next('opening'),
      foreign.hear(QuestionModerated).next('opening'),
    ])
    await reset(await linkFor(account.email))
    expect(await open.closed).toMatchObject({ code: 4403 })
    for (const person of [desk, phone]) {
      expect((await person.ask(VIEWER)).viewer).toBeNull()
      expect((await person.refusal('{ adminStats { totalUsers } }')).code).toBe('UNAUTHENTICATED')
    }
    expect((await other.ask(VIEWER)).viewer).not.toBeNull()
    expect((await foreign.ask(VIEWER)).data?.viewer).toEqual({ email: another.email })
    await Promise.all([open.leave(), foreign.leave()])
  })

  it('A new password is reported to its owner by mail, without the password or the token of the link', async () => {
    const { email } = await anAccount('Tomasz Nowak')
    const token = await linkFor(email)
    await reset(token)
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: email,
      tag: 'password-changed',
      subject: 'Your Test Mining admin password was changed',
    })
    expect(mail?.text).toContain('Hello Tomasz Nowak,')
    expect(mail?.text).toContain('https://portal.test/admin/reset-password')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(NEW)
    }
  })

  it('A password reset that is refused changes nothing and mails nothing', async () => {
    const account = await anAccount()
    const person = await signedIn(portal, account)
    await resetRefusal('nonsense')
    expect(await portal.mails()).toEqual([])
    expect((await person.ask(VIEWER)).viewer).not.toBeNull()
  })

  it('A new password is recorded as its owner’s change, without any hash', async () => {
    const { id, email } = await anAccount()
    await reset(await linkFor(email))
    const events = await evidenceOf(portal, id)
    expect(events).toMatchObject([
      { type: 'administrator.password_changed', actor: { kind: 'administrator', id }, body: {} },
    ])
    expect(JSON.stringify(events)).not.toMatch(/argon2|passwordHash/)
  })

  it('A new password is stored as a hash of argon2id', async () => {
    const { id, email } = await anAccount()
    await reset(await linkFor(email))
    const row = await sqlOf(portal.em())
      .selectFrom('admin')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,/)
  })
})
