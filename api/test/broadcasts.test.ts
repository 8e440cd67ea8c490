import { messages } from '@portal/rules/messages'
import type { Shareholder } from '../src/modules/accounts/shareholder.entity'
import { BROADCASTS_QUEUE } from '../src/modules/alerts/broadcasts-queue'
import { broadcastUpkeepJob } from '../src/modules/broadcasts/broadcast-upkeep.job'
import { PageAcknowledgements } from '../src/modules/pages/page-acknowledgements'
import { sendBroadcasts } from '../src/modules/broadcasts/send-broadcasts'
import { publicationJob } from '../src/modules/publication/publication.job'
import { sqlOf } from '../src/platform/database/kysely'
import type { PortalEvent } from '../src/platform/events/event-bus'
import { newId } from '../src/platform/ids'
import type { Mail, Mailer, MailOutcome } from '../src/platform/mailer/mailer'
import { PostmarkMailer } from '../src/platform/mailer/postmark-mailer'
import {
  aBroadcast,
  announce,
  broadcastsOf,
  choose,
  deliverAlerts,
  enqueuedOn,
  stopTokenIn,
  subscriber,
  subscribers,
  takes,
} from './harness/alerts'
import { evidenceOf } from './harness/evidence'
import { startListenedPortal } from './harness/listening'
import { openPages } from './harness/live'
import { mailerThat } from './harness/mailer-that'
import { ANSWER, DELETE_SHAREHOLDER, FLAG } from './harness/operations'
import type { Person } from './harness/person'
import { PostmarkStandIn } from './harness/postmark-stand-in'
import { otherProcess } from './harness/other-process'
import { POSTMARK_STREAMS } from './harness/postmark-streams'
import { runJob } from './harness/run-job'
import { MERGE, UPVOTE } from './harness/same-question'
import { anAdmin, aShareholder, signedIn } from './harness/signed-in'
import { exchanged } from './harness/test-feed'
import { until } from './harness/until'

const UPDATE = 'mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { id } } }'
const DELETE = 'mutation ($id: ID!) { announcementDelete(input: { id: $id }) { id } }'
const PRESENT = 'mutation ($input: PresentationCreateInput!) { presentationCreate(input: $input) { presentation { id } } }'
const HIDE_FLAGGED = 'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { disclosureSettings { flaggedAreHidden } } }'
const READDRESS =
  'mutation ($id: ID!, $email: String!) { shareholderUpdate(input: { id: $id, email: $email, name: "Margaret Hale" }) { shareholder { id } } }'
const UNFLAG = 'mutation ($input: QuestionActionInput!) { questionUnflag(input: $input) { question { id } } }'
const ANSWER_TEXT = 'Yes, in the third quarter.'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let postmark: PostmarkStandIn
let admin: Person
beforeAll(async () => {
  portal = await startListenedPortal()
  postmark = await PostmarkStandIn.start({ now: () => portal.clock.now().getTime() })
})
beforeEach(async () => {
  await portal.reset()
  postmark.reset()
  admin = await anAdmin(portal)
})
afterAll(async () => {
  await portal.stop()
  await postmark.close()
})
const live = openPages()

const ago = (time: { hours?: number; seconds?: number }) =>
  new Date(portal.clock.now().getTime() - ((time.hours ?? 0) * 3_600 + (time.seconds ?? 0)) * 1_000)
const ahead = (hours: number) => ago({ hours: -hours })
const update = (id: string, values: object) =>
  admin.ask(UPDATE, { input: { id, title: 'Drilling results', content: 'Forty metres of copper.', ...values } })
const act = (name: 'Pause' | 'Resume' | 'Cancel') =>
  `mutation ($id: ID!) { broadcast${name}(input: { id: $id }) { broadcast { id state pausedBy pauseReason cancelledBy } } }`
/** Publishes what has reached its time, as the job does. */
const publishDue = () => runJob(publicationJob, portal.services)
const addresses = (mails: readonly Pick<Mail, 'to'>[]) => mails.map(({ to }) => to).toSorted()
const sentTo = async () => addresses(await deliverAlerts(portal))
const everybodys = (people: readonly Shareholder[]) => people.map(({ email }) => email).toSorted()
const subscribersTo = (...topics: Parameters<typeof subscriber>[1][]) => Promise.all(topics.map(choice => subscriber(portal, choice)))
const several = (count: number) => subscribersTo(...Array.from({ length: count }, () => ({ ANNOUNCEMENTS: 'IMMEDIATELY' as const })))

describe('What is mailed', () => {
  it('An announcement is mailed to who asked for it immediately, and to nobody else', async () => {
    const [asked] = await subscribersTo({ ANNOUNCEMENTS: 'IMMEDIATELY' }, { ANNOUNCEMENTS: 'DAILY', RESULTS: 'IMMEDIATELY' }, {})
    await announce(portal, admin)
    expect(await sentTo()).toEqual([asked?.email])
    expect(await broadcastsOf(admin)).toMatchObject([
      { title: 'Drilling results', topic: 'ANNOUNCEMENTS', state: 'DONE', audience: 1, submitted: 1, batches: 1, batchesDone: 1 },
    ])
    expect(await enqueuedOn(portal, BROADCASTS_QUEUE)).toEqual([{}])
  })

  it('Of an announcement the category decides whether it is RESULTS, and then it is not ANNOUNCEMENTS too', async () => {
    portal.services.settings.alerts = { ...portal.services.settings.alerts, resultsCategories: ['Half Year', 'Appendix 4', 'Q1 (a+b)'] }
    const expected = {
      'Half Year Accounts': 'RESULTS',
      'half year report': 'RESULTS',
      'Appendix 4C': 'RESULTS',
      'Progress Report, Half Year Accounts': 'RESULTS',
      'Q1 (A+B) Report': 'RESULTS',
      'Not Half Year': 'ANNOUNCEMENTS',
      'Q1 aab': 'ANNOUNCEMENTS',
      'Progress Report': 'ANNOUNCEMENTS',
    }
    for (const category of Object.keys(expected)) await announce(portal, admin, { category, title: category })
    await announce(portal, admin, { title: 'Without' })
    const topics = Object.fromEntries((await broadcastsOf(admin)).map(({ title, topic }) => [title, topic]))
    expect(topics).toEqual({ ...expected, Without: 'ANNOUNCEMENTS' })
    const [both] = await subscribersTo({ RESULTS: 'IMMEDIATELY', ANNOUNCEMENTS: 'IMMEDIATELY' })
    expect(await sentTo()).toEqual(Array.from({ length: 9 }, () => both?.email))
  })

  it('A presentation is mailed once it is published', async () => {
    const [asked] = await subscribersTo({ PRESENTATIONS: 'IMMEDIATELY' }, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await admin.ask(PRESENT, {
      input: { title: 'Half-year briefing', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', publishedAt: portal.clock.now() },
    })
    expect(await sentTo()).toEqual([asked?.email])
    expect(await broadcastsOf(admin)).toMatchObject([{ title: 'Half-year briefing', topic: 'PRESENTATIONS' }])
  })

  it('It is mailed once in its life: no edit is, no later date, and no second publication', async () => {
    await several(1)
    const id = await announce(portal, admin)
    expect(await sentTo()).toHaveLength(1)
    await update(id, { title: 'Drilling results, corrected', publishedAt: portal.clock.now() })
    await update(id, { publishedAt: ago({ hours: 1 }) })
    // Ahead, back to the very date at which it was published, and ahead again.
    await update(id, { publishedAt: ahead(2) })
    await update(id, { publishedAt: portal.clock.now() })
    await update(id, { publishedAt: ahead(2) })
    portal.clock.pass({ hours: 3 })
    await publishDue()
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(await anAdmin(portal))).toHaveLength(1)
  })

  it('What is dated more than 24 hours before it was entered is never mailed, also dated anew', async () => {
    await several(1)
    const old = await announce(portal, admin, { title: 'Old', publishedAt: ago({ hours: 24, seconds: 1 }) })
    await announce(portal, admin, { title: 'Recent', publishedAt: ago({ hours: 23 }) })
    await update(old, { publishedAt: portal.clock.now() })
    await update(old, { publishedAt: ahead(1) })
    portal.clock.pass({ hours: 2 })
    await publishDue()
    expect(await sentTo()).toHaveLength(1)
    expect((await broadcastsOf(await anAdmin(portal))).map(({ title }) => title)).toEqual(['Recent'])
  })

  it('What is scheduled is mailed when its time has come, once, also when it was dated anew before or is recorded late', async () => {
    await several(1)
    const id = await announce(portal, admin, { publishedAt: ahead(1) })
    expect(await broadcastsOf(admin)).toEqual([])
    await update(id, { publishedAt: ahead(2) })
    portal.clock.pass({ hours: 1 })
    await publishDue()
    expect(await sentTo()).toEqual([])
    // Nobody worked on jobs for two days.
    portal.clock.pass({ hours: 48 })
    await publishDue()
    await publishDue()
    expect(await sentTo()).toHaveLength(1)
  })

  it('What is deleted before its time, or before its mails leave, is never mailed', async () => {
    await several(1)
    await admin.ask(DELETE, { id: await announce(portal, admin, { publishedAt: ahead(1) }) })
    portal.clock.pass({ hours: 2 })
    admin = await anAdmin(portal)
    await publishDue()
    expect(await broadcastsOf(admin)).toEqual([])
    await admin.ask(DELETE, { id: await announce(portal, admin) })
    expect(await sentTo()).toEqual([])
    const [cancelled] = await broadcastsOf(admin)
    expect(cancelled).toMatchObject({ state: 'CANCELLED', audience: 0, cancelledBy: null })
    expect(await evidenceOf(portal, cancelled?.id as string)).toMatchObject([
      { type: 'broadcast.cancelled', actor: { kind: 'system' }, body: { reason: 'What it tells of is public no longer.' } },
    ])
  })

  it('What is deleted while its mails leave is mailed to nobody more', async () => {
    await subscribers(portal, 3)
    const id = await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    await admin.ask(DELETE, { id })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'CANCELLED', audience: 3, waiting: 3, submitted: 0 }])
  })

  it('What is hidden while its mails leave waits, and goes on once it is shown again', async () => {
    await admin.ask(HIDE_FLAGGED)
    await subscribersTo({ ANSWERS: 'IMMEDIATELY' }, { ANSWERS: 'IMMEDIATELY' })
    const { id } = await portal.make.question()
    await admin.ask(ANSWER, { input: { id, answerText: ANSWER_TEXT } })
    await deliverAlerts(portal, { deal: busy })
    await admin.ask(FLAG, { input: { id } })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'SENDING', waiting: 2, notice: expect.stringContaining('public no longer') }])
    await admin.ask(UNFLAG, { input: { id } })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toHaveLength(2)
  })

  it('Of an import, what the exchange published within 24 hours is mailed, and nothing older', async () => {
    await subscribersTo({ RESULTS: 'IMMEDIATELY' })
    portal.feed.has(
      exchanged({ headline: 'Quarterly', publishedAt: ago({ hours: 23 }) }),
      exchanged({ headline: 'Of last week', publishedAt: ago({ hours: 170 }) }),
    )
    for (let times = 0; times < 2; times++) await admin.ask('mutation { announcementsImport { imported } }')
    expect(await sentTo()).toHaveLength(1)
    expect((await broadcastsOf(admin)).map(({ title, topic }) => [title, topic])).toEqual([['Quarterly', 'RESULTS']])
  })

  it('An answer is mailed to who asked for answers, but not to its asker, nor to who upvoted it or asked what was merged into it', async () => {
    const [asker, upvoter, other, mergedAsker] = (await subscribersTo(
      ...Array.from({ length: 4 }, () => ({ ANSWERS: 'IMMEDIATELY' as const })),
    )) as [Shareholder, Shareholder, Shareholder, Shareholder]
    const presentation = await portal.make.presentation()
    const question = await portal.make.question({ presentation, shareholder: asker, questionText: 'When does the mill start?' })
    const same = await portal.make.question({ presentation, shareholder: mergedAsker })
    await (await signedIn(portal, upvoter)).ask(UPVOTE, { input: { id: question.id } })
    await admin.ask(MERGE, { input: { ids: [same.id], intoId: question.id } })
    await admin.ask(ANSWER, { input: { id: question.id, answerText: ANSWER_TEXT } })
    const mails = await deliverAlerts(portal)
    expect(addresses(mails)).toEqual([other.email])
    expect(mails[0]?.text).toContain(ANSWER_TEXT)
    expect(await broadcastsOf(admin)).toMatchObject([{ topic: 'ANSWERS', title: 'When does the mill start?', audience: 1 }])
  })

  it('The mails of an answer wait as long as its question is hidden, or its presentation is not published', async () => {
    await admin.ask(HIDE_FLAGGED)
    await subscribersTo({ ANSWERS: 'IMMEDIATELY' })
    const hidden = await portal.make.question()
    const early = await portal.make.question({ presentation: await portal.make.presentation({ publishedAt: ahead(1) }) })
    await admin.ask(FLAG, { input: { id: hidden.id } })
    for (const { id } of [hidden, early]) await admin.ask(ANSWER, { input: { id, answerText: ANSWER_TEXT } })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'WAITING_FOR_PAGE' }, { state: 'WAITING_FOR_PAGE' }])
    await admin.ask(UNFLAG, {
      input: { id: hidden.id },
    })
    expect(await sentTo()).toHaveLength(1)
    portal.clock.pass({ hours: 2 })
    expect(await sentTo()).toHaveLength(1)
  })

  it('A portal without a postal address mails nothing', async () => {
    await several(1)
    portal.services.settings.alerts = { ...portal.services.settings.alerts, offered: false }
    await announce(portal, admin)
    expect(await broadcastsOf(admin)).toEqual([])
    expect(await sentTo()).toEqual([])
  })
})

/** What the provider says of a mail that it did not take. */
const busy = (): MailOutcome => ({ status: 'failed', error: new Error('Busy'), isTaken: 'no' })

describe('The mail of an alert', () => {
  it('Its headers let whoever receives it leave by one click, and its metadata say which it is', async () => {
    const [owner] = await several(1)
    await announce(portal, admin)
    const [mail] = await deliverAlerts(portal)
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    const token = stopTokenIn(mail)
    expect(mail).toMatchObject({
      to: owner?.email,
      stream: 'announcements',
      tag: 'alert-announcements',
      headers: {
        'List-Unsubscribe': `<https://portal.test/alerts/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      metadata: { broadcast: id, batch: '1', recipient: '1' },
    })
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(`https://portal.test/alerts?token=${token}`)
    expect((await fetch(`${portal.address}/alerts/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200)
    await announce(portal, admin)
    expect(await sentTo()).toEqual([])
  })

  it('Over Postmark its own header stands, unless that was left to the portal', async () => {
    await several(1)
    const headersOf = () => postmark.taken.map(({ message }) => (message?.Headers ?? []).map(({ Name }) => Name))
    await announce(portal, admin)
    await work()
    expect(headersOf()).toEqual([[]])
    portal.services.settings.alerts = { ...portal.services.settings.alerts, ownUnsubscribe: true }
    await announce(portal, admin)
    await work()
    expect(headersOf()).toEqual([[], ['List-Unsubscribe', 'List-Unsubscribe-Post']])
  })
})

const postmarkMailer = (token = postmark.token) =>
  new PostmarkMailer({ token, apiUrl: postmark.url, streams: POSTMARK_STREAMS }, { from: 'ir@portal.test', replyTo: 'ir@portal.test' })

/** Works as a process does that sends so, until nothing is under way or so much time has passed. Returns the seconds between its looks. */
async function work(mailer: Mailer = postmarkMailer(), { seconds = 120 } = {}): Promise<number[]> {
  const waits: number[] = []
  for (let passed = 0; passed < seconds; passed += waits.at(-1) ?? 0) {
    const due = await sendBroadcasts({ ...portal.services, mailer })
    if (due === null) break
    // As the job waits.
    waits.push(Math.max(Math.ceil(due), 50) / 1_000)
    portal.clock.pass({ seconds: waits.at(-1) ?? 0 })
  }
  return waits
}

describe('Web first', () => {
  it('No mail leaves as long as the page does not show it; after ten minutes the desk says so, and no longer once mails leave', async () => {
    await several(1)
    const { readBack } = portal.services
    portal.services.readBack = async () => false
    await announce(portal, admin)
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ minutes: 10 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'WAITING_FOR_PAGE', notice: null, startedAt: null }])
    portal.clock.pass({ seconds: 1 })
    await deliverAlerts(portal)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'WAITING_FOR_PAGE', notice: expect.stringContaining('does not show it yet') },
    ])
    portal.services.readBack = readBack
    expect(await sentTo()).toHaveLength(1)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', notice: null, startedAt: expect.any(String) }])
  })

  it('A process that has not acknowledged the page holds the mails, until it has', async () => {
    await several(1)
    const other = await otherProcess(portal)
    await other.acknowledges()
    portal.clock.pass({ seconds: 50 })
    await announce(portal, admin)
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ seconds: 5 })
    await other.acknowledges()
    expect(await sentTo()).toHaveLength(1)
  })

  it('A process that was gone before the clock was set back holds nothing', async () => {
    await several(1)
    await otherProcess(portal)
    portal.clock.pass({ hours: -2 })
    await announce(portal, admin)
    expect(await sentTo()).toHaveLength(1)
  })

  it('A process that is there without an answer holds them on, and one that has been gone for a minute does not', async () => {
    await several(1)
    const other = await otherProcess(portal)
    await announce(portal, admin)
    for (let times = 0; times < 4; times++) {
      portal.clock.pass({ seconds: 30 })
      await other.isThere()
      expect(await sentTo()).toEqual([])
    }
    portal.clock.pass({ seconds: 59 })
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ seconds: 2 })
    expect(await sentTo()).toHaveLength(1)
  })

  describe('A process that acknowledges', () => {
    let processes: PageAcknowledgements[]
    beforeEach(() => {
      processes = []
      jest.useFakeTimers({
        doNotFake: [
          'Date',
          'hrtime',
          'nextTick',
          'performance',
          'queueMicrotask',
          'setImmediate',
          'clearImmediate',
          'setTimeout',
          'clearTimeout',
        ],
      })
    })
    afterEach(async () => {
      jest.useRealTimers()
      for (const one of processes) await one.close()
    })
    const started = (events: Pick<typeof portal.services.events, 'subscribe' | 'onReconnect'> = portal.services.events) => {
      processes.push(
        new PageAcknowledgements({
          ...portal.services,
          events: Object.assign(Object.create(portal.services.events) as object, events) as never,
        }),
      )
    }
    const rows = () => sqlOf(portal.em()).selectFrom('portal_process').selectAll().execute()
    const untilSent = async () => {
      await until('its mail leaves', async () => (await sentTo()).length === 1)
    }

    it('It hears of the check over the bus, and the mails leave', async () => {
      await several(1)
      started()
      await until('it says that it is there', async () => (await rows()).length === 1)
      portal.clock.pass({ seconds: 1 })
      await announce(portal, admin)
      await untilSent()
    })

    it('It does not hold mails of which it was asked before it started: it has nothing older in its cache', async () => {
      await several(1)
      const held = await otherProcess(portal)
      await announce(portal, admin)
      expect(await sentTo()).toEqual([])
      portal.clock.pass({ seconds: 20 })
      started()
      await until('it says that it is there', async () => (await rows()).length === 2)
      await held.acknowledges()
      expect(await sentTo()).toHaveLength(1)
    })

    it('It acknowledges what it has missed once it is connected again, and does not take that back', async () => {
      await several(1)
      let reconnect = () => {}
      started({ subscribe: () => () => {}, onReconnect: listener => ((reconnect = listener), () => {}) })
      await until('it says that it is there', async () => (await rows()).length === 1)
      portal.clock.pass({ seconds: 1 })
      await announce(portal, admin)
      expect(await sentTo()).toEqual([])
      reconnect()
      await until('it acknowledges', async () => (await rows())[0]?.acknowledged_at?.getTime() === portal.clock.now().getTime())
      portal.clock.pass({ seconds: 15 })
      jest.advanceTimersByTime(15_000)
      await until('it says again that it is there', async () => (await rows())[0]?.seen_at.getTime() === portal.clock.now().getTime())
      expect(await sentTo()).toHaveLength(1)
    })

    it('Checks that were made at the same time it acknowledges in whatever order it hears of them', async () => {
      let hear: (event: PortalEvent) => void = () => {}
      started({ subscribe: listener => ((hear = listener), () => {}), onReconnect: () => () => {} })
      const checks = [5, 4.99, 3].map(seconds => ago({ seconds: -seconds }).toISOString())
      for (const at of checks) hear({ type: 'page-check', at })
      const acknowledged = async () => (await rows())[0]?.acknowledged_at?.toISOString()
      await until('it acknowledges', async () => (await acknowledged()) === checks[0])
      hear({ type: 'page-check', at: checks[2]! })
      portal.clock.pass({ seconds: 15 })
      jest.advanceTimersByTime(15_000)
      await until('it says again that it is there', async () => (await rows())[0]?.seen_at.getTime() === portal.clock.now().getTime())
      expect(await acknowledged()).toBe(checks[0])
      // The clock was set back.
      const earlier = ago({ hours: 2 }).toISOString()
      hear({ type: 'page-check', at: earlier })
      await until('it acknowledges', async () => (await acknowledged()) === earlier)
    })

    it('One that stops is waited for no more', async () => {
      started()
      await until('it says that it is there', async () => (await rows()).length === 1)
      for (const one of processes.splice(0)) await one.close()
      expect(await rows()).toEqual([])
    })
  })
})

describe('The audience', () => {
  it('It is frozen in batches of 500, in a random order, and nobody is added later', async () => {
    await subscribers(portal, 1_001)
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    await several(1)
    const db = sqlOf(portal.em())
    expect(await db.selectFrom('broadcast_batch').select(['number', 'size']).orderBy('number').execute()).toEqual([
      { number: 1, size: 500 },
      { number: 2, size: 500 },
      { number: 3, size: 1 },
    ])
    const frozen = await db.selectFrom('broadcast_recipient').select(['email', 'batch']).orderBy('number').execute()
    const inOrder = await db.selectFrom('shareholder').select('email').where('email', 'like', 'subscriber-%').orderBy('id').execute()
    expect(new Set(frozen.map(({ email }) => email)).size).toBe(1_001)
    expect(frozen.map(({ email }) => email)).not.toEqual(inOrder.map(({ email }) => email))
    portal.clock.pass({ minutes: 1 })
    expect(addresses(await deliverAlerts(portal))).toEqual(inOrder.map(({ email }) => email).toSorted())
    expect(await broadcastsOf(admin)).toMatchObject([{ audience: 1_001, submitted: 1_001, batches: 3, batchesDone: 3 }])
  })

  it('Preferences are looked at again as a batch leaves: who left, chose another frequency, moved or was deleted, left before', async () => {
    const [stays, left, daily, moved, gone, away] = (await several(6)) as Record<number, Shareholder> as [
      Shareholder,
      Shareholder,
      Shareholder,
      Shareholder,
      Shareholder,
      Shareholder,
    ]
    // Before it is frozen: not of the audience.
    await admin.ask(READDRESS, { id: away.id, email: 'away@example.com' })
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    await choose(await signedIn(portal, left), { ANNOUNCEMENTS: 'NEVER' })
    await choose(await signedIn(portal, daily), { ANNOUNCEMENTS: 'DAILY' })
    await admin.ask(READDRESS, { id: moved.id, email: 'moved@example.com' })
    await admin.ask(DELETE_SHAREHOLDER, { id: gone.id })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toEqual([stays.email])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', audience: 5, submitted: 1, leftBefore: 4, waiting: 0 }])
  })

  it('An address that the provider refuses counts as refused, and holds up nobody', async () => {
    const [inactive, malformed, ...others] = (await several(4)) as [Shareholder, Shareholder, ...Shareholder[]]
    postmark.behaviour.refusals = { [inactive.email]: 406, [malformed.email]: 300 }
    await announce(portal, admin)
    await work()
    expect(addresses(postmark.taken)).toEqual(everybodys(others))
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', audience: 4, submitted: 2, refused: 2 }])
    expect(postmark.requests).toHaveLength(1)
  })

  it('Who it went to is forgotten 28 days after its end, and the numbers stay', async () => {
    await several(2)
    await announce(portal, admin)
    await deliverAlerts(portal)
    const known = async () =>
      (await sqlOf(portal.em()).selectFrom('broadcast_recipient').select(['email', 'shareholder_id']).execute())
        .flatMap(row => Object.values(row))
        .filter(value => value !== null)
    portal.clock.pass({ days: 28 })
    await runJob(broadcastUpkeepJob, portal.services)
    expect(await known()).toHaveLength(4)
    portal.clock.pass({ seconds: 1 })
    await runJob(broadcastUpkeepJob, portal.services)
    expect(await known()).toEqual([])
    expect(await broadcastsOf(await anAdmin(portal))).toMatchObject([{ audience: 2, submitted: 2 }])
  })
})

describe('What the provider does not take', () => {
  it('It is tried again after 1 s, doubling to 60 s, without end, and the desk says so', async () => {
    await several(1)
    await announce(portal, admin)
    let calls = 0
    const mailer = mailerThat(() => {
      calls++
      return busy()
    })
    const [first, second, ...waits] = await work(mailer, { seconds: 400 })
    expect([first, second, ...waits.slice(0, 9)]).toEqual([0.25, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
    expect(calls).toBe(waits.length + 1)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', waiting: 1, notice: 'The last attempt failed and is tried again: Busy' },
    ])
    portal.clock.pass({ days: 2 })
    expect(await sentTo()).toHaveLength(1)
    expect(await broadcastsOf(await anAdmin(portal))).toMatchObject([{ state: 'DONE', submitted: 1, notice: null }])
  })

  it('A single mail of a batch that it does not take is tried again alone', async () => {
    const [late] = (await several(3)) as [Shareholder]
    await announce(portal, admin)
    expect(await deliverAlerts(portal, { deal: ({ to }) => (to === late.email ? busy() : takes()) })).toHaveLength(3)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'SENDING', submitted: 2, waiting: 1 }])
    portal.clock.pass({ seconds: 1 })
    expect(await sentTo()).toEqual([late.email])
  })

  it.each([429, 401])('After %i nobody is asked what was taken, and the next attempt takes it', async status => {
    await several(2)
    await announce(portal, admin)
    postmark.behaviour.faults = [{ status, times: 2 }]
    expect(await work()).toEqual([0.25, 1, 2])
    expect(postmark.asked).toEqual([])
    expect(postmark.summary()).toMatchObject({ mails: 2, duplicates: [] })
  })

  it('That the provider refuses the portal’s token shows on the desk until it is put right', async () => {
    await several(1)
    await announce(portal, admin)
    await work(postmarkMailer('another'), { seconds: 10 })
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', waiting: 1, notice: expect.stringContaining('refuses the portal’s token') },
    ])
    await work()
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 1, notice: null }])
  })

  it('After a fault of the provider’s it is asked what it took, and what it took of it is not sent again', async () => {
    const people = await several(4)
    await announce(portal, admin)
    postmark.behaviour.faults = [{ status: 500, taken: 0.5 }]
    await work()
    expect(addresses(postmark.taken)).toEqual(everybodys(people))
    expect(postmark.requests.map(({ mails }) => mails)).toEqual([4, 2])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4, unknown: 0 }])
  })

  it('As long as the provider is at fault, it is tried ever less often', async () => {
    await several(2)
    await announce(portal, admin)
    postmark.behaviour.faults = [{ status: 500, times: 'always' }]
    await work(postmarkMailer(), { seconds: 600 })
    const gaps = postmark.requests.map(({ at }, index, all) => (at - (all[index - 1]?.at ?? at)) / 1_000).slice(1)
    expect(gaps.every((gap, index) => gap >= Math.min(60, 2 ** index))).toBe(true)
    expect(gaps.length).toBeGreaterThan(6)
    postmark.behaviour.faults = []
    await work()
    expect(postmark.summary()).toMatchObject({ mails: 2, duplicates: [] })
  })
})

describe('A process that dies while it hands over a batch', () => {
  /** Hands over so many of a batch, and dies. */
  async function dieAfter(count: number, provider: Mailer['provider'] = postmarkMailer().provider): Promise<void> {
    const mailer: Mailer = {
      provider,
      sendBatch: async mails => {
        if (count > 0) await postmarkMailer().sendBatch([...mails].slice(0, count))
        throw new Error('Killed')
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    await expect(sendBroadcasts({ ...portal.services, mailer })).rejects.toThrow('Killed')
  }
  let people: Shareholder[]
  beforeEach(async () => {
    people = await several(4)
    await announce(portal, admin)
  })

  it('Its batch is left alone for 30 s, in which it may be slow', async () => {
    await dieAfter(0)
    portal.clock.pass({ seconds: 30 })
    await sendBroadcasts({ ...portal.services, mailer: postmarkMailer() })
    expect(postmark.asked).toEqual([])
    portal.clock.pass({ seconds: 1 })
    await sendBroadcasts({ ...portal.services, mailer: postmarkMailer() })
    expect(postmark.asked).not.toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'SENDING', unknown: 4, waiting: 0 }])
  })

  it.each([
    ['all of it', 4],
    ['a part of it', 3],
    ['nothing', 0],
  ])('Where the provider took %s, it is asked until its index has caught up, and only the rest is sent again', async (_what, taken) => {
    postmark.behaviour.indexLagMs = 38_000
    await dieAfter(taken)
    await work()
    expect(addresses(postmark.taken)).toEqual(everybodys(people))
    expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4, unknown: 0 }])
    const messageIds = (await sqlOf(portal.em()).selectFrom('broadcast_recipient').select('message_id').execute()).map(
      row => row.message_id,
    )
    expect(messageIds.toSorted()).toEqual(postmark.taken.map(({ id }) => id).toSorted())
  })

  it('Nothing is sent again before the provider was asked for ten seconds', async () => {
    await dieAfter(0)
    portal.clock.pass({ seconds: 31 })
    const began = portal.clock.now().getTime()
    await work()
    expect((postmark.requests[0]?.at ?? 0) - began).toBeGreaterThanOrEqual(10_000)
    expect(postmark.asked.length).toBeGreaterThan(4)
  })

  it('As long as its index goes on finding some, it is asked on', async () => {
    postmark.behaviour.indexLagMs = 38_000
    const mailer: Mailer = {
      provider: postmarkMailer().provider,
      sendBatch: async mails => {
        const all = [...mails]
        await postmarkMailer().sendBatch(all.slice(0, 2))
        // As if it had taken eight seconds longer with these.
        const { taken } = postmark
        await postmarkMailer().sendBatch(all.slice(2))
        for (const mail of taken.slice(2)) mail.at += 8_000
        throw new Error('Killed')
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    await expect(sendBroadcasts({ ...portal.services, mailer })).rejects.toThrow('Killed')
    await work()
    expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
  })

  it.each([0, 3])(
    'Where the provider, which took %i, cannot be asked, its mails are unknown and not sent again; it is asked ever less often, and then for ten seconds',
    async taken => {
      await dieAfter(taken)
      postmark.requests.length = 0
      portal.clock.pass({ seconds: 31 })
      postmark.behaviour.faults = [{ on: 'search', status: 503, times: 'always' }]
      const waits = await work(postmarkMailer(), { seconds: 8 * 3_600 })
      expect(postmark.requests).toEqual([])
      expect(waits.every(wait => wait <= 3_600)).toBe(true)
      expect(postmark.asked.length).toBeLessThan(40)
      admin = await anAdmin(portal)
      expect(await broadcastsOf(admin)).toMatchObject([{ state: 'SENDING', submitted: 0, unknown: 4, waiting: 0 }])
      postmark.behaviour.faults = []
      portal.clock.pass({ hours: 1 })
      postmark.asked.length = 0
      const since = portal.clock.now().getTime()
      await work()
      expect(postmark.asked.length).toBeGreaterThan(4)
      expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
      expect((postmark.requests[0]?.at ?? 0) - since).toBeGreaterThanOrEqual(10_000)
      expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4 }])
    },
  )

  it('Where nobody can be asked, its mails stay unknown for good', async () => {
    await dieAfter(2, null)
    portal.clock.pass({ seconds: 31 })
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ days: 2 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(await anAdmin(portal))).toMatchObject([{ state: 'DONE', audience: 4, submitted: 0, unknown: 4 }])
  })

  it('One that fails before it hands anything over leaves its batch to the next attempt, also where nobody can be asked', async () => {
    const services = { ...portal.services, mailer: mailerThat(takes) }
    await sendBroadcasts(services)
    const away = new Proxy(services.secrets.suppression, {
      get: () => {
        throw new Error('Away')
      },
    })
    await sendBroadcasts({ ...services, secrets: { ...services.secrets, suppression: away } })
    expect(await broadcastsOf(admin)).toMatchObject([
      { waiting: 4, unknown: 0, notice: 'The last attempt failed and is tried again: The mails of a batch could not be prepared.' },
    ])
    portal.clock.pass({ seconds: 1 })
    expect(await sentTo()).toEqual(everybodys(people))
  })

  it('One that was only slow does not overrule what another finds out', async () => {
    postmark.behaviour.indexLagMs = 38_000
    const answered = Promise.withResolvers<void>()
    const slow: Mailer = {
      provider: postmarkMailer().provider,
      sendBatch: async mails => {
        const all = [...mails]
        await postmarkMailer().sendBatch(all)
        await answered.promise
        return all.map(busy)
      },
    }
    await sendBroadcasts({ ...portal.services, mailer: slow })
    const sending = sendBroadcasts({ ...portal.services, mailer: slow })
    await until('the mails were taken', () => postmark.taken.length === 4)
    portal.clock.pass({ seconds: 31 })
    await sendBroadcasts({ ...portal.services, mailer: postmarkMailer() })
    expect(await broadcastsOf(admin)).toMatchObject([{ unknown: 4 }])
    answered.resolve()
    await sending
    await work()
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4 }])
    expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
  })
})

describe('Several processes', () => {
  it('Together they have four batches under way at most, and send no mail twice', async () => {
    await subscribers(portal, 2_001)
    await announce(portal, admin)
    const goOn = Promise.withResolvers<void>()
    const sent: string[] = []
    let [underWay, most] = [0, 0]
    const mailer: Mailer = {
      provider: null,
      sendBatch: async mails => {
        most = Math.max(most, ++underWay)
        const all = [...mails]
        sent.push(...all.map(({ to }) => to))
        await goOn.promise
        underWay--
        return all.map(takes)
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    const processes = Array.from({ length: 2 }, () => sendBroadcasts({ ...portal.services, mailer }))
    await until('four batches are under way', () => underWay === 4)
    // One more finds none that it may begin.
    await sendBroadcasts({ ...portal.services, mailer })
    expect(underWay).toBe(4)
    goOn.resolve()
    await Promise.all(processes)
    await sendBroadcasts({ ...portal.services, mailer })
    expect(most).toBe(4)
    expect(sent).toHaveLength(2_001)
    expect(new Set(sent).size).toBe(2_001)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 2_001 }])
  })

  it('Clocks that are set back hold up nothing: not the next attempt, and not what a crash has left', async () => {
    await several(1)
    await announce(portal, admin, { publishedAt: ago({ hours: 6 }) })
    await work(mailerThat(busy), { seconds: 60 })
    const dies: Mailer = { provider: null, sendBatch: async () => Promise.reject(new Error('Killed')) }
    portal.clock.pass({ hours: -2 })
    await expect(sendBroadcasts({ ...portal.services, mailer: dies })).rejects.toThrow('Killed')
    portal.clock.pass({ hours: -2 })
    await deliverAlerts(portal)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', waiting: 0, unknown: 1 }])
  })
})

describe('The desk', () => {
  const outcomes = {
    Pause: { WAITING_FOR_PAGE: 'PAUSED', SENDING: 'PAUSED', PAUSED: 'PAUSED', DONE: 'CONFLICT', CANCELLED: 'CONFLICT' },
    Resume: { WAITING_FOR_PAGE: 'WAITING_FOR_PAGE', SENDING: 'SENDING', PAUSED: 'SENDING', DONE: 'CONFLICT', CANCELLED: 'CONFLICT' },
    Cancel: { WAITING_FOR_PAGE: 'CANCELLED', SENDING: 'CANCELLED', PAUSED: 'CANCELLED', DONE: 'CONFLICT', CANCELLED: 'CANCELLED' },
  } as const
  it.each(Object.entries(outcomes) as ['Pause' | 'Resume' | 'Cancel', Record<string, string>][])(
    '%s is told what stands where it comes too late, and is recorded where it changes something',
    async (name, expected) => {
      const got: Record<string, string> = {}
      for (const state of Object.keys(expected)) {
        const id = await aBroadcast(portal, state)
        const { data, errors } = await admin.graphql(act(name), { id })
        const { code, message } = { ...errors?.[0]?.extensions, message: errors?.[0]?.message }
        got[state] = code ?? data?.[`broadcast${name}`].broadcast.state
        if (code) expect(message).toBe(messages.broadcastEnded[state as 'DONE' | 'CANCELLED'])
        const hasChanged = code === undefined && got[state] !== state
        const type = `broadcast.${{ Pause: 'paused', Resume: 'resumed', Cancel: 'cancelled' }[name]}`
        expect((await evidenceOf(portal, id)).map(event => [event.type, event.actor.kind])).toEqual(
          hasChanged ? [[type, 'administrator']] : [],
        )
      }
      expect(got).toEqual(expected)
      expect(await admin.refusal(act(name), { id: newId() })).toMatchObject({ code: 'NOT_FOUND' })
      expect(await admin.refusal(act(name), { id: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it('A broadcast that is paused sends no more until it is resumed, and says who paused it', async () => {
    await several(2)
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    await admin.ask(act('Pause'), { id })
    portal.clock.pass({ minutes: 5 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'PAUSED', pausedBy: 'Rosalind Achebe', pauseReason: null, waiting: 2 }])
    await enqueuedOn(portal, BROADCASTS_QUEUE)
    await admin.ask(act('Resume'), { id })
    expect(await enqueuedOn(portal, BROADCASTS_QUEUE)).toEqual([{}])
    expect(await sentTo()).toHaveLength(2)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', pausedBy: null, submitted: 2 }])
    expect((await evidenceOf(portal, id)).map(({ type, body }) => [type, body.submitted ?? body.audience])).toEqual([
      ['broadcast.started', 2],
      ['broadcast.paused', undefined],
      ['broadcast.resumed', undefined],
      ['broadcast.done', 2],
    ])
  })

  it('One that is paused before it began waits for its page again once it is resumed', async () => {
    await several(1)
    await announce(portal, admin)
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    await admin.ask(act('Pause'), { id })
    expect(await sentTo()).toEqual([])
    expect((await admin.ask(act('Resume'), { id })).broadcastResume.broadcast.state).toBe('WAITING_FOR_PAGE')
    expect(await sentTo()).toHaveLength(1)
  })

  it('Of a broadcast that is cancelled nothing more leaves, and what left stays counted', async () => {
    const [first] = await several(3)
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: ({ to }) => (to === first?.email ? takes() : busy()) })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    await admin.ask(act('Cancel'), { id })
    portal.clock.pass({ minutes: 5 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'CANCELLED', cancelledBy: 'Rosalind Achebe', submitted: 1, waiting: 2, endedAt: expect.any(String) },
    ])
  })

  it('Editors act, viewers read, and nobody else does either', async () => {
    const [viewer, editor, shareholder] = [await anAdmin(portal, 'VIEWER'), await anAdmin(portal, 'EDITOR'), await aShareholder(portal)]
    const id = await aBroadcast(portal)
    const READS = ['{ broadcasts { totalCount } }', `{ broadcast(id: "${id}") { id } }`, '{ alertAudience { shareholders } }']
    const ACTS = [...(['Pause', 'Resume', 'Cancel'] as const).map(act), 'mutation { alertTest(input: { topic: RESULTS }) { message } }']
    for (const read of READS) {
      await viewer.ask(read)
      expect(await shareholder.refusal(read)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await portal.visitor().refusal(read)).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    portal.services.mailer = mailerThat(takes)
    for (const document of ACTS) {
      for (const person of [viewer, shareholder]) expect(await person.refusal(document, { id })).toMatchObject({ code: 'FORBIDDEN' })
      expect(await portal.visitor().refusal(document, { id })).toMatchObject({ code: 'UNAUTHENTICATED' })
      await editor.ask(document, { id })
    }
    expect((await admin.ask('query ($id: ID!) { broadcast(id: $id) { id } }', { id: newId() })).broadcast).toBeNull()
  })

  it('Whoever watches hears of a broadcast that is new, goes on or ends', async () => {
    await several(1)
    const [ear] = await portal.allHear([live(await anAdmin(portal, 'VIEWER'))], 'subscription { broadcastChanged { id state submitted } }')
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    expect(await ear?.next()).toMatchObject({ data: { broadcastChanged: { id, submitted: 0 } } })
  })

  it('A preview has links that lead to nobody’s alerts, and of what was deleted it says so', async () => {
    await several(1)
    const id = await announce(portal, admin)
    await deliverAlerts(portal)
    const previews = async () =>
      (await admin.ask('{ broadcasts { nodes { preview { subject html text } } } }')).broadcasts.nodes.map(
        ({ preview }: { preview: object }) => preview,
      )
    const [preview] = await previews()
    expect(preview.subject).toContain('Drilling results')
    for (const part of [preview.html, preview.text]) {
      expect(part).toContain('https://portal.test/alerts')
      expect(part).not.toMatch(/token=|unsubscribe\//)
    }
    await admin.ask(DELETE, { id })
    expect(await previews()).toMatchObject([{ subject: 'What the mail is about is public no longer.' }])
  })

  it('A test mail goes to oneself alone, over the topic’s stream, with the newest of it or a sample', async () => {
    await several(1)
    const mails: Mail[] = []
    portal.services.mailer = mailerThat(mail => {
      mails.push(mail)
      return takes()
    })
    await announce(portal, admin, { title: 'Assays' })
    const account = await portal.make.admin({ role: 'EDITOR' })
    const editor = await signedIn(portal, account)
    const TEST = 'mutation ($topic: AlertTopic!) { alertTest(input: { topic: $topic }) { message } }'
    for (const topic of ['ANNOUNCEMENTS', 'ANSWERS', 'PRESENTATIONS', 'RESULTS'])
      expect((await editor.ask(TEST, { topic })).alertTest.message).toBe(messages.alertTestSent)
    expect(mails.map(({ to, stream, headers, metadata }) => [to, stream, headers, metadata])).toEqual(
      ['announcements', 'answers', 'presentations', 'results'].map(stream => [account.email, stream, undefined, undefined]),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Test: .*Assays/),
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^Test: /)),
    ])
    portal.services.mailer = mailerThat(busy)
    expect(await editor.refusal(TEST, { topic: 'RESULTS' })).toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: messages.alertTestFailed('Busy'),
    })
  })
})
