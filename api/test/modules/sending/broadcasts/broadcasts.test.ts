import { sql } from 'kysely'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { publicationJob } from '#modules/content/publication/publication.job'
import { broadcastUpkeepJob } from '#modules/delivery/broadcasts/broadcast-upkeep.job'
import { broadcastsJob } from '#modules/delivery/broadcasts/broadcasts.job'
import { sqlOf } from '#platform/database/kysely'
import {
  announce,
  broadcastsOf,
  choose,
  deliverAlerts,
  enqueuedOn,
  subscribers,
} from '../../../harness/modules/alerts'
import {
  addresses,
  broadcastTests,
  busy,
  everybodys,
} from '../../../harness/modules/broadcast-tests'
import { evidenceOf } from '../../../harness/modules/evidence'
import { MERGE, UPVOTE } from '../../../harness/modules/same-question'
import {
  AnnouncementDelete,
  AnnouncementsImport,
  AnnouncementUpdate,
  PresentationCreate,
  QuestionAnswer,
  QuestionFlag,
  QuestionUnflag,
  ShareholderDelete,
  ShareholderUpdate,
} from '../../../harness/generated/operations'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'
import { untilBlocked } from '../../../harness/time/until'

const HIDE_FLAGGED =
  'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { disclosureSettings { flaggedAreHidden } } }'
const ANSWER_TEXT = 'Yes, in the third quarter.'

const { current, ago, subscribersTo, several, sentTo, work } = broadcastTests()
let { portal, postmark, admin } = {} as ReturnType<typeof current>
beforeEach(() => void ({ portal, postmark, admin } = current()))
const ahead = (hours: number) => ago({ hours: -hours })
const update = (id: string, values: { title?: string; publishedAt: Date }) =>
  admin.ask(AnnouncementUpdate, {
    input: { id, title: 'Drilling results', content: 'Forty metres of copper.', ...values },
  })
const publishDue = () => runJob(publicationJob, portal.services)

describe('What is mailed', () => {
  it('An announcement is mailed to who asked for it immediately, and to nobody else', async () => {
    const [asked] = await subscribersTo(
      { ANNOUNCEMENTS: 'IMMEDIATELY' },
      { ANNOUNCEMENTS: 'DAILY', RESULTS: 'IMMEDIATELY' },
      {},
    )
    await announce(portal, admin)
    expect(await sentTo()).toEqual([asked?.email])
    expect(await broadcastsOf(admin)).toMatchObject([
      {
        title: 'Drilling results',
        topic: 'ANNOUNCEMENTS',
        state: 'DONE',
        audience: 1,
        submitted: 1,
        batches: 1,
        batchesDone: 1,
      },
    ])
    expect(await enqueuedOn(portal, broadcastsJob.name)).toEqual([{}])
  })

  it('Of an announcement the category decides whether it is RESULTS, and then it is not ANNOUNCEMENTS too', async () => {
    portal.services.settings.alerts = {
      ...portal.services.settings.alerts,
      resultsCategories: ['Half Year', 'Appendix 4', 'Q1 (a+b)'],
    }
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
    for (const category of Object.keys(expected))
      await announce(portal, admin, { category, title: category })
    await announce(portal, admin, { title: 'Without' })
    const topics = Object.fromEntries(
      (await broadcastsOf(admin)).map(({ title, topic }) => [title, topic]),
    )
    expect(topics).toEqual({ ...expected, Without: 'ANNOUNCEMENTS' })
    const [both] = await subscribersTo({ RESULTS: 'IMMEDIATELY', ANNOUNCEMENTS: 'IMMEDIATELY' })
    expect(await sentTo()).toEqual(Array.from({ length: 9 }, () => both?.email))
  })

  it('A presentation is mailed once it is published', async () => {
    const [asked] = await subscribersTo(
      { PRESENTATIONS: 'IMMEDIATELY' },
      { ANNOUNCEMENTS: 'IMMEDIATELY' },
    )
    await admin.ask(PresentationCreate, {
      input: {
        title: 'Half-year briefing',
        youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
        publishedAt: portal.clock.now(),
      },
    })
    expect(await sentTo()).toEqual([asked?.email])
    expect(await broadcastsOf(admin)).toMatchObject([
      { title: 'Half-year briefing', topic: 'PRESENTATIONS' },
    ])
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
    const old = await announce(portal, admin, {
      title: 'Old',
      publishedAt: ago({ hours: 24, seconds: 1 }),
    })
    await announce(portal, admin, { title: 'Recent', publishedAt: ago({ hours: 23 }) })
    await update(old, { publishedAt: portal.clock.now() })
    await update(old, { publishedAt: ahead(1) })
    portal.clock.pass({ hours: 2 })
    await publishDue()
    expect(await sentTo()).toHaveLength(1)
    expect((await broadcastsOf(await anAdmin(portal))).map(({ title }) => title)).toEqual([
      'Recent',
    ])
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
    await admin.ask(AnnouncementDelete, {
      input: { id: await announce(portal, admin, { publishedAt: ahead(1) }) },
    })
    portal.clock.pass({ hours: 2 })
    admin = await anAdmin(portal)
    await publishDue()
    expect(await broadcastsOf(admin)).toEqual([])
    await admin.ask(AnnouncementDelete, { input: { id: await announce(portal, admin) } })
    expect(await sentTo()).toEqual([])
    const [cancelled] = await broadcastsOf(admin)
    expect(cancelled).toMatchObject({ state: 'CANCELLED', audience: 0, cancelledBy: null })
    expect(await evidenceOf(portal, cancelled?.id as string)).toMatchObject([
      {
        type: 'broadcast.cancelled',
        actor: { kind: 'system' },
        body: { reason: 'What it tells of is public no longer.' },
      },
    ])
  })

  it('What is deleted while its mails leave is mailed to nobody more', async () => {
    await subscribers(portal, 3)
    const id = await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    await admin.ask(AnnouncementDelete, { input: { id } })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'CANCELLED', audience: 3, waiting: 3, submitted: 0 },
    ])
  })

  it('What is hidden while its mails leave waits, and goes on once it is shown again', async () => {
    await admin.ask(HIDE_FLAGGED)
    await subscribersTo({ ANSWERS: 'IMMEDIATELY' }, { ANSWERS: 'IMMEDIATELY' })
    const { id } = await portal.make.question()
    await admin.ask(QuestionAnswer, { input: { id, answerText: ANSWER_TEXT } })
    await deliverAlerts(portal, { deal: busy })
    await admin.ask(QuestionFlag, { input: { id } })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', waiting: 2, notice: expect.stringContaining('public no longer') },
    ])
    await admin.ask(QuestionUnflag, { input: { id } })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toHaveLength(2)
  })

  it('Of an import, what the exchange published within 24 hours is mailed, and nothing older', async () => {
    await subscribersTo({ RESULTS: 'IMMEDIATELY' })
    portal.feed.has(
      exchanged({ headline: 'Quarterly', publishedAt: ago({ hours: 23 }) }),
      exchanged({ headline: 'Of last week', publishedAt: ago({ hours: 170 }) }),
    )
    for (let times = 0; times < 2; times++) await admin.ask(AnnouncementsImport)
    expect(await sentTo()).toHaveLength(1)
    expect((await broadcastsOf(admin)).map(({ title, topic }) => [title, topic])).toEqual([
      ['Quarterly', 'RESULTS'],
    ])
  })

  it('An answer is mailed to who asked for answers, but not to its asker, nor to who upvoted it or asked what was merged into it', async () => {
    const [asker, upvoter, other, mergedAsker] = (await subscribersTo(
      ...Array.from({ length: 4 }, () => ({ ANSWERS: 'IMMEDIATELY' as const })),
    )) as [Shareholder, Shareholder, Shareholder, Shareholder]
    const presentation = await portal.make.presentation()
    const question = await portal.make.question({
      presentation,
      shareholder: asker,
      questionText: 'When does the mill start?',
    })
    const same = await portal.make.question({ presentation, shareholder: mergedAsker })
    await (await signedIn(portal, upvoter)).ask(UPVOTE, { input: { id: question.id } })
    await admin.ask(MERGE, { input: { ids: [same.id], intoId: question.id } })
    await admin.ask(QuestionAnswer, { input: { id: question.id, answerText: ANSWER_TEXT } })
    const mails = await deliverAlerts(portal)
    expect(addresses(mails)).toEqual([other.email])
    expect(mails[0]?.text).toContain(ANSWER_TEXT)
    expect(await broadcastsOf(admin)).toMatchObject([
      { topic: 'ANSWERS', title: 'When does the mill start?', audience: 1 },
    ])
  })

  it('The mails of an answer wait as long as its question is hidden, or its presentation is not published', async () => {
    await admin.ask(HIDE_FLAGGED)
    await subscribersTo({ ANSWERS: 'IMMEDIATELY' })
    const hidden = await portal.make.question()
    const early = await portal.make.question({
      presentation: await portal.make.presentation({ publishedAt: ahead(1) }),
    })
    for (const { id } of [hidden, early])
      await admin.ask(QuestionAnswer, { input: { id, answerText: ANSWER_TEXT } })
    await admin.ask(QuestionFlag, { input: { id: hidden.id } })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'WAITING_FOR_PAGE' },
      { state: 'WAITING_FOR_PAGE' },
    ])
    await admin.ask(QuestionUnflag, {
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
describe('The audience', () => {
  it('It is frozen in batches of 500, in a random order, and nobody is added later', async () => {
    await subscribers(portal, 501)
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    await several(1)
    const db = sqlOf(portal.em())
    expect(
      await db.selectFrom('broadcast_batch').select(['number', 'size']).orderBy('number').execute(),
    ).toEqual([
      { number: 1, size: 500 },
      { number: 2, size: 1 },
    ])
    const frozen = await db
      .selectFrom('broadcast_recipient')
      .select(['email', 'batch'])
      .orderBy('number')
      .execute()
    const inOrder = await db
      .selectFrom('shareholder')
      .select('email')
      .where('email', 'like', 'subscriber-%')
      .orderBy('id')
      .execute()
    expect(new Set(frozen.map(({ email }) => email)).size).toBe(501)
    expect(frozen.map(({ email }) => email)).not.toEqual(inOrder.map(({ email }) => email))
    portal.clock.pass({ minutes: 1 })
    expect(addresses(await deliverAlerts(portal))).toEqual(
      inOrder.map(({ email }) => email).toSorted(),
    )
    expect(await broadcastsOf(admin)).toMatchObject([
      { audience: 501, submitted: 501, batches: 2, batchesDone: 2 },
    ])
  })

  it('Preferences are looked at again as a batch leaves: who left, chose another frequency, moved or was deleted, left before', async () => {
    const [stays, left, daily, moved, gone, away] = (await several(6)) as Record<
      number,
      Shareholder
    > as [Shareholder, Shareholder, Shareholder, Shareholder, Shareholder, Shareholder]
    // Before it is frozen: not of the audience.
    await admin.ask(ShareholderUpdate, {
      input: { id: away.id, email: 'away@example.com', name: 'Margaret Hale' },
    })
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    await choose(await signedIn(portal, left), { ANNOUNCEMENTS: 'NEVER' })
    await choose(await signedIn(portal, daily), { ANNOUNCEMENTS: 'DAILY' })
    await admin.ask(ShareholderUpdate, {
      input: { id: moved.id, email: 'moved@example.com', name: 'Margaret Hale' },
    })
    await admin.ask(ShareholderDelete, { input: { id: gone.id } })
    portal.clock.pass({ minutes: 1 })
    expect(await sentTo()).toEqual([stays.email])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', audience: 5, submitted: 1, leftBefore: 4, waiting: 0 },
    ])
  })

  it('An address that the provider refuses counts as refused, and holds up nobody', async () => {
    const [inactive, malformed, ...others] = (await several(4)) as [
      Shareholder,
      Shareholder,
      ...Shareholder[],
    ]
    postmark.behaviour.refusals = { [inactive.email]: 406, [malformed.email]: 300 }
    await announce(portal, admin)
    await work()
    expect(addresses(postmark.taken)).toEqual(everybodys(others))
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', audience: 4, submitted: 2, refused: 2 },
    ])
    expect(postmark.requests).toHaveLength(1)
  })

  it('Who it went to is forgotten 28 days after its end, and the numbers stay', async () => {
    await several(2)
    await announce(portal, admin)
    await deliverAlerts(portal)
    const known = async () =>
      (
        await sqlOf(portal.em())
          .selectFrom('broadcast_recipient')
          .select(['email', 'shareholder_id'])
          .execute()
      )
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

  it('The recipients of an ended broadcast are deleted in batches', async () => {
    await several(1)
    await announce(portal, admin)
    await deliverAlerts(portal)
    const db = sqlOf(portal.em())
    await sql`
      insert into broadcast_recipient (broadcast_id, number, batch, state)
      select broadcast_id, 1 + more, batch, state from broadcast_recipient cross join generate_series(1, 5000) more`.execute(
      db,
    )
    const left = () => db.selectFrom('broadcast_recipient').select('number').execute()
    portal.clock.pass({ days: 28, seconds: 1 })
    let job = Promise.resolve()
    await portal.em().transactional(async em => {
      await sql`select from broadcast_recipient where number = 5001 for update`.execute(sqlOf(em))
      job = runJob(broadcastUpkeepJob, portal.services)
      await untilBlocked(portal.em())
      expect(await left()).toEqual([{ number: 5001 }])
    })
    await job
    expect(await left()).toEqual([])
  })
})
