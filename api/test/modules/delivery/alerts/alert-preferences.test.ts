import { consentWordings } from '@portal/rules/alerts'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { sqlOf } from '#platform/database/kysely'
import {
  announce,
  choiceOfLink,
  choiceOfViewer,
  CHOOSE,
  choose,
  deliverAlerts,
  NOTHING,
  preferencesOf,
  subscriber,
  tokenFor,
} from '../../../harness/modules/alerts'
import { evidenceOf } from '../../../harness/modules/evidence'
import {
  ShareholderDelete,
  ShareholderUpdate,
  SignUp,
  type SignUpInput,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { newAddress, signingIn, tokenIn } from '../../../harness/portal/sign-in'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const CONSENT = '{ viewer { alertConsent { agreedAt changedAt } } }'
const LINK =
  'query ($token: String!) { alertLink(token: $token) { maskedEmail topic isStopped consent { agreedAt changedAt } } }'
const OF_TOKEN = 'query ($token: String!) { alertPreferences(token: $token) { topic frequency } }'
const INVALID_LINK = { code: 'BAD_USER_INPUT', message: messages.alertLinkInvalid, field: 'token' }

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { linkFor, verify } = signingIn(() => portal)
const opened = async (token: string) => portal.signedIn((await verify(token)).token)
const consentOf = async (person: Person) => (await person.ask(CONSENT)).viewer.alertConsent
const now = () => portal.clock.now().toISOString()
/** The ways to sign up. */
const signUps = {
  GraphQL: async (input: SignUpInput) => void (await portal.visitor().ask(SignUp, { input })),
  REST: async (input: SignUpInput) =>
    expect((await portal.visitor().post('/api/auth/signup', input)).status).toBe(200),
}
type Way = keyof typeof signUps
const WAYS = Object.keys(signUps) as Way[]
const mailedLink = async () => tokenIn((await portal.mails())[0])
const rowsOf = (email: string) =>
  sqlOf(portal.em())
    .selectFrom('alert_preference')
    .innerJoin('shareholder', 'shareholder.id', 'shareholder_id')
    .select(['topic', 'frequency'])
    .where('email', '=', email)
    .execute()

describe('Choosing alerts at sign-up', () => {
  it.each(WAYS)(
    'Topics that are ticked at sign-up over %s come immediately once the mailed link is opened, and not before',
    async way => {
      const email = newAddress()
      await signUps[way]({ email, alertTopics: ['ANSWERS', 'RESULTS'] })
      const link = await mailedLink()
      expect(await rowsOf(email)).toEqual([])
      expect(await choiceOfViewer(await opened(link))).toEqual({
        ...NOTHING,
        RESULTS: 'IMMEDIATELY',
        ANSWERS: 'IMMEDIATELY',
      })
    },
  )

  it.each([undefined, null, []])(
    'Whoever ticks no topic (%j) is mailed about none, and has agreed to nothing',
    async alertTopics => {
      for (const way of WAYS) {
        await signUps[way]({ email: newAddress(), alertTopics })
        const person = await opened(await mailedLink())
        expect(await choiceOfViewer(person)).toEqual(NOTHING)
        expect(await consentOf(person)).toBeNull()
      }
    },
  )

  it('A topic that does not exist is refused at sign-up over GraphQL and REST, and nothing is mailed', async () => {
    const input = { email: newAddress(), alertTopics: ['RESULTS', 'DIVIDENDS'] }
    expect(await portal.visitor().refusal(String(SignUp), { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await portal.visitor().post('/api/auth/signup', input)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    })
    expect(await portal.mails()).toEqual([])
  })

  it('To a known address they are added when the link is opened: none is taken away, and what comes daily goes on so', async () => {
    const known = await subscriber(portal, {
      RESULTS: 'DAILY',
      PRESENTATIONS: 'IMMEDIATELY',
      ANNOUNCEMENTS: 'IMMEDIATELY',
    })
    const before = await signedIn(portal, known)
    await choose(before, { ANNOUNCEMENTS: 'NEVER' })
    await signUps.GraphQL({ email: known.email, alertTopics: ['RESULTS', 'ANNOUNCEMENTS'] })
    const link = await mailedLink()
    expect(await choiceOfViewer(before)).toEqual({
      ...NOTHING,
      RESULTS: 'DAILY',
      PRESENTATIONS: 'IMMEDIATELY',
    })
    expect(await choiceOfViewer(await opened(link))).toEqual({
      ...NOTHING,
      RESULTS: 'DAILY',
      PRESENTATIONS: 'IMMEDIATELY',
      ANNOUNCEMENTS: 'IMMEDIATELY',
    })
  })

  it('What a stranger ticks for an address does not come with a link that its owner has asked for', async () => {
    const email = newAddress()
    await signUps.GraphQL({ email, alertTopics: ['RESULTS'] })
    await portal.mails()
    expect(await choiceOfViewer(await opened(await linkFor(email)))).toEqual(NOTHING)
  })

  it('A sign-up with an administrator’s address chooses nothing', async () => {
    const { email } = await portal.make.admin()
    await signUps.GraphQL({ email, alertTopics: ['RESULTS'] })
    const person = await opened(await mailedLink())
    expect(await choiceOfViewer(person)).toEqual(NOTHING)
    expect(await consentOf(person)).toBeNull()
  })
})

describe('Choosing alerts signed in', () => {
  it('What is left out stays as it is, and the answer has all four topics in their order', async () => {
    const person = await aShareholder(portal)
    await choose(person, { PRESENTATIONS: 'DAILY', RESULTS: 'IMMEDIATELY' })
    const { alertPreferencesUpdate } = await choose(person, { RESULTS: 'NEVER', ANSWERS: 'DAILY' })
    expect(alertPreferencesUpdate.alertPreferences).toEqual([
      { topic: 'RESULTS', frequency: 'NEVER', problem: null },
      { topic: 'ANNOUNCEMENTS', frequency: 'NEVER', problem: null },
      { topic: 'PRESENTATIONS', frequency: 'DAILY', problem: null },
      { topic: 'ANSWERS', frequency: 'DAILY', problem: null },
    ])
    await choose(person, {})
    expect(await choiceOfViewer(person)).toEqual({
      ...NOTHING,
      PRESENTATIONS: 'DAILY',
      ANSWERS: 'DAILY',
    })
  })

  it('A topic that is given twice is refused, and nothing changes', async () => {
    const person = await aShareholder(portal)
    const preferences = [
      ...preferencesOf({ RESULTS: 'DAILY' }),
      ...preferencesOf({ RESULTS: 'NEVER' }),
    ]
    expect(await person.refusal(CHOOSE, { input: { preferences } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'preferences',
    })
    expect(await choiceOfViewer(person)).toEqual(NOTHING)
  })

  it('Administrators are refused with FORBIDDEN and visitors with UNAUTHENTICATED', async () => {
    const input = { preferences: preferencesOf({ RESULTS: 'DAILY' }) }
    expect(await admin.refusal(CHOOSE, { input })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await portal.visitor().refusal(CHOOSE, { input })).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await choiceOfViewer(admin)).toEqual(NOTHING)
    expect((await portal.visitor().ask(CONSENT)).viewer).toBeNull()
  })
})

describe('Choosing alerts by the link in a mail', () => {
  it('The link reads and changes its owner’s alerts without a session, and shows the address masked', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY', ANSWERS: 'DAILY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    const agreed = { agreedAt: now(), changedAt: now() }
    expect((await portal.visitor().ask(LINK, { token })).alertLink).toEqual({
      maskedEmail: 's•••@example.com',
      topic: 'RESULTS',
      isStopped: false,
      consent: agreed,
    })
    await choose(portal.visitor(), { RESULTS: 'NEVER', PRESENTATIONS: 'IMMEDIATELY' }, token)
    const chosen = { ...NOTHING, PRESENTATIONS: 'IMMEDIATELY', ANSWERS: 'DAILY' }
    expect(await choiceOfLink(portal, token)).toEqual(chosen)
    expect(await choiceOfViewer(await signedIn(portal, owner))).toEqual(chosen)
    expect((await portal.visitor().ask(LINK, { token })).alertLink).toMatchObject({
      topic: 'RESULTS',
      isStopped: true,
    })
  })

  it('A link of the daily mail is stopped once no topic comes daily', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY', ANSWERS: 'DAILY' })
    const token = await tokenFor(portal, owner, null)
    expect((await portal.visitor().ask(LINK, { token })).alertLink).toMatchObject({
      topic: null,
      isStopped: false,
    })
    await choose(portal.visitor(), { ANSWERS: 'NEVER' }, token)
    expect((await portal.visitor().ask(LINK, { token })).alertLink).toMatchObject({
      topic: null,
      isStopped: true,
    })
  })

  it('With a session beside it, the link changes the alerts of whom it was mailed to', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    const other = await aShareholder(portal)
    await choose(other, { RESULTS: 'DAILY' }, token)
    await choose(admin, { ANSWERS: 'DAILY' }, token)
    expect(await choiceOfLink(portal, token)).toEqual({
      ...NOTHING,
      RESULTS: 'DAILY',
      ANSWERS: 'DAILY',
    })
    expect(await choiceOfViewer(other)).toEqual(NOTHING)
  })

  const RESULTS = { ...NOTHING, RESULTS: 'IMMEDIATELY' }
  let owner: Shareholder
  let other: Shareholder
  beforeAll(async () => {
    owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    other = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
  })
  const bytesOf = (token: string) => Buffer.from(token, 'base64url')
  const withByte = (token: string, at: number, change: (byte: number) => number) => {
    const bytes = bytesOf(token)
    bytes[at] = change(bytes[at] ?? 0)
    return bytes.toString('base64url')
  }
  it.each<[string, (token: string, other: string) => string]>([
    ['that is empty', () => ''],
    ['that is malformed', () => 'not a token'],
    ['of random bytes', token => Buffer.alloc(bytesOf(token).length, 7).toString('base64url')],
    ['that is cut off', token => token.slice(0, -1)],
    ['to which something was added', token => `${token}=`],
    ['that is longer than a line', token => token.repeat(100)],
    ['of another topic', token => withByte(token, 16, () => 1)],
    ['of a topic that does not exist', token => withByte(token, 16, () => 200)],
    ['whose signature has another last bit', token => withByte(token, 32, byte => byte ^ 1)],
    [
      'whose signature is another person’s',
      (token, other) =>
        Buffer.concat([bytesOf(token).subarray(0, 17), bytesOf(other).subarray(17)]).toString(
          'base64url',
        ),
    ],
    [
      'whose person is another one',
      (token, other) =>
        Buffer.concat([bytesOf(other).subarray(0, 17), bytesOf(token).subarray(17)]).toString(
          'base64url',
        ),
    ],
  ])('A token %s is BAD_USER_INPUT, and changes nothing', async (_what, tampered) => {
    await expectInvalid(
      tampered(await tokenFor(portal, owner, 'RESULTS'), await tokenFor(portal, other, 'RESULTS')),
    )
    for (const person of [owner, other])
      expect(await choiceOfLink(portal, await tokenFor(portal, person, 'RESULTS'))).toEqual(RESULTS)
  })

  async function expectInvalid(token: string): Promise<void> {
    for (const document of [OF_TOKEN, LINK])
      expect(await portal.visitor().refusal(document, { token })).toEqual(INVALID_LINK)
    const input = { preferences: preferencesOf({ RESULTS: 'NEVER' }), token }
    expect(await portal.visitor().refusal(CHOOSE, { input })).toEqual(INVALID_LINK)
  }

  it('A link is good no more once an administrator has changed the address, also for its new owner', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    const email = newAddress()
    await admin.ask(ShareholderUpdate, { input: { id: owner.id, email, name: 'Margaret Hale' } })
    await expectInvalid(token)
    await opened(await linkFor(email))
    await expectInvalid(token)
    expect(await choiceOfLink(portal, await tokenFor(portal, owner, 'RESULTS'))).toEqual({
      ...NOTHING,
      RESULTS: 'IMMEDIATELY',
    })
  })

  it('A link of a shareholder who was deleted leads to nobody, also after they have registered anew', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    await admin.ask(ShareholderDelete, { input: { id: owner.id } })
    await expectInvalid(token)
    await signUps.GraphQL({ email: owner.email, alertTopics: ['RESULTS'] })
    await opened(await mailedLink())
    await expectInvalid(token)
  })

  it('What a link leads to is never answered from the cache', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    expect(await choiceOfLink(portal, token)).toMatchObject({ RESULTS: 'IMMEDIATELY' })
    expect((await portal.visitor().ask(LINK, { token })).alertLink).toMatchObject({
      isStopped: false,
    })
    // Without the portal's knowing.
    await sqlOf(portal.em())
      .updateTable('alert_preference')
      .set({ frequency: 'NEVER' })
      .where('shareholder_id', '=', owner.id)
      .execute()
    expect(await choiceOfLink(portal, token)).toEqual(NOTHING)
    expect((await portal.visitor().ask(LINK, { token })).alertLink).toMatchObject({
      isStopped: true,
    })
  })
})

describe('Consent to alerts', () => {
  it('It stands from the first choice on, and says when the choice last changed', async () => {
    const person = await aShareholder(portal)
    await choose(person, { RESULTS: 'NEVER' })
    expect(await consentOf(person)).toBeNull()
    const agreedAt = now()
    await choose(person, { RESULTS: 'DAILY' })
    expect(await consentOf(person)).toEqual({ agreedAt, changedAt: agreedAt })
    portal.clock.pass({ hours: 1 })
    await choose(person, { RESULTS: 'DAILY' })
    expect(await consentOf(person)).toEqual({ agreedAt, changedAt: agreedAt })
    await choose(person, { RESULTS: 'NEVER' })
    expect(await consentOf(person)).toEqual({ agreedAt, changedAt: now() })
  })

  it('Evidence has each change with its source and the number of the wording, and no address', async () => {
    const email = newAddress()
    await signUps.GraphQL({ email, alertTopics: ['RESULTS'] })
    const person = await opened(await mailedLink())
    const { id } = (await person.ask('{ viewer { id } }')).viewer
    await choose(person, { ANSWERS: 'DAILY' })
    await choose(person, { ANSWERS: 'DAILY' })
    await choose(
      portal.visitor(),
      { ANSWERS: 'NEVER', RESULTS: 'DAILY' },
      await tokenFor(portal, { id }, 'RESULTS'),
    )
    const changes = (await evidenceOf(portal, id)).filter(({ type }) => type === 'alerts.changed')
    const wording = consentWordings.length
    expect(changes.map(({ body }) => body)).toEqual([
      { topics: { RESULTS: { from: 'NEVER', to: 'IMMEDIATELY' } }, source: 'SIGN_UP', wording },
      { topics: { ANSWERS: { from: 'NEVER', to: 'DAILY' } }, source: 'PAGE', wording },
      {
        topics: {
          RESULTS: { from: 'IMMEDIATELY', to: 'DAILY' },
          ANSWERS: { from: 'DAILY', to: 'NEVER' },
        },
        source: 'MAIL',
        wording,
      },
    ])
    for (const change of changes)
      expect(change).toMatchObject({
        at: expect.stringContaining(now().slice(0, 19)),
        actor: { kind: 'shareholder', id },
      })
    expect(JSON.stringify(changes)).not.toContain('@')
  })

  it('A new address has no consent until its link is opened: nothing is mailed to it, nor to the old one', async () => {
    const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    const email = newAddress()
    await admin.ask(ShareholderUpdate, { input: { id: owner.id, email, name: 'Margaret Hale' } })
    await announce(portal, admin)
    const before = (await deliverAlerts(portal)).map(({ to }) => to)
    expect(before).not.toContain(email)
    expect(before).not.toContain(owner.email)
    await opened(await linkFor(email))
    await announce(portal, admin)
    expect((await deliverAlerts(portal)).map(({ to }) => to)).toContain(email)
  })

  it('Deletion ends all alerts, with what was chosen and who chose it', async () => {
    const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY', RESULTS: 'DAILY' })
    await admin.ask(ShareholderDelete, { input: { id: owner.id } })
    expect(await rowsOf(owner.email)).toEqual([])
    expect(
      await sqlOf(portal.em())
        .selectFrom('alert_contact')
        .select('email')
        .where('email', '=', owner.email)
        .execute(),
    ).toEqual([])
    await announce(portal, admin)
    expect((await deliverAlerts(portal)).map(({ to }) => to)).not.toContain(owner.email)
  })
})
