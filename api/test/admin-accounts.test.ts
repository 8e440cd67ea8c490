import { sql } from 'kysely'
import { ensureAdmin } from '../src/accounts/ensure-admin'
import { StartError } from '../src/configuration'
import { sqlOf } from '../src/database/kysely'
import { statementListeners } from '../src/database/portal-client'
import type { Mail } from '../src/ports/mailer'
import { PASSWORD } from './harness/factory'
import { Live } from './harness/live'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { signedIn } from './harness/signed-in'

const REQUEST = 'mutation ($input: AdminPasswordResetRequestInput!) { adminPasswordResetRequest(input: $input) { message } }'
const RESET = 'mutation ($input: AdminPasswordResetInput!) { adminPasswordReset(input: $input) { message } }'
const ADMIN_SIGN_IN = 'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token } }'
const VIEWER = '{ viewer { email } }'
const NEW = 'another good password'
const INVALID = { code: 'BAD_USER_INPUT', message: 'Failed to reset password. The link may be invalid or expired.', field: 'token' }

let portal: TestPortal
let visitor: Person
let count = 0
const anAccount = (name = 'Rosalind Achebe') => portal.make.admin({ email: `keeper${++count}@example.com`, name })
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const request = (email: string) => visitor.graphql(REQUEST, { input: { email } })
const reset = (token: string, newPassword = NEW) => visitor.graphql(RESET, { input: { token, newPassword } })
const resetRefusal = (token: string, newPassword = NEW) => visitor.refusal(RESET, { input: { token, newPassword } })
const letsIn = async (email: string, password: string) => !(await visitor.graphql(ADMIN_SIGN_IN, { input: { email, password } })).errors
const rowsOf = (adminId: string) =>
  sqlOf(portal.em()).selectFrom('password_reset_token').selectAll().where('admin_id', '=', adminId).execute()

function tokenIn(mail: Mail | undefined): string {
  const token = /https:\/\/portal\.test\/admin\/reset\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}

async function linkFor(email: string): Promise<string> {
  await request(email)
  return tokenIn((await portal.mails()).find(({ tag }) => tag === 'password-reset'))
}

describe('Asking for a new password', () => {
  it('mails an administrator a link, whatever the case of the address', async () => {
    const { email } = await anAccount('Tomasz Nowak')
    const { data } = await request(` ${email.toUpperCase()} `)
    expect(data).toEqual({ adminPasswordResetRequest: { message: 'If an account exists, a reset link has been sent.' } })
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, tag: 'password-reset', subject: 'Reset your Test Mining admin password' })
    expect(mail?.text).toContain('Hello Tomasz Nowak,')
    expect(mail?.text).toContain('expires in 1 hour')
    expect(mail?.html).toContain(`href="https://portal.test/admin/reset/${tokenIn(mail)}"`)
  })

  it('is answered the same for an unknown address and for a shareholder’s, which get no mail and leave nothing', async () => {
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
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ status: 200, data: { adminPasswordResetRequest: expect.anything() } })))
    const known = await request(email)
    for (const answer of answers) expect(answer).toEqual(known)
    const { status, body } = await visitor.post('/api/auth/admin/request-reset', { email: 'nobody@example.com' })
    expect(await visitor.post('/api/auth/admin/request-reset', { email })).toMatchObject({ status, body })
    expect({ status, body }).toEqual({ status: 200, body: { message: 'If an account exists, a reset link has been sent.' } })
  })

  it('does the same work for an unknown address, statement by statement, and orders as much', async () => {
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
    const { rows: jobs } = await sql<{ queue: string }>`select queue from test_job`.execute(sqlOf(portal.em()))
    expect(jobs).toEqual([{ queue: 'mail' }, { queue: 'mail' }])
    expect((await portal.mails()).map(({ to }) => to)).toEqual([email])
  })

  it.each(['', 'nobody', 'a@b'])('refuses %j as no address', async email => {
    expect(await visitor.refusal(REQUEST, { input: { email } })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please enter a valid email address',
      field: 'email',
    })
  })

  it('changes nothing by itself: the password still lets in, sessions go on, and nothing is locked however often it is asked', async () => {
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

  it('is limited for an address, known or not, and for a client, apart from links to sign in', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 2, signInLinksPerIpPerHour: 7 })
    try {
      const ask = async (email: string) => (await strict.visitor().graphql(REQUEST, { input: { email } })).errors?.[0]?.extensions.code
      const { email } = await strict.make.admin()
      expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([undefined, undefined, 'RATE_LIMITED'])
      expect(await strict.mails()).toHaveLength(2)
      const signIn = await strict
        .visitor()
        .graphql('mutation ($input: SignInInput!) { signIn(input: $input) { message } }', { input: { email } })
      expect(signIn.errors).toBeUndefined()
      const nobody = 'nobody@example.com'
      expect([await ask(nobody), await ask(nobody), await ask(nobody)]).toEqual([undefined, undefined, 'RATE_LIMITED'])
      expect(await ask('first.time@example.com')).toBe('RATE_LIMITED')
      const rest = await strict.visitor().post('/api/auth/admin/request-reset', { email })
      expect(rest).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMITED', message: 'Too many links were requested. Please try again later.' },
      })
    } finally {
      await strict.stop()
    }
  })
})

describe('A link for a new password', () => {
  it('sets it, and the old one lets nobody in any more', async () => {
    const { email } = await anAccount()
    expect((await reset(await linkFor(email))).data).toEqual({ adminPasswordReset: { message: 'Your password has been reset.' } })
    expect(await letsIn(email, PASSWORD)).toBe(false)
    expect(await letsIn(email, NEW)).toBe(true)
  })

  it('works over REST too', async () => {
    const { email } = await anAccount()
    expect((await visitor.post('/api/auth/admin/request-reset', { email })).status).toBe(200)
    const token = tokenIn((await portal.mails())[0])
    expect(await visitor.post('/api/auth/admin/reset', { token, newPassword: 'short' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field: 'newPassword', message: 'Password must be at least 8 characters long.' },
    })
    expect(await visitor.post('/api/auth/admin/reset', { token, newPassword: NEW })).toMatchObject({
      status: 200,
      body: { message: 'Your password has been reset.' },
    })
    expect(await letsIn(email, NEW)).toBe(true)
    expect(await visitor.post('/api/auth/admin/reset', { token, newPassword: NEW })).toMatchObject({ status: 400, body: INVALID })
    expect(await visitor.post('/api/auth/admin/reset', {})).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } })
  })

  it('works once', async () => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    await reset(token)
    expect(await resetRefusal(token, 'a third password')).toEqual(INVALID)
    expect(await letsIn(email, NEW)).toBe(true)
  })

  it('works once of twenty uses at the same moment, and the password that won is the one that lets in', async () => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `password number ${index}`)))
    const winners = answers.flatMap(({ errors }, index) => (errors ? [] : [index]))
    expect(winners).toHaveLength(1)
    expect(new Set(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []))).toEqual(new Set([INVALID.message]))
    expect(await letsIn(email, `password number ${winners[0]}`)).toBe(true)
    expect((await portal.mails()).map(({ tag }) => tag)).toEqual(['password-changed'])
  })

  it('works once of three links that are used at the same moment, and nobody meets a fault', async () => {
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

  it('is good for an hour and no longer', async () => {
    const { email } = await anAccount()
    const first = await linkFor(email)
    portal.clock.pass({ minutes: 59, seconds: 59 })
    expect((await reset(first)).errors).toBeUndefined()
    const second = await linkFor(email)
    portal.clock.pass({ hours: 1 })
    expect(await resetRefusal(second)).toEqual(INVALID)
  })

  it('is one of at most three that are good at once', async () => {
    const { email } = await anAccount()
    const links: string[] = []
    for (let made = 0; made < 4; made++) links.push(await linkFor(email))
    expect(await resetRefusal(links[0] ?? '')).toEqual(INVALID)
    expect((await reset(links[1] ?? '')).errors).toBeUndefined()
  })

  it('is one of at most three also when ten are asked for at the same moment', async () => {
    const { id, email } = await anAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(email)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ used }) => !used)).toHaveLength(3)
  })

  it('ends the others of its owner, and nobody else’s', async () => {
    const [one, another] = [await anAccount(), await anAccount()]
    const links = [await linkFor(one.email), await linkFor(one.email), await linkFor(one.email)]
    const foreign = await linkFor(another.email)
    await reset(links[1] ?? '')
    expect(await resetRefusal(links[0] ?? '')).toEqual(INVALID)
    expect(await resetRefusal(links[2] ?? '')).toEqual(INVALID)
    expect((await reset(foreign)).errors).toBeUndefined()
  })

  it.each(['GET', 'HEAD'])('is not used up by a %s, as mail scanners send it', async method => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    const query = `?query=${encodeURIComponent(RESET)}&variables=${encodeURIComponent(JSON.stringify({ input: { token, newPassword: NEW } }))}`
    for (const path of [`/admin/reset/${token}`, `/api/auth/admin/reset?token=${token}&newPassword=${NEW}`, `/graphql${query}`]) {
      const response = await fetch(portal.address + path, { method, headers: { 'apollo-require-preflight': 'yes' } })
      await response.text()
    }
    expect(await letsIn(email, PASSWORD)).toBe(true)
    expect((await reset(token)).errors).toBeUndefined()
  })

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['no link', 'nonsense'],
    ['one that never was', 'A'.repeat(43)],
    ['unreadable', '\u0000'],
    ['endless', 'x'.repeat(5_000)],
  ])('that is %s is refused', async (_kind, token) => {
    expect(await resetRefusal(token)).toEqual(INVALID)
  })

  it('for signing in sets no password', async () => {
    const { email } = await anAccount()
    await visitor.ask('mutation ($input: SignInInput!) { signIn(input: $input) { message } }', { input: { email } })
    const token = /\/admin\/verify\/([\w-]{43})$/m.exec((await portal.mails())[0]?.text ?? '')?.[1]
    expect(await resetRefusal(token ?? 'no link')).toEqual(INVALID)
  })

  it('is kept as a hash, and its mail is unreadable while it waits', async () => {
    const { id, email } = await anAccount()
    await request(email)
    const { rows: jobs } = await sql<{ data: unknown }>`select data from test_job`.execute(sqlOf(portal.em()))
    const token = tokenIn((await portal.mails())[0])
    const kept = JSON.stringify([await rowsOf(id), jobs])
    expect(jobs).toHaveLength(1)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(email)
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('goes with its owner', async () => {
    const { id, email } = await anAccount()
    const token = await linkFor(email)
    await sqlOf(portal.em()).deleteFrom('admin').where('id', '=', id).execute()
    expect(await resetRefusal(token)).toEqual(INVALID)
  })
})

describe('A new password', () => {
  it.each([
    [0, 'Password must be at least 8 characters long.'],
    [7, 'Password must be at least 8 characters long.'],
    [129, 'Password must be at most 128 characters long.'],
  ])('of %i characters is refused, and the link stays good', async (length, message) => {
    const password = 'x'.repeat(length)
    const { email } = await anAccount()
    const token = await linkFor(email)
    expect(await resetRefusal(token, password)).toEqual({ code: 'BAD_USER_INPUT', field: 'newPassword', message })
    expect(await letsIn(email, PASSWORD)).toBe(true)
    expect((await reset(token)).errors).toBeUndefined()
  })

  it.each([
    ['of 8 characters', 'gq7 vt2!'],
    ['of 128 characters', 'x'.repeat(128)],
    ['of 128 characters that take four bytes each', '🔑'.repeat(128)],
    ['with spaces around it', '  spaces around  '],
    ['in any script', 'Pässwörd 🔑 密码'],
    ['the old one', PASSWORD],
  ])('may be %s, and lets in as it was typed', async (_kind, password) => {
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
  ])('%j is refused as %s, and the link stays good', async password => {
    const { email } = await anAccount()
    const token = await linkFor(email)
    const refusal = { code: 'BAD_USER_INPUT', field: 'newPassword', message: 'This password is too common. Please choose another.' }
    expect(await resetRefusal(token, password)).toEqual(refusal)
    expect(await visitor.post('/api/auth/admin/reset', { token, newPassword: password })).toMatchObject({ status: 400, body: refusal })
    expect((await reset(token)).errors).toBeUndefined()
  })

  it.each([
    ['composed, then not', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ['not composed, then so', 'cafe\u0301 au lait', 'caf\u00e9 au lait'],
    ['in wide letters, then in plain ones', 'ｃｏｒｒｅｃｔ ｈｏｒｓｅ', 'correct horse'],
  ])('lets in from another keyboard: %s', async (_kind, set, typed) => {
    const { email } = await anAccount()
    await reset(await linkFor(email), set)
    expect(await letsIn(email, typed)).toBe(true)
  })

  it('counts to its last character', async () => {
    const { email } = await anAccount()
    const password = '🔑'.repeat(128)
    await reset(await linkFor(email), password)
    for (const other of ['🔑'.repeat(127), `${'🔑'.repeat(127)}🔒`, `${password}\u0000`, `${password}x`])
      expect(await letsIn(email, other)).toBe(false)
    expect(await letsIn(email, password)).toBe(true)
  })

  it('is not cut off at a zero byte by whoever guesses', async () => {
    const { email } = await anAccount()
    for (const guess of [`${PASSWORD}\u0000`, `${PASSWORD}\u0000more`, `\u0000${PASSWORD}`]) expect(await letsIn(email, guess)).toBe(false)
    expect(await letsIn(email, PASSWORD)).toBe(true)
  })

  it('unlocks', async () => {
    const { email } = await anAccount()
    for (let times = 0; times < 5; times++) await letsIn(email, 'wrong password')
    expect(await letsIn(email, PASSWORD)).toBe(false)
    await reset(await linkFor(email))
    expect(await letsIn(email, NEW)).toBe(true)
  })

  it('signs its owner out everywhere, at once, and nobody else', async () => {
    const [account, another] = [await anAccount(), await anAccount()]
    const [desk, phone, other] = [await signedIn(portal, account), await signedIn(portal, account), await signedIn(portal, another)]
    const [open, foreign] = [new Live(desk), new Live(other)]
    const WATCH = 'subscription { questionModerated { action } }'
    await Promise.all([open.hear(WATCH).next('opening'), foreign.hear(WATCH).next('opening')])
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

  it('is told to its owner by mail, without the password and without a link that sets one', async () => {
    const { email } = await anAccount('Tomasz Nowak')
    const token = await linkFor(email)
    await reset(token)
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, tag: 'password-changed', subject: 'Your Test Mining admin password was changed' })
    expect(mail?.text).toContain('Hello Tomasz Nowak,')
    expect(mail?.text).toContain('https://portal.test/admin/reset-password')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(NEW)
    }
  })

  it('that is refused changes nothing and mails nothing', async () => {
    const account = await anAccount()
    const person = await signedIn(portal, account)
    await resetRefusal('nonsense')
    expect(await portal.mails()).toEqual([])
    expect((await person.ask(VIEWER)).viewer).not.toBeNull()
  })

  it('is recorded as its owner’s change, without any hash', async () => {
    const { id, email } = await anAccount()
    await reset(await linkFor(email))
    const entries = await sqlOf(portal.em()).selectFrom('audit_entry').selectAll().where('entity_id', '=', id).execute()
    expect(entries).toMatchObject([{ admin_id: id, action: 'update', entity: 'Admin' }])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|passwordHash/)
  })

  it('is kept hashed by argon2id', async () => {
    const { id, email } = await anAccount()
    await reset(await linkFor(email))
    const row = await sqlOf(portal.em()).selectFrom('admin').select('password_hash').where('id', '=', id).executeTakeFirst()
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,/)
  })
})

describe('The administrator of the configuration', () => {
  const hashOf = async (email: string) =>
    (await sqlOf(portal.em()).selectFrom('admin').select('password_hash').where('email', '=', email).executeTakeFirst())?.password_hash

  it.each([
    ['short', 'Password must be at least 8 characters long.'],
    ['x'.repeat(129), 'Password must be at most 128 characters long.'],
    ['password123', 'This password is too common. Please choose another.'],
    ['correct\nhorse', 'Password must not contain control characters, such as line breaks.'],
  ])('is not made with the password %j', async (password, sentence) => {
    const values = { email: 'configured@example.com', password, name: 'Configured' }
    await expect(ensureAdmin(portal.services, values)).rejects.toThrow(
      new StartError(`The configuration is not right:\n  ADMIN_PASSWORD: ${sentence}`),
    )
    expect(await hashOf(values.email)).toBeUndefined()
  })

  it('is made with a good one, once, and keeps it whatever is configured later', async () => {
    const values = { email: 'Configured@example.com ', password: 'a good first one', name: 'Configured' }
    await ensureAdmin(portal.services, values)
    const hash = await hashOf('configured@example.com')
    expect(await letsIn('configured@example.com', values.password)).toBe(true)
    for (const password of ['a good other one', 'password']) await ensureAdmin(portal.services, { ...values, password })
    expect(await hashOf('configured@example.com')).toBe(hash)
  })
})
