import { messages } from '@portal/rules/messages'
import { normalizeEmail } from '@portal/rules/text/normalize-email'
import { isReservedName } from '#modules/accounts/accounts/reserved-name'
import { sqlOf } from '#platform/database/kysely'
import { SignIn, SignUp } from '../../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { newAddress, signingIn, tokenIn } from '../../../harness/portal/sign-in'
import { anAdmin } from '../../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal({ signInLinksPerEmailPerHour: 3 })))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

const { signUp, signIn, verify } = signingIn(() => portal)
const UPDATE =
  'mutation ($input: ShareholderUpdateInput!) { shareholderUpdate(input: $input) { shareholder { name } } }'
const UNSEEN = [
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u3164',
  '\u115f',
  '\u034f',
  '\u2800',
  '\u{e0041}',
]

describe('One mailbox', () => {
  it.each([
    ['Bomb.Target@EXAMPLE.com', 'bomb.target@example.com'],
    ['bomb.target@ｅxample.com', 'bomb.target@example.com'],
    ['bomb.target＠example．com', 'bomb.target@example.com'],
    ['ﬁona@bücher.example', 'fiona@xn--bcher-kva.example'],
    ['fiona@BÜCHER.example', 'fiona@xn--bcher-kva.example'],
    ['fiona@bu\u0308cher.example', 'fiona@xn--bcher-kva.example'],
  ])('An address written as %s is normalized to the one address of its mailbox', (typed, email) =>
    expect(normalizeEmail(typed)).toBe(email),
  )

  it('Several spellings of one address share one account and one limit of links', async () => {
    for (const email of ['box@bücher.example', 'BOX@BÜCHER.EXAMPLE', 'box@xn--bcher-kva.example'])
      await signUp(email)
    const mails = await portal.mails()
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('box@xn--bcher-kva.example'))
    for (const mail of mails.slice(0, 1)) await verify(tokenIn(mail))
    expect(
      await portal.visitor().refusal(SignIn, { input: { email: 'ｂox@bücher.example' } }),
    ).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await sqlOf(portal.em()).selectFrom('shareholder').select('email').execute()).toEqual([
      { email: 'box@xn--bcher-kva.example' },
    ])
  })

  it.each(UNSEEN.map(character => [character.codePointAt(0)!.toString(16), character]))(
    'An address with the invisible character U+%s is refused',
    async (_code, character) => {
      for (const email of [
        `bomb.target@exa${character}mple.com`,
        `bomb${character}.target@example.com`,
      ])
        expect(await portal.visitor().refusal(SignUp, { input: { email } })).toEqual({
          code: 'BAD_USER_INPUT',
          message: 'Please enter a valid email address',
          field: 'email',
        })
    },
  )

  it.each([
    'a@exa%6dple.com',
    'a@example.com/x',
    'a@example.com?x',
    'a@1.2.3.456',
    'a@exam#ple.com',
    'user@-example.com',
    'user@example-.com',
    'user@exam_ple.com',
    `user@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
  ])('The address %s is refused because of its invalid domain', async email =>
    expect(await portal.visitor().refusal(SignUp, { input: { email } })).toMatchObject({
      field: 'email',
    }),
  )

  it('A new account needs an address with ASCII letters before the @', async () => {
    const refusal = { code: 'BAD_USER_INPUT', message: messages.emailLetters, field: 'email' }
    const { id, name } = await portal.make.shareholder({ name: 'Greta Groß' })
    const owner = await anAdmin(portal)
    for (const email of ['groß@example.com', 'josé@example.com', 'ポスト@example.com']) {
      expect(await portal.visitor().refusal(SignUp, { input: { email } })).toEqual(refusal)
      expect(await owner.refusal(UPDATE, { input: { id, email, name } })).toEqual(refusal)
    }
  })

  it('A shareholder with other letters before the @ signs in, and is given another name', async () => {
    const { id, email } = await portal.make.shareholder({ email: 'groß@example.com' })
    await signIn(email)
    const [mail] = await portal.mails()
    expect((await verify(tokenIn(mail))).user.email).toBe(email)
    const owner = await anAdmin(portal)
    const updated = { shareholderUpdate: { shareholder: { name: 'Greta Groß' } } }
    expect(await owner.ask(UPDATE, { input: { id, email, name: 'Greta Groß' } })).toEqual(updated)
  })
})

describe('The name of a shareholder', () => {
  const refused = async (name: string) => {
    const { id, email } = await portal.make.shareholder()
    const admin = await anAdmin(portal)
    return [
      await portal.visitor().refusal(SignUp, { input: { email: newAddress(), name } }),
      await admin.refusal(UPDATE, { input: { id, email, name } }),
      (await portal.visitor().post('/api/auth/signup', { email: newAddress(), name })).body,
    ]
  }

  it.each(UNSEEN.map(character => [character.codePointAt(0)!.toString(16), character]))(
    'A name with the invisible character U+%s is refused',
    async (_code, character) => {
      const answer = {
        code: 'BAD_USER_INPUT',
        message: 'Name must not contain invisible characters',
        field: 'name',
      }
      for (const name of [`Margaret${character}Hale`, `.${character}.`])
        expect(await refused(name)).toEqual(Array(3).fill(expect.objectContaining(answer)))
    },
  )

  it.each([
    'Official Response',
    'OFFICIAL  RESPONSE',
    'Ｏfficial Résponse',
    'Test Mining',
    'Test Mining Investor Relations',
    'The test-mining team',
    'Тest Mining',
    'Tеst Мining',
    'TEST MlNlNG',
    'Οfficial Response',
    'Investor Relations',
  ])('The name %s is refused as reserved for the company', async name => {
    const answer = {
      code: 'BAD_USER_INPUT',
      message: 'Please use your own name: this one is reserved for the company',
      field: 'name',
    }
    expect(await refused(name)).toEqual(Array(3).fill(expect.objectContaining(answer)))
  })

  it('A name that shares words with the company’s name is not reserved, but the company’s name itself is', () => {
    for (const name of ['Testa Mining', 'Mining Test', 'Response Official', 'Tess Ting', 'Тест'])
      expect(isReservedName(name, 'Test Mining')).toBe(false)
    expect(isReservedName('Anna Siemens', 'Siemens')).toBe(false)
    expect(isReservedName('SIEMENS!', 'Siemens')).toBe(true)
  })

  it('A shareholder does not get the name from a stranger’s sign-up with the same address', async () => {
    const email = newAddress()
    await signUp(email, 'Enron Short Seller')
    await portal.mails()
    await signIn(email)
    const [own] = await portal.mails()
    expect((await verify(tokenIn(own))).user.name).toBeNull()
  })

  it('The name of a shareholder is stored in one normalized form', async () => {
    const email = newAddress()
    await signUp(email, 'Jose\u0301 Garci\u0301a')
    const [mail] = await portal.mails()
    expect((await verify(tokenIn(mail))).user.name).toBe('Jos\u00e9 Garc\u00eda')
  })
})
