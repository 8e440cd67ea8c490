import { sql } from 'kysely'
import { sqlOf } from '../src/database/kysely'
import type { Mail } from '../src/ports/mailer'
import { PASSWORD } from './harness/factory'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin, aShareholder, signedIn } from './harness/signed-in'

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { message } }'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { message } }'
const VERIFY = 'mutation ($input: MagicLinkVerifyInput!) { magicLinkVerify(input: $input) { token user { id name email userType } } }'
const ADMIN_SIGN_IN = 'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token user { name email userType } } }'
const SIGN_OUT = 'mutation { signOut }'
const VIEWER = '{ viewer { name email userType } }'
const SENT = { message: 'Check your email for a link to sign in.' }
const INVALID = { code: 'BAD_USER_INPUT', message: 'This magic link is invalid or has expired', field: 'token' }
const REFUSED = { code: 'UNAUTHENTICATED', message: 'Invalid email or password' }

let portal: TestPortal
let visitor: Person
let addresses = 0
const newAddress = () => `person${++addresses}@example.com`
beforeAll(async () => {
  portal = await startTestPortal()
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const signUp = (email: string, name?: string) => visitor.ask(SIGN_UP, { input: { email, name } })
const signIn = (email: string) => visitor.ask(SIGN_IN, { input: { email } })
const verify = async (token: string) => (await visitor.ask(VERIFY, { input: { token } })).magicLinkVerify
const verifyRefusal = (token: string) => visitor.refusal(VERIFY, { input: { token } })
const adminSignIn = (email: string, password: string) => visitor.graphql(ADMIN_SIGN_IN, { input: { email, password } })
const viewerOf = async (token: string) => (await portal.signedIn(token).ask(VIEWER)).viewer

function tokenIn(mail: Mail | undefined): string {
  const token = /https:\/\/portal\.test\/(?:auth|admin)\/verify\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}

async function linkFor(email: string): Promise<string> {
  await signIn(email)
  return tokenIn((await portal.mails())[0])
}

const accountsOf = async (email: string) =>
  sqlOf(portal.em()).selectFrom('shareholder').select(['name', 'email']).where('email', '=', email).execute()

describe('Somebody who registers', () => {
  it('is mailed a link, exists once it is used, and has the name that was given', async () => {
    expect((await signUp('Ingrid.Berg@Example.com', '  Ingrid Berg ')).signUp).toEqual(SENT)
    expect(await accountsOf('ingrid.berg@example.com')).toEqual([])
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ingrid.berg@example.com', subject: 'Your link to sign in to Test Mining', tag: 'sign-in-link' })
    expect(mail?.text).toContain('https://portal.test/auth/verify/')
    const { token, user } = await verify(tokenIn(mail))
    expect(user).toMatchObject({ name: 'Ingrid Berg', email: 'ingrid.berg@example.com', userType: 'SHAREHOLDER' })
    expect(await accountsOf('ingrid.berg@example.com')).toEqual([{ name: 'Ingrid Berg', email: 'ingrid.berg@example.com' }])
    expect(await viewerOf(token)).toEqual({ name: 'Ingrid Berg', email: 'ingrid.berg@example.com', userType: 'SHAREHOLDER' })
  })

  it('need not give a name', async () => {
    const email = newAddress()
    await signUp(email)
    expect((await verify(tokenIn((await portal.mails())[0]))).user.name).toBeNull()
  })

  it.each(['', 'nobody', 'a@b', 'two words@example.com', 'a@b@example.com'])(
    'is told that %j is no address, and nothing is mailed',
    async email => {
      expect(await visitor.refusal(SIGN_UP, { input: { email } })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Please enter a valid email address',
        field: 'email',
      })
      expect(await portal.mails()).toEqual([])
    },
  )

  it('with a known address gets a link that signs in, and the name stays', async () => {
    const { email } = await portal.make.shareholder({ email: newAddress(), name: 'Old Name' })
    expect((await signUp(email.toUpperCase(), 'New Name')).signUp).toEqual(SENT)
    expect((await verify(tokenIn((await portal.mails())[0]))).user.name).toBe('Old Name')
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('with an administrator’s address gets that administrator’s link', async () => {
    const { email } = await portal.make.admin({ email: newAddress(), name: 'Rosalind Achebe' })
    await signUp(email, 'Somebody Else')
    const [mail] = await portal.mails()
    expect(mail?.text).toContain('https://portal.test/admin/verify/')
    expect((await verify(tokenIn(mail))).user).toMatchObject({ name: 'Rosalind Achebe', userType: 'ADMIN' })
    expect(await accountsOf(email)).toEqual([])
  })
})

describe('Somebody who signs in by link', () => {
  it('with an unknown address is answered the same, and nothing is mailed or kept', async () => {
    const unknown = newAddress()
    const { email: known } = await portal.make.shareholder({ email: newAddress() })
    const answers = [
      await visitor.graphql(SIGN_IN, { input: { email: unknown } }),
      await visitor.graphql(SIGN_IN, { input: { email: known } }),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect((await portal.mails()).map(({ to }) => to)).toEqual([known])
    expect(await sqlOf(portal.em()).selectFrom('magic_token').select('id').where('email', '=', unknown).execute()).toEqual([])
  })

  it('while the sign-up still waits is sent its link again, with the name', async () => {
    const email = newAddress()
    await signUp(email, 'Waiting Person')
    await portal.mails()
    expect((await verify(await linkFor(email))).user.name).toBe('Waiting Person')
  })

  it('once the sign-up’s link has expired is unknown again', async () => {
    const email = newAddress()
    await signUp(email)
    portal.clock.pass({ hours: 24 })
    await portal.mails()
    await signIn(email)
    expect(await portal.mails()).toEqual([])
  })

  it('as administrator and shareholder under one address gets the administrator’s link', async () => {
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
  it('works once', async () => {
    const token = await linkFor((await portal.make.shareholder()).email)
    await verify(token)
    expect(await verifyRefusal(token)).toEqual(INVALID)
  })

  it('works once of fifty uses at the same moment', async () => {
    const shareholder = await portal.make.shareholder()
    const token = await linkFor(shareholder.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.graphql(VERIFY, { input: { token } })))
    expect(answers.filter(({ data }) => data?.magicLinkVerify)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []))).toEqual(new Set([INVALID.message]))
    const sessions = await sqlOf(portal.em()).selectFrom('session').select('id').where('shareholder_id', '=', shareholder.id).execute()
    expect(sessions).toHaveLength(1)
  })

  it('registers one shareholder when two links of one sign-up are used at the same moment, and nobody meets a fault', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newAddress()
      await signUp(email, 'Twice')
      await signUp(email, 'Twice')
      const tokens = (await portal.mails()).map(tokenIn)
      const answers = await Promise.all(tokens.map(token => visitor.graphql(VERIFY, { input: { token } })))
      expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'signed in').filter(code => code === 'INTERNAL')).toEqual([])
      expect(answers.filter(({ data }) => data?.magicLinkVerify)).toHaveLength(1)
      expect(await accountsOf(email)).toHaveLength(1)
    }
  })

  it('is one of at most three also when ten are asked for at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { email } = await portal.make.shareholder()
      const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.graphql(SIGN_IN, { input: { email } })))
      expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
      const links = sqlOf(portal.em()).selectFrom('magic_token').select('id').where('email', '=', email)
      expect(await links.where('used', '=', false).execute()).toHaveLength(3)
    }
  })

  it('is good for a day and no longer', async () => {
    const { email } = await portal.make.shareholder()
    const first = await linkFor(email)
    portal.clock.pass({ hours: 23, minutes: 59 })
    await verify(first)
    const second = await linkFor(email)
    portal.clock.pass({ hours: 24 })
    expect(await verifyRefusal(second)).toEqual(INVALID)
  })

  it('is one of at most three that are good at once', async () => {
    const { email } = await portal.make.shareholder()
    const links: string[] = []
    for (let count = 0; count < 4; count++) links.push(await linkFor(email))
    expect(await verifyRefusal(links[0] ?? '')).toEqual(INVALID)
    await verify(links[1] ?? '')
  })

  it('ends the others of its address, and nobody else’s', async () => {
    const [one, another] = [await portal.make.shareholder(), await portal.make.shareholder()]
    const links = [await linkFor(one.email), await linkFor(one.email), await linkFor(one.email)]
    const foreign = await linkFor(another.email)
    await verify(links[1] ?? '')
    expect(await verifyRefusal(links[0] ?? '')).toEqual(INVALID)
    expect(await verifyRefusal(links[2] ?? '')).toEqual(INVALID)
    await verify(foreign)
  })

  it.each(['GET', 'HEAD'])('is not used up by a %s, as mail scanners send it', async method => {
    const token = await linkFor((await portal.make.shareholder()).email)
    const query = `?query=${encodeURIComponent(VERIFY)}&variables=${encodeURIComponent(JSON.stringify({ input: { token } }))}`
    for (const path of [`/auth/verify/${token}`, `/admin/verify/${token}`, `/api/auth/verify?token=${token}`, `/graphql${query}`]) {
      const response = await fetch(portal.address + path, { method, headers: { 'apollo-require-preflight': 'yes' } })
      await response.text()
    }
    await verify(token)
  })

  it.each(['nonsense', 'A'.repeat(43), '\u0000', '  '])('that reads %j signs nobody in', async token => {
    expect(await verifyRefusal(token)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'token' })
  })

  it('is kept as a hash, and the mail that waits is unreadable in the database', async () => {
    const { email } = await portal.make.shareholder({ email: 'very.secret@example.com' })
    await signIn(email)
    const { rows: jobs } = await sql<{ data: unknown }>`select data from test_job`.execute(sqlOf(portal.em()))
    const token = tokenIn((await portal.mails())[0])
    expect(jobs).toHaveLength(1)
    expect(JSON.stringify(jobs)).not.toMatch(/verify|very\.secret/)
    expect(JSON.stringify(jobs)).not.toContain(token)
    const rows = await sqlOf(portal.em()).selectFrom('magic_token').selectAll().where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('A mail', () => {
  const withoutMarkup = (html: string) =>
    html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')

  it('with a link says the same in its text and its HTML', async () => {
    await signIn((await portal.make.shareholder()).email)
    const [mail] = await portal.mails()
    const html = withoutMarkup(mail?.html ?? '')
    const sentences = (mail?.text ?? '').split('\n').filter(line => line && line !== '--' && line !== 'https://portal.test')
    expect(sentences.length).toBeGreaterThan(5)
    for (const sentence of sentences) expect(html).toContain(sentence.replace(/:$/, ''))
    expect(mail?.html).toContain(`href="https://portal.test/auth/verify/${tokenIn(mail)}"`)
  })

  it('with an answer shows people’s words as they were written, never as markup', async () => {
    const asker = await portal.make.shareholder({ email: newAddress(), name: '<b>Bo</b> & "Co"' })
    const presentation = await portal.make.presentation({ title: '<img src=x onerror=alert(1)>' })
    const question = await portal.make.question({
      presentation,
      shareholder: asker,
      questionText: 'Is <script>1 < 2 && 3 > 2</script> so?',
    })
    const admin = await anAdmin(portal)
    const answerText = 'First line.\n<a href="https://evil.test">Second</a> line.'
    await admin.ask('mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }', {
      input: { id: question.id, answerText },
    })
    const [mail] = await portal.mails()
    expect(mail?.html).not.toMatch(/<script|<img|<b>|evil\.test">/)
    const html = withoutMarkup(mail?.html ?? '')
    for (const words of [
      '<b>Bo</b> & "Co"',
      '<img src=x onerror=alert(1)>',
      'Is <script>1 < 2 && 3 > 2</script> so?',
      'First line.',
      '<a href="https://evil.test">Second</a> line.',
    ]) {
      expect(html).toContain(words)
      expect(mail?.text).toContain(words)
    }
  })
})

describe('An administrator who signs in with a password', () => {
  it('is let in, whatever the case of the address', async () => {
    const admin = await portal.make.admin({ email: newAddress(), name: 'Tomasz Nowak' })
    const { data } = await adminSignIn(` ${admin.email.toUpperCase()} `, PASSWORD)
    expect(data?.adminSignIn.user).toEqual({ name: 'Tomasz Nowak', email: admin.email, userType: 'ADMIN' })
    expect(await viewerOf(data?.adminSignIn.token)).toEqual({ name: 'Tomasz Nowak', email: admin.email, userType: 'ADMIN' })
  })

  it('is answered the same for a wrong password, an unknown address and a locked account', async () => {
    const { email } = await portal.make.admin()
    const wrong = await adminSignIn(email, 'wrong password')
    expect(wrong.errors).toMatchObject([{ message: REFUSED.message, extensions: { code: REFUSED.code } }])
    expect(await adminSignIn(newAddress(), PASSWORD)).toEqual(wrong)
    for (let count = 0; count < 4; count++) await adminSignIn(email, 'wrong password')
    expect(await adminSignIn(email, PASSWORD)).toEqual(wrong)
  })

  it('as a shareholder finds no account', async () => {
    const { email } = await portal.make.shareholder()
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email, password: PASSWORD } })).toEqual(REFUSED)
  })

  it('is told what is missing', async () => {
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email: '', password: 'x' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'email',
    })
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email: 'a@example.com', password: '' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'password',
    })
  })

  it('may be wrong four times', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 4; count++) await adminSignIn(email, 'wrong password')
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
    for (let count = 0; count < 4; count++) await adminSignIn(email, 'wrong password')
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })

  it('is kept out for 15 minutes after five, even with the right password', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 5; count++) await adminSignIn(email, 'wrong password')
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email, password: PASSWORD } })).toEqual(REFUSED)
    portal.clock.pass({ minutes: 14, seconds: 59 })
    expect(await visitor.refusal(ADMIN_SIGN_IN, { input: { email, password: PASSWORD } })).toEqual(REFUSED)
    portal.clock.pass({ seconds: 1 })
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })

  it('is kept out no longer by what is tried while locked', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 12; count++) await adminSignIn(email, 'wrong password')
    portal.clock.pass({ minutes: 15 })
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })

  it('is counted by each of ten attempts at the same moment', async () => {
    const { email, id } = await portal.make.admin()
    await Promise.all(Array.from({ length: 10 }, () => adminSignIn(email, 'wrong password')))
    const row = await sqlOf(portal.em())
      .selectFrom('admin')
      .select(['login_attempts', 'locked_until'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ login_attempts: 5, locked_until: expect.any(Date) })
  })

  it('gets in by emailed link while locked, which unlocks', async () => {
    const { email } = await portal.make.admin()
    for (let count = 0; count < 5; count++) await adminSignIn(email, 'wrong password')
    expect((await verify(await linkFor(email))).user.userType).toBe('ADMIN')
    expect((await adminSignIn(email, PASSWORD)).errors).toBeUndefined()
  })
})

describe('A session', () => {
  it('of a shareholder is good for 30 days', async () => {
    const person = await aShareholder(portal)
    portal.clock.pass({ days: 29, hours: 23, minutes: 59 })
    expect((await person.ask(VIEWER)).viewer).not.toBeNull()
    portal.clock.pass({ minutes: 1 })
    expect((await person.ask(VIEWER)).viewer).toBeNull()
  })

  it('of an administrator is good for 12 hours', async () => {
    const person = await anAdmin(portal)
    portal.clock.pass({ hours: 11, minutes: 59 })
    expect((await person.ask(VIEWER)).viewer).not.toBeNull()
    portal.clock.pass({ minutes: 1 })
    expect((await person.ask(VIEWER)).viewer).toBeNull()
  })

  it('ends with its sign-out, and no other does', async () => {
    const shareholder = await portal.make.shareholder()
    const [phone, desk] = [await signedIn(portal, shareholder), await signedIn(portal, shareholder)]
    expect(await phone.ask(SIGN_OUT)).toEqual({ signOut: true })
    expect((await phone.ask(VIEWER)).viewer).toBeNull()
    expect((await desk.ask(VIEWER)).viewer).not.toBeNull()
    expect(await phone.ask(SIGN_OUT)).toEqual({ signOut: true })
  })

  it('ends with its account', async () => {
    const shareholder = await portal.make.shareholder()
    const person = await signedIn(portal, shareholder)
    await sqlOf(portal.em()).deleteFrom('shareholder').where('id', '=', shareholder.id).execute()
    expect((await person.ask(VIEWER)).viewer).toBeNull()
  })
})

describe('Links', () => {
  it('are refused to an address that has asked for too many in an hour, and others are not', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 3 })
    try {
      const { email } = await strict.make.shareholder()
      const ask = (address: string) => strict.visitor().graphql(SIGN_IN, { input: { email: address } })
      for (const address of [email, email.toUpperCase(), ` ${email}`]) expect((await ask(address)).errors).toBeUndefined()
      const refused = await ask(email)
      expect(refused.errors?.[0]).toMatchObject({
        message: 'Too many links were requested. Please try again later.',
        extensions: { code: 'RATE_LIMITED' },
      })
      expect(await strict.mails()).toHaveLength(3)
      expect(await strict.visitor().refusal(SIGN_UP, { input: { email } })).toMatchObject({ code: 'RATE_LIMITED' })
      const rest = await strict.visitor().post('/api/auth/signin', { email })
      expect(rest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect((await ask('somebody.else@example.com')).errors).toBeUndefined()
    } finally {
      await strict.stop()
    }
  })

  it('are refused to unknown addresses alike, so that the limit tells nothing', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 1 })
    try {
      const ask = () => strict.visitor().graphql(SIGN_IN, { input: { email: 'nobody@example.com' } })
      expect((await ask()).errors).toBeUndefined()
      expect((await ask()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    } finally {
      await strict.stop()
    }
  })

  it('are refused to a client that has asked for too many addresses in an hour, in every process', async () => {
    const strict = await startTestPortal({ signInLinksPerIpPerHour: 3 })
    const beside = await startTestPortal({ signInLinksPerIpPerHour: 3 }, { beside: strict })
    try {
      const ask = (process: TestPortal) => process.visitor().graphql(SIGN_UP, { input: { email: newAddress() } })
      for (const process of [strict, beside, strict]) expect((await ask(process)).errors).toBeUndefined()
      expect((await ask(beside)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
      expect((await ask(strict)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    } finally {
      await beside.stop()
      await strict.stop()
    }
  })

  it('are counted only when the address can be one', async () => {
    const strict = await startTestPortal({ signInLinksPerIpPerHour: 1 })
    try {
      const visitor = strict.visitor()
      for (let count = 0; count < 3; count++)
        expect(await visitor.refusal(SIGN_IN, { input: { email: 'a@b' } })).toMatchObject({ field: 'email' })
      expect((await visitor.graphql(SIGN_IN, { input: { email: 'a@example.com' } })).errors).toBeUndefined()
    } finally {
      await strict.stop()
    }
  })
})
