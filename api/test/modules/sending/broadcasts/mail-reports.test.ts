import type { AlertTopic } from '@portal/rules/alerts'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { unsuppressJob } from '#modules/accounts/alert-preferences/unsuppress.job'
import { reconcileSuppressionsJob } from '#modules/sending/broadcasts/batches/reconcile-suppressions.job'
import { sqlOf } from '#platform/database/kysely'
import type { Mail, MailProvider, MailStream, Suppression } from '#platform/mailer/mailer'
import { keysOf } from '#platform/security/secrets'
import {
  announce,
  broadcastsOf,
  choiceOfViewer,
  choose,
  deliverAlerts,
  enqueuedOn,
  leavingsOf,
  NOTHING,
  providerThat,
  subscriber,
  subscribers,
  takes,
} from '../../../harness/modules/alerts'
import { evidenceOf } from '../../../harness/modules/evidence'
import { ShareholderDelete, ShareholderUpdate, SignUp } from '../../../harness/generated/operations'
import { mailerThat } from '../../../harness/portal/mailer-that'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signingIn, tokenIn } from '../../../harness/portal/sign-in'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const SECRET = 'a secret that Postmark knows'
let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal({ postmarkWebhookSecret: SECRET })))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const { verify } = signingIn(() => portal)
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Sends a report as Postmark does. */
const report = (
  record: object | string,
  authorization: string | null = basic('postmark', SECRET),
): Promise<Response> =>
  fetch(`${portal.address}/hooks/postmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: typeof record === 'string' ? record : JSON.stringify(record),
  })
const told = async (record: object) => expect((await report(record)).status).toBe(200)

/** Of a mail that was handed over, or of an address and a stream; some seconds ahead of the portal's clock, or behind it. */
type About = Pick<Mail, 'to' | 'stream' | 'metadata'> & { seconds?: number }
const at = (seconds = 0) => new Date(portal.clock.now().getTime() + seconds * 1_000).toISOString()
const common = ({ stream, metadata }: About) => ({
  MessageID: 'message',
  MessageStream: stream,
  Metadata: metadata ?? {},
})
const bounce = (about: About, Type = 'HardBounce') => ({
  RecordType: 'Bounce',
  ...common(about),
  Type,
  Email: about.to,
  BouncedAt: at(about.seconds),
})
const complaint = (about: About) => ({
  ...bounce(about, 'SpamComplaint'),
  RecordType: 'SpamComplaint',
})
const suppression = (about: About, SuppressionReason = 'ManualSuppression') => ({
  RecordType: 'SubscriptionChange',
  ...common(about),
  Recipient: about.to,
  ChangedAt: at(about.seconds),
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason,
})
const reactivation = (about: About) => ({
  ...suppression(about),
  SuppressSending: false,
  SuppressionReason: null,
  MessageID: null,
})

/** Whoever is mailed of the next announcement. */
async function mailedNext(): Promise<string[]> {
  await announce(portal, admin)
  return (await deliverAlerts(portal)).map(({ to }) => to)
}

/** A shareholder who was mailed an announcement. */
async function mailed(): Promise<{ owner: Shareholder; person: Person; mail: Mail }> {
  const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY', RESULTS: 'DAILY' })
  await announce(portal, admin)
  const mail = (await deliverAlerts(portal)).find(({ to }) => to === owner.email)
  if (!mail) throw new Error('Nothing was mailed')
  return { owner, person: await signedIn(portal, owner), mail }
}

const problemsOf = async (person: Person): Promise<Partial<Record<AlertTopic, string>>> => {
  const { alertPreferences } = (
    await person.ask('{ viewer { alertPreferences { topic problem } } }')
  ).viewer
  return Object.fromEntries(
    alertPreferences.flatMap(({ topic, problem }: Record<string, string | null>) =>
      problem === null ? [] : [[topic, problem]],
    ),
  )
}
const suppressions = () => sqlOf(portal.em()).selectFrom('mail_suppression').selectAll().execute()
const CHOSEN = { ...NOTHING, ANNOUNCEMENTS: 'IMMEDIATELY', RESULTS: 'DAILY' }

describe('The address for Postmark’s webhooks', () => {
  it('It is 404 as long as no secret is set', async () => {
    portal.services.settings.postmarkWebhookSecret = null
    for (const password of [SECRET, '', 'null'])
      expect(
        (
          await report(
            bounce({ to: 'a@example.com', stream: 'results' }),
            basic('postmark', password),
          )
        ).status,
      ).toBe(404)
  })

  it('Without the right credentials a report is 401, also an unreadable one, and changes nothing', async () => {
    const { person, mail } = await mailed()
    const wrong = {
      none: null,
      'another password': basic('postmark', `${SECRET}.`),
      'no password': basic('postmark', ''),
      'another user': basic('admin', SECRET),
      'a bearer token': `Bearer ${SECRET}`,
      'another scheme': basic('postmark', SECRET).replace('Basic', 'Digest'),
      'a scheme alone': 'Basic',
    }
    for (const [what, authorization] of Object.entries(wrong)) {
      const { status, headers } = await report(complaint(mail), authorization)
      expect([what, status, headers.get('www-authenticate')]).toEqual([
        what,
        401,
        expect.stringMatching(/^Basic /),
      ])
      expect((await report('{', authorization)).status).toBe(401)
    }
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
  })

  it('An unreadable report is 400', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"RecordType":"Bounce"}',
      '{"RecordType":"SubscriptionChange","Recipient":"a@example.com"}',
    ])
      expect([body, (await report(body)).status]).toEqual([body, 400])
  })

  it('What it does not know is 200: other kinds, addresses, streams, broadcasts and recipients', async () => {
    const { person, mail } = await mailed()
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    const stranger = { to: 'stranger@example.com', stream: 'announcements' as const }
    for (const record of [
      { RecordType: 'Delivery' },
      { RecordType: 'Open', Email: mail.to },
      complaint(stranger),
      suppression(stranger),
      { ...suppression(mail), MessageStream: 'of another program' },
      bounce({
        ...stranger,
        metadata: { broadcast: '01a1fd87-5d32-7439-9fd5-377ba6850815', recipient: '1' },
      }),
      bounce({ ...stranger, metadata: { broadcast: 'none', recipient: '1' } }),
      bounce({ ...stranger, metadata: { broadcast: id, recipient: '99999999999999999999' } }),
      bounce({ ...stranger, metadata: { broadcast: id, recipient: '2' } }),
    ])
      await told(record)
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
    expect(await broadcastsOf(admin)).toMatchObject([{ bounced: 0, complained: 0, left: 0 }])
  })
})

describe('What a report does', () => {
  it('A hard bounce stops the topic’s mails, leaves the choice, and the owner reads why', async () => {
    const { owner, person, mail } = await mailed()
    await told(bounce(mail))
    // Postmark tells it twice.
    await told(suppression({ ...mail, seconds: 2 }, 'HardBounce'))
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'BOUNCED' })
    expect(await mailedNext()).not.toContain(owner.email)
    expect(await broadcastsOf(admin)).toMatchObject([
      { audience: 1, leftBefore: 1, bounced: 0 },
      { bounced: 1, complained: 0, left: 0 },
    ])
    expect(await leavingsOf(admin)).toEqual({ 'ANNOUNCEMENTS BOUNCE': 1 })
    expect(
      (await evidenceOf(portal, owner.id)).filter(({ type }) => type === 'alerts.bounced'),
    ).toMatchObject([{ actor: { kind: 'system' }, body: { topics: ['ANNOUNCEMENTS'] } }])
  })

  it('A soft bounce does nothing', async () => {
    const { person, mail } = await mailed()
    await told(bounce(mail, 'SoftBounce'))
    expect(await problemsOf(person)).toEqual({})
    expect(await broadcastsOf(admin)).toMatchObject([{ bounced: 0 }])
    expect(await mailedNext()).toEqual([mail.to])
  })

  it('A complaint sets its topic to NEVER, and is counted once although Postmark tells it twice', async () => {
    const { owner, person, mail } = await mailed()
    await told(complaint(mail))
    await told(suppression({ ...mail, seconds: 2 }, 'SpamComplaint'))
    await told(complaint(mail))
    expect(await choiceOfViewer(person)).toEqual({ ...NOTHING, RESULTS: 'DAILY' })
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'COMPLAINED' })
    expect(await broadcastsOf(admin)).toMatchObject([{ complained: 1, bounced: 0, left: 0 }])
    expect(await leavingsOf(admin)).toEqual({ 'ANNOUNCEMENTS COMPLAINT': 1 })
    const changes = (await evidenceOf(portal, owner.id)).filter(
      ({ body }) => body.source === 'COMPLAINT',
    )
    expect(changes).toMatchObject([{ type: 'alerts.changed', actor: { kind: 'system', id: null } }])
  })

  it('A suppression by the recipient sets its topic to NEVER, and counts as left by that mail', async () => {
    const { person, mail } = await mailed()
    await told(suppression({ ...mail, to: mail.to.toUpperCase() }))
    await told(suppression(mail))
    expect(await choiceOfViewer(person)).toEqual({ ...NOTHING, RESULTS: 'DAILY' })
    expect(await problemsOf(person)).toEqual({})
    expect(await broadcastsOf(admin)).toMatchObject([{ left: 1, complained: 0 }])
    expect(await leavingsOf(admin)).toEqual({ 'ANNOUNCEMENTS PROVIDER': 1 })
  })

  it('A suppression of the daily mails sets every topic that comes daily to NEVER, and no other', async () => {
    const owner = await subscriber(portal, {
      RESULTS: 'DAILY',
      ANSWERS: 'DAILY',
      PRESENTATIONS: 'IMMEDIATELY',
    })
    await told(suppression({ to: owner.email, stream: 'digest' }))
    expect(await choiceOfViewer(await signedIn(portal, owner))).toEqual({
      ...NOTHING,
      PRESENTATIONS: 'IMMEDIATELY',
    })
  })

  it('A report about the transactional stream stops no alerts', async () => {
    const { person, mail } = await mailed()
    for (const record of [bounce, complaint, suppression])
      await told({ ...record(mail), MessageStream: 'outbound', Metadata: {} })
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
    expect(await suppressions()).toEqual([])
  })

  it('A reactivation switches nothing on, but what keeps mails back is gone', async () => {
    const { owner, person, mail } = await mailed()
    await told(suppression(mail))
    await told(reactivation({ ...mail, seconds: 5 }))
    expect(await choiceOfViewer(person)).toEqual({ ...NOTHING, RESULTS: 'DAILY' })
    await choose(person, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await told(bounce({ ...mail, seconds: 10 }))
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'BOUNCED' })
    await told(reactivation({ ...mail, seconds: 15 }))
    expect(await problemsOf(person)).toEqual({})
    expect(await mailedNext()).toEqual([owner.email])
  })

  it('Of reports that come out of order the newest holds, by Postmark’s time', async () => {
    const { person, mail } = await mailed()
    await told(reactivation({ ...mail, seconds: 60 }))
    await told(suppression({ ...mail, seconds: 30 }))
    await told(bounce({ ...mail, seconds: 59 }))
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
    expect(await problemsOf(person)).toEqual({})
    await told(suppression({ ...mail, seconds: 90 }))
    expect(await choiceOfViewer(person)).toEqual({ ...NOTHING, RESULTS: 'DAILY' })
  })

  it('Reports that come at the same time are counted once', async () => {
    const { mail } = await mailed()
    await Promise.all(Array.from({ length: 4 }, () => told(complaint(mail))))
    await Promise.all(Array.from({ length: 4 }, () => told(bounce({ ...mail, seconds: 1 }))))
    expect(await broadcastsOf(admin)).toMatchObject([{ complained: 1, bounced: 1 }])
    expect(await leavingsOf(admin)).toEqual({ 'ANNOUNCEMENTS COMPLAINT': 1 })
  })

  it('It does not confirm a new address whose link was not opened', async () => {
    const owner = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY', RESULTS: 'IMMEDIATELY' })
    await admin.ask(ShareholderUpdate, {
      input: { id: owner.id, email: 'new@example.com', name: 'Margaret Hale' },
    })
    await told(bounce({ to: 'new@example.com', stream: 'results' }))
    await told(suppression({ to: 'new@example.com', stream: 'presentations' }))
    expect(await mailedNext()).toEqual([])
  })
})

describe('Choosing again', () => {
  const runUnsuppress = async (provider: MailProvider | null) => {
    for (const data of await enqueuedOn(portal, unsuppressJob.name))
      await runJob(unsuppressJob, { ...portal.services, mailer: mailerThat(takes, provider) }, data)
  }

  it.each([
    ['a suppression', suppression],
    ['a bounce, which left the choice', bounce],
  ])(
    'After %s it has the provider deliver again, by a job without the address',
    async (_what, record) => {
      const { owner, person, mail } = await mailed()
      await told(record(mail))
      portal.clock.pass({ seconds: 1 })
      await choose(person, { ANNOUNCEMENTS: 'IMMEDIATELY' })
      expect(await problemsOf(person)).toEqual({})
      const jobs = await enqueuedOn(portal, unsuppressJob.name)
      expect(jobs).toEqual([{ shareholderId: owner.id, stream: 'announcements' }])
      const unsuppress = jest.fn(async () => true)
      const mailer = mailerThat(takes, providerThat({ unsuppress }))
      await runJob(unsuppressJob, { ...portal.services, mailer }, jobs[0])
      expect(unsuppress.mock.calls).toEqual([['announcements', owner.email]])
      // Told late, of before.
      await told({ ...record(mail), ChangedAt: at(-1), BouncedAt: at(-1) })
      expect(await mailedNext()).toEqual([owner.email])
    },
  )

  it('A topic of which nothing was suppressed, and one that is given up, ask the provider for nothing', async () => {
    const { person, mail } = await mailed()
    await told(bounce(mail))
    await choose(person, { ANNOUNCEMENTS: 'NEVER', RESULTS: 'IMMEDIATELY', PRESENTATIONS: 'DAILY' })
    expect(await enqueuedOn(portal, unsuppressJob.name)).toEqual([])
  })

  it('The same topic with another frequency asks for the other stream', async () => {
    const { owner, person } = await mailed()
    await told(bounce({ to: owner.email, stream: 'digest' }))
    expect(await problemsOf(person)).toEqual({ RESULTS: 'BOUNCED' })
    await choose(person, { RESULTS: 'IMMEDIATELY' })
    expect(await problemsOf(person)).toEqual({})
    expect(await enqueuedOn(portal, unsuppressJob.name)).toEqual([])
    await choose(person, { RESULTS: 'DAILY' })
    expect(await enqueuedOn(portal, unsuppressJob.name)).toEqual([
      { shareholderId: owner.id, stream: 'digest' },
    ])
  })

  it('After a complaint the suppression stands: the preference says COMPLAINED, and no mail leaves', async () => {
    const { person, mail } = await mailed()
    await told(complaint(mail))
    await choose(person, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'COMPLAINED' })
    expect(await enqueuedOn(portal, unsuppressJob.name)).toEqual([])
    expect(await mailedNext()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ audience: 1, leftBefore: 1 }, {}])
  })

  it('Ticking the topic at sign-up is choosing it again', async () => {
    const { owner, person, mail } = await mailed()
    await told(suppression(mail))
    await portal
      .visitor()
      .ask(SignUp, { input: { email: owner.email, alertTopics: ['ANNOUNCEMENTS'] } })
    await verify(tokenIn((await portal.mails()).at(-1)))
    expect(await choiceOfViewer(person)).toEqual(CHOSEN)
    expect(await enqueuedOn(portal, unsuppressJob.name)).toEqual([
      { shareholderId: owner.id, stream: 'announcements' },
    ])
    expect(await mailedNext()).toEqual([owner.email])
  })

  it('The job is tried again where the provider cannot be asked, and asks nobody for a shareholder who is gone', async () => {
    const { owner, person, mail } = await mailed()
    await told(bounce(mail))
    await choose(person, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    const [data] = await enqueuedOn(portal, unsuppressJob.name)
    const away = jest.fn(async () => Promise.reject(new Error('Away')))
    const services = {
      ...portal.services,
      mailer: mailerThat(takes, providerThat({ unsuppress: away })),
    }
    await expect(runJob(unsuppressJob, services, data)).rejects.toThrow('Away')
    await admin.ask(ShareholderDelete, { input: { id: owner.id } })
    await runJob(unsuppressJob, services, data)
    expect(away).toHaveBeenCalledTimes(1)
    await runUnsuppress(null)
  })
})

describe('A broadcast that is complained about', () => {
  /** A broadcast of which so many were submitted, and the rest waits; its mails by their numbers. */
  async function submittedTo(count: number): Promise<Map<number, Mail>> {
    await subscribers(portal, count + 1)
    await announce(portal, admin)
    const numberOf = (mail: Mail) => Number(mail.metadata?.recipient)
    const waits = { status: 'failed', error: new Error('Busy'), isTaken: 'no' } as const
    const mails = await deliverAlerts(portal, {
      deal: mail => (numberOf(mail) > count ? waits : takes()),
    })
    return new Map(mails.map(mail => [numberOf(mail), mail]))
  }
  const complain = async (mails: Map<number, Mail>, ...numbers: number[]) => {
    for (const number of numbers) await told(complaint(mails.get(number)!))
  }

  it('It pauses itself at 0.3 %, once: whoever resumes it has looked', async () => {
    const mails = await submittedTo(1_000)
    await complain(mails, 1, 2)
    await told(bounce(mails.get(4)!))
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', submitted: 1_000, complained: 2, bounced: 1 },
    ])
    await complain(mails, 700)
    const [paused] = await broadcastsOf(admin)
    expect(paused).toMatchObject({
      state: 'PAUSED',
      complained: 3,
      pauseReason: '3 complaints in 1,000 submitted: 0.3%.',
      pausedBy: null,
    })
    portal.clock.pass({ minutes: 1 })
    expect(await deliverAlerts(portal)).toEqual([])
    const id = paused?.id as string
    const events = (await evidenceOf(portal, id)).map(({ type, actor }) => [type, actor.kind])
    expect(events).toEqual([
      ['broadcast.started', 'system'],
      ['broadcast.paused', 'system'],
    ])
    await admin.ask(
      'mutation ($id: ID!) { broadcastResume(input: { id: $id }) { broadcast { id } } }',
      { id },
    )
    await complain(mails, 900, 901)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', complained: 5, pauseReason: null },
    ])
  })

  it('It goes on below 0.3 %, and below three complaints whatever their share', async () => {
    const mails = await submittedTo(1_001)
    await complain(mails, 1, 2, 3)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', submitted: 1_001, complained: 3 },
    ])
    await portal.reset()
    admin = await anAdmin(portal)
    await complain(await submittedTo(2), 1, 2)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', submitted: 2, complained: 2 },
    ])
  })

  it('One that is done stays done', async () => {
    await subscribers(portal, 3)
    await announce(portal, admin)
    for (const mail of await deliverAlerts(portal)) await told(complaint(mail))
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', complained: 3, pauseReason: null },
    ])
  })
})

describe('Comparing suppressions with the provider', () => {
  /** What the provider holds back, by stream. */
  let held: Partial<Record<MailStream, Suppression[]>>
  let asked: MailStream[]
  beforeEach(() => {
    held = {}
    asked = []
    const suppressionsOf = async (stream: MailStream) => {
      asked.push(stream)
      return held[stream] ?? []
    }
    portal.services.mailer = mailerThat(takes, providerThat({ suppressionsOf }))
  })
  const reconcile = () => runJob(reconcileSuppressionsJob, portal.services)
  const entry = (email: string, reason: Suppression['reason'], seconds = -60): Suppression => ({
    email,
    reason,
    at: new Date(at(seconds)),
  })

  it('What the webhooks lost takes effect: who stopped, complained or bounced', async () => {
    const people = await Promise.all(
      Array.from({ length: 3 }, () =>
        subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY', ANSWERS: 'DAILY' }),
      ),
    )
    const [stopped, complained, bounced] = people.map(({ email }) => email)
    held = {
      announcements: [
        entry(stopped!, 'MANUAL'),
        entry(complained!.toUpperCase(), 'COMPLAINT'),
        entry('stranger@example.com', 'COMPLAINT'),
      ],
      digest: [entry(bounced!, 'HARD_BOUNCE')],
    }
    await reconcile()
    await reconcile()
    const read = await Promise.all(
      people.map(async owner => {
        const person = await signedIn(portal, owner)
        return [await choiceOfViewer(person), await problemsOf(person)]
      }),
    )
    expect(read).toEqual([
      [{ ...NOTHING, ANSWERS: 'DAILY' }, {}],
      [{ ...NOTHING, ANSWERS: 'DAILY' }, { ANNOUNCEMENTS: 'COMPLAINED' }],
      [{ ...NOTHING, ANNOUNCEMENTS: 'IMMEDIATELY', ANSWERS: 'DAILY' }, { ANSWERS: 'BOUNCED' }],
    ])
    expect(await leavingsOf(admin)).toEqual({
      'ANNOUNCEMENTS PROVIDER': 1,
      'ANNOUNCEMENTS COMPLAINT': 1,
      'ANSWERS BOUNCE': 1,
    })
  })

  it('What the provider no longer holds back is mailed again, and nothing is switched on', async () => {
    const { owner, person, mail } = await mailed()
    await told(bounce(mail))
    const other = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await told(suppression({ to: other.email, stream: 'announcements' }))
    portal.clock.pass({ seconds: 1 })
    await reconcile()
    expect(await problemsOf(person)).toEqual({})
    expect(await mailedNext()).toEqual([owner.email])
    expect(await choiceOfViewer(await signedIn(portal, other))).toEqual(NOTHING)
  })

  it('It does not take back what was chosen again since, nor what was reported while it ran', async () => {
    const { person, mail } = await mailed()
    await told(bounce(mail))
    portal.clock.pass({ seconds: 10 })
    await choose(person, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    held = { announcements: [entry(mail.to, 'HARD_BOUNCE', -10)] }
    await reconcile()
    expect(await problemsOf(person)).toEqual({})
    held = {}
    await told(bounce({ ...mail, seconds: 5 }))
    await reconcile()
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'BOUNCED' })
  })

  it('It compares all five streams of alerts, daily at 03:00', async () => {
    await reconcile()
    expect(asked).toEqual(['results', 'announcements', 'presentations', 'answers', 'digest'])
    expect(reconcileSuppressionsJob.dailyAt).toBe('03:00')
  })

  it('Where a provider keeps no list, it changes nothing', async () => {
    const { person, mail } = await mailed()
    await told(bounce(mail))
    portal.services.mailer = mailerThat(takes)
    await reconcile()
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'BOUNCED' })
  })
})

describe('An address that gets no more', () => {
  const signUpAnew = async (email: string) => {
    await portal.visitor().ask(SignUp, { input: { email, alertTopics: ['ANNOUNCEMENTS'] } })
    return portal.signedIn((await verify(tokenIn((await portal.mails()).at(-1)))).token)
  }

  it('It is kept as a keyed hash, so that it holds after deletion for whoever registers with it anew', async () => {
    const { owner, mail } = await mailed()
    await told(complaint(mail))
    await admin.ask(ShareholderDelete, { input: { id: owner.id } })
    const kept = await suppressions()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/@|shareholder/)
    const person = await signUpAnew(owner.email)
    expect(await choiceOfViewer(person)).toEqual({ ...NOTHING, ANNOUNCEMENTS: 'IMMEDIATELY' })
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'COMPLAINED' })
    expect(await mailedNext()).toEqual([])
  })

  it('Whoever had stopped, was deleted, and registers anew with the topic ticked gets its mails', async () => {
    const { owner, mail } = await mailed()
    await told(suppression(mail))
    await admin.ask(ShareholderDelete, { input: { id: owner.id } })
    await signUpAnew(owner.email)
    expect(await enqueuedOn(portal, unsuppressJob.name)).toEqual([
      expect.objectContaining({ stream: 'announcements' }),
    ])
    expect(await mailedNext()).toEqual([owner.email])
  })

  it('It holds after the secret was changed, and the next report stores it under the new one', async () => {
    const { owner, person, mail } = await mailed()
    await told(bounce(mail))
    const [old] = await suppressions()
    Object.assign(portal.services.secrets, {
      suppression: keysOf('another secret', 'a secret for tests that nobody needs to guess')
        .suppression,
    })
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'BOUNCED' })
    expect(await mailedNext()).not.toContain(owner.email)
    await told(bounce({ ...mail, seconds: 1 }))
    const [present, ...others] = await suppressions()
    expect(others).toEqual([])
    expect(present?.address_hash).not.toBe(old?.address_hash)
    Object.assign(portal.services.secrets, { suppression: keysOf('another secret').suppression })
    expect(await problemsOf(person)).toEqual({ ANNOUNCEMENTS: 'BOUNCED' })
  })
})
