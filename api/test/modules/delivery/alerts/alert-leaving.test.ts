import {
  announce,
  broadcastsOf,
  choiceOfLink,
  choose,
  deliverAlerts,
  leavingsOf,
  NOTHING,
  stopTokenIn,
  subscriber,
  tokenFor,
} from '../../../harness/modules/alerts'
import { evidenceOf } from '../../../harness/modules/evidence'
import { QuestionAnswer, ShareholderDelete, SignIn } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const START = new URLSearchParams({ start: '1' })
const UNKNOWN = `${'A'.repeat(43)}B`

const send = (token: string, init: RequestInit) =>
  fetch(`${portal.address}/alerts/unsubscribe/${token}`, { redirect: 'manual', ...init })
const leave = (
  token: string,
  body: RequestInit['body'] = ONE_CLICK,
  headers: Record<string, string> = {},
) => send(token, { method: 'POST', body, headers })
const inBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function formData(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('Leaving by one click', () => {
  it.each<[string, () => RequestInit['body']]>([
    ['form-encoded', () => ONE_CLICK],
    ['multipart', () => formData({ 'List-Unsubscribe': 'One-Click' })],
    ['empty', () => undefined],
  ])('A request that is %s stops its topic at once, and no other', async (_what, body) => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY', ANSWERS: 'DAILY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    const { status } = await leave(token, body())
    expect(status).toBe(200)
    expect(await choiceOfLink(portal, token)).toEqual({ ...NOTHING, ANSWERS: 'DAILY' })
  })

  it('Whoever left is not mailed the next one, nor one that was frozen and waits', async () => {
    const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await announce(portal, admin)
    const [mail] = await deliverAlerts(portal)
    expect(mail?.to).toBe(owner.email)
    await announce(portal, admin)
    await deliverAlerts(portal, {
      deal: () => ({ status: 'failed', error: new Error('Busy'), isTaken: 'no' }),
    })
    await leave(stopTokenIn(mail))
    await announce(portal, admin)
    portal.clock.pass({ minutes: 1 })
    expect(await deliverAlerts(portal)).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { audience: 0 },
      { audience: 1, leftBefore: 1 },
      { audience: 1, submitted: 1 },
    ])
  })

  it('The same again is 200, changes nothing more, and is counted once', async () => {
    const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await announce(portal, admin)
    const token = stopTokenIn((await deliverAlerts(portal))[0])
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await leave(token)).status),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await broadcastsOf(admin)).toMatchObject([{ left: 1 }])
    expect(await leavingsOf(admin)).toEqual({ 'ANNOUNCEMENTS ONE_CLICK': 1 })
    expect(
      (await evidenceOf(portal, owner.id)).map(({ type, body }) => [type, body.source]),
    ).toEqual([
      ['alerts.changed', 'PAGE'],
      ['alerts.changed', 'UNSUBSCRIBE'],
    ])
  })

  it('The link of a topic stops it also once it comes daily', async () => {
    const owner = await subscriber(portal, { RESULTS: 'DAILY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    await leave(token)
    expect(await choiceOfLink(portal, token)).toEqual(NOTHING)
  })

  it('The link of the daily mail stops every topic that comes daily, and no other', async () => {
    const owner = await subscriber(portal, {
      RESULTS: 'DAILY',
      PRESENTATIONS: 'DAILY',
      ANSWERS: 'IMMEDIATELY',
    })
    const token = await tokenFor(portal, owner, null)
    expect((await leave(token)).status).toBe(200)
    expect(await choiceOfLink(portal, token)).toEqual({ ...NOTHING, ANSWERS: 'IMMEDIATELY' })
    expect(await leavingsOf(admin)).toEqual({
      'RESULTS ONE_CLICK': 1,
      'PRESENTATIONS ONE_CLICK': 1,
    })
  })

  it('An unknown token is 404, and a deleted shareholder’s is', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    await admin.ask(ShareholderDelete, { input: { id: owner.id } })
    for (const unknown of [UNKNOWN, 'x', token]) expect((await leave(unknown)).status).toBe(404)
    expect((await leave('%E0%A4%A')).status).toBe(404)
  })

  it.each(['GET', 'HEAD'])('%s changes nothing, however often a scanner sends it', async method => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    for (const query of ['', '?List-Unsubscribe=One-Click', '?start=1'])
      await send(token + query, { method })
    expect(await choiceOfLink(portal, token)).toEqual({ ...NOTHING, RESULTS: 'IMMEDIATELY' })
    expect(await leavingsOf(admin)).toEqual({})
  })

  it.each<[string, RequestInit]>([
    ['GET', { method: 'GET' }],
    ['POST', { method: 'POST', body: ONE_CLICK }],
    ['POST from a browser', { method: 'POST', body: ONE_CLICK, headers: inBrowser }],
  ])(
    'The answer to a %s sets no cookie, leads nowhere else, is not stored, and keeps its address from others',
    async (_what, init) => {
      const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
      for (const token of [await tokenFor(portal, owner, 'RESULTS'), UNKNOWN]) {
        const { headers, status } = await send(token, init)
        expect(status < 300 || status === 404).toBe(true)
        expect(headers.get('set-cookie')).toBeNull()
        expect(headers.get('location')).toBeNull()
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('referrer-policy')).toBe('no-referrer')
        expect(headers.get('x-robots-tag')).toBe('noindex')
      }
    },
  )

  it('A one-click request needs no session, and one that has another person’s stops the link’s alerts', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const other = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const { token: session } = await signedIn(portal, other)
    const token = await tokenFor(portal, owner, 'RESULTS')
    await leave(token, ONE_CLICK, {
      authorization: `Bearer ${session}`,
      cookie: 'a=b',
      origin: 'https://elsewhere.example',
    })
    expect(await choiceOfLink(portal, token)).toEqual(NOTHING)
    expect(await choiceOfLink(portal, await tokenFor(portal, other, 'RESULTS'))).toMatchObject({
      RESULTS: 'IMMEDIATELY',
    })
  })

  it('Whoever left every alert is still mailed links to sign in, and the answers to their own questions', async () => {
    const owner = await subscriber(portal, { ANSWERS: 'IMMEDIATELY' })
    await leave(await tokenFor(portal, owner, 'ANSWERS'))
    await portal.mails()
    const { id } = await portal.make.question({ shareholder: owner })
    await admin.ask(QuestionAnswer, { input: { id, answerText: 'Yes, in the third quarter.' } })
    await portal.visitor().ask(SignIn, { input: { email: owner.email } })
    expect((await portal.mails()).map(({ to, tag, stream }) => ({ to, tag, stream }))).toEqual([
      { to: owner.email, tag: 'question-answered', stream: 'transactional' },
      { to: owner.email, tag: 'sign-in-link', stream: 'transactional' },
    ])
  })
})

describe('Coming back', () => {
  it.each(['IMMEDIATELY', 'DAILY'] as const)(
    'It restores the frequency that was left: %s',
    async frequency => {
      const owner = await subscriber(portal, { RESULTS: frequency })
      const token = await tokenFor(portal, owner, 'RESULTS')
      for (const start of [START, formData({ start: '1' })]) {
        await leave(token)
        expect(await choiceOfLink(portal, token)).toEqual(NOTHING)
        expect((await leave(token, start)).status).toBe(200)
        expect(await choiceOfLink(portal, token)).toEqual({ ...NOTHING, RESULTS: frequency })
      }
    },
  )

  it('A one-click request with the field that starts alerts again leaves', async () => {
    const owner = await subscriber(portal, { RESULTS: 'IMMEDIATELY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    for (const body of [
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click', start: '' }),
      formData({ start: '1', 'List-Unsubscribe': 'One-Click' }),
    ]) {
      await leave(token, body)
      expect(await choiceOfLink(portal, token)).toEqual(NOTHING)
    }
  })

  it('It changes nothing for whoever has not left', async () => {
    const owner = await subscriber(portal, { RESULTS: 'DAILY' })
    const token = await tokenFor(portal, owner, 'RESULTS')
    await leave(token, START)
    expect(await choiceOfLink(portal, token)).toEqual({ ...NOTHING, RESULTS: 'DAILY' })
  })

  it('By a daily mail it restores what was stopped by it, and no topic that its owner had given up before', async () => {
    const owner = await subscriber(portal, {
      RESULTS: 'DAILY',
      PRESENTATIONS: 'DAILY',
      ANSWERS: 'DAILY',
    })
    const token = await tokenFor(portal, owner, null)
    await choose(await signedIn(portal, owner), { ANSWERS: 'NEVER' })
    portal.clock.pass({ days: 30 })
    await leave(token)
    await leave(token, START)
    expect(await choiceOfLink(portal, token)).toEqual({
      ...NOTHING,
      RESULTS: 'DAILY',
      PRESENTATIONS: 'DAILY',
    })
  })

  it('Whoever comes back and leaves again by the same mail is counted for it once', async () => {
    await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await announce(portal, admin)
    const token = stopTokenIn((await deliverAlerts(portal))[0])
    await leave(token)
    await leave(token, START)
    await leave(token)
    expect(await broadcastsOf(admin)).toMatchObject([{ left: 1 }])
  })
})

describe('The desk’s numbers of who left', () => {
  it('Leaving is counted by its way: one click, a page, or deletion', async () => {
    const [first, second, third, fourth] = await Promise.all(
      Array.from({ length: 4 }, () =>
        subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY', RESULTS: 'DAILY' }),
      ),
    )
    const formerly = await signedIn(portal, fourth!)
    for (const frequency of ['DAILY', 'NEVER'] as const)
      await choose(formerly, { PRESENTATIONS: frequency })
    await leave(await tokenFor(portal, first!, 'ANNOUNCEMENTS'))
    await leave(await tokenFor(portal, second!, 'ANNOUNCEMENTS'), ONE_CLICK, inBrowser)
    await choose(await signedIn(portal, third!), { ANNOUNCEMENTS: 'NEVER' })
    await admin.ask(ShareholderDelete, { input: { id: fourth!.id } })
    expect(await leavingsOf(admin)).toEqual({
      'ANNOUNCEMENTS ONE_CLICK': 1,
      'ANNOUNCEMENTS PAGE': 2,
      'ANNOUNCEMENTS DELETION': 1,
      'RESULTS DELETION': 1,
      'PRESENTATIONS PAGE': 1,
    })
    expect(
      (
        await admin.ask(
          '{ alertAudience { shareholders withAlert topics { topic immediately daily } } }',
        )
      ).alertAudience,
    ).toEqual({
      shareholders: 3,
      withAlert: 3,
      topics: [
        { topic: 'RESULTS', immediately: 0, daily: 3 },
        { topic: 'ANNOUNCEMENTS', immediately: 0, daily: 0 },
        { topic: 'PRESENTATIONS', immediately: 0, daily: 0 },
        { topic: 'ANSWERS', immediately: 0, daily: 0 },
      ],
    })
  })

  it('They reach back 90 days', async () => {
    await leave(
      await tokenFor(portal, await subscriber(portal, { RESULTS: 'IMMEDIATELY' }), 'RESULTS'),
    )
    portal.clock.pass({ days: 89 })
    expect(await leavingsOf(await anAdmin(portal))).toEqual({ 'RESULTS ONE_CLICK': 1 })
    portal.clock.pass({ days: 2 })
    expect(await leavingsOf(await anAdmin(portal))).toEqual({})
  })

  it('A broadcast counts who left by its mail: of a topic the last that they were mailed, and nobody who left by hand', async () => {
    const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    const other = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    for (const title of ['The first', 'The second']) {
      await announce(portal, admin, { title })
      portal.clock.pass({ minutes: 1 })
    }
    await deliverAlerts(portal)
    await leave(await tokenFor(portal, owner, 'ANNOUNCEMENTS'))
    await choose(await signedIn(portal, other), { ANNOUNCEMENTS: 'NEVER' })
    expect(await broadcastsOf(admin)).toMatchObject([
      { title: 'The second', left: 1 },
      { title: 'The first', left: 0 },
    ])
  })
})
