import { sql } from 'kysely'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { dailyMailsJob } from '#modules/sending/broadcasts/daily/daily-mails.job'
import { sqlOf } from '#platform/database/kysely'
import type { Mail } from '#platform/mailer/mailer'
import {
  announce,
  broadcastsOf,
  type Choice,
  choiceOfLink,
  choose,
  deliverAlerts,
  NOTHING,
  stopTokenIn,
  subscriber,
} from '../../../harness/modules/alerts'
import { evidenceOf } from '../../../harness/modules/evidence'
import { UPVOTE } from '../../../harness/modules/same-question'
import { AnnouncementDelete, QuestionAnswer } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const ANSWER_TEXT = 'Yes, in the third quarter.'
const MILL = 'When does the mill start?'
let portal: TestPortal
let beside: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
})
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

const run = (process: TestPortal = portal) => runJob(dailyMailsJob, process.services)
/** It is this time now; administrators sign in anew. */
async function itIs(time: string): Promise<void> {
  portal.clock.pass({ seconds: (Date.parse(time) - portal.clock.now().getTime()) / 1_000 })
  admin = await anAdmin(portal)
}
/** What was published is shown: its own mails leave. */
async function publish(title: string, category?: string): Promise<string> {
  const id = await announce(portal, admin, { title, category })
  await deliverAlerts(portal)
  // The next one is at another time.
  portal.clock.pass({ seconds: 1 })
  return id
}
async function answer(id: string): Promise<void> {
  await admin.ask(QuestionAnswer, { input: { id, answerText: ANSWER_TEXT } })
  await deliverAlerts(portal)
  portal.clock.pass({ seconds: 1 })
}
/** The daily mails that are made and leave now. */
async function daily(): Promise<Mail[]> {
  await run()
  const mails = await deliverAlerts(portal)
  expect(mails.every(({ stream }) => stream === 'digest')).toBe(true)
  return mails
}
async function reader(choice: Choice = { ANNOUNCEMENTS: 'DAILY' }): Promise<Shareholder> {
  const shareholder = await subscriber(portal, choice)
  portal.clock.pass({ seconds: 1 })
  return shareholder
}
/** The titles of which a mail tells. */
const told = ({ text }: Mail, titles: string[]) => titles.filter(title => text.includes(title))
/** 08:30 of days in Sydney, which is eleven hours ahead until the fifth of April, and ten from then on. */
const AT_0830 = {
  tuesday: '2026-03-02T21:30:00Z',
  wednesday: '2026-03-03T21:30:00Z',
  thursday: '2026-03-04T21:30:00Z',
}

describe('Daily mails', () => {
  it.each([
    ['before daylight saving ends', '2026-04-03T21:30:00Z'],
    ['on the day on which it ends', '2026-04-04T22:30:00Z'],
    ['after it has ended', '2026-04-05T22:30:00Z'],
    ['before it begins', '2026-10-02T22:30:00Z'],
    ['on the day on which it begins', '2026-10-03T21:30:00Z'],
  ])(
    'They leave at 08:30 in the portal’s zone %s, and not a second earlier',
    async (_when, time) => {
      const due = new Date(time).getTime()
      await itIs(new Date(due - 3_600_000).toISOString())
      await run()
      const { email } = await reader()
      await publish('Assays')
      // That of the day before.
      await sql`delete from digest_run`.execute(sqlOf(portal.em()))
      await itIs(new Date(due - 1_000).toISOString())
      expect(await daily()).toEqual([])
      await itIs(time)
      expect((await daily()).map(({ to }) => to)).toEqual([email])
    },
  )

  it('One that was missed is made the same day as soon as a process runs, and not for the days before', async () => {
    await reader()
    await itIs(AT_0830.tuesday)
    await run()
    await publish('Tuesday’s')
    // Nobody works on Wednesday; on Thursday a process starts at 23:59.
    await itIs('2026-03-05T12:59:00Z')
    const [mail, ...others] = await daily()
    expect(others).toEqual([])
    expect(told(mail!, ['Tuesday’s'])).toEqual(['Tuesday’s'])
    expect(await broadcastsOf(admin)).toMatchObject([
      { topic: null, title: 'Daily mail', state: 'DONE', audience: 1, submitted: 1 },
      {},
    ])
    await itIs('2026-03-05T13:01:00Z')
    expect(await daily()).toEqual([])
  })

  it('There is one a date and person: however often jobs run, in two processes, and with the clock set back', async () => {
    const { email } = await reader()
    await publish('Assays')
    await itIs(AT_0830.tuesday)
    await Promise.all([run(), run(beside), run(), run(beside)])
    expect((await deliverAlerts(portal)).map(({ to }) => to)).toEqual([email])
    await publish('Copper')
    for (const hours of [-1, 0.5, 0.75, 2, -5, 5]) {
      portal.clock.pass({ hours })
      expect(await daily()).toEqual([])
    }
    await itIs(AT_0830.wednesday)
    expect((await daily()).map(mail => told(mail, ['Assays', 'Copper']))).toEqual([['Copper']])
    // A day is set back, and comes again.
    portal.clock.pass({ days: -1 })
    expect(await daily()).toEqual([])
    portal.clock.pass({ days: 1 })
    expect(await daily()).toEqual([])
  })

  it('Where nothing is new there is none, and what comes later the same day comes with the next', async () => {
    await reader()
    await itIs(AT_0830.tuesday)
    expect(await daily()).toEqual([])
    expect(await broadcastsOf(admin)).toEqual([])
    await publish('Assays')
    portal.clock.pass({ hours: 2 })
    expect(await daily()).toEqual([])
    await itIs(AT_0830.wednesday)
    expect((await daily()).map(mail => told(mail, ['Assays']))).toEqual([['Assays']])
    await itIs(AT_0830.thursday)
    expect(await daily()).toEqual([])
  })

  it('They tell of what was published since the last one, and since DAILY was chosen', async () => {
    const early = await reader()
    await publish('First')
    const late = await reader()
    const changed = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await publish('Second')
    await choose(await signedIn(portal, changed), { ANNOUNCEMENTS: 'DAILY' })
    portal.clock.pass({ seconds: 1 })
    await publish('Third')
    await reader()
    await itIs(AT_0830.tuesday)
    const titles = ['First', 'Second', 'Third']
    const mails = new Map((await daily()).map(mail => [mail.to, told(mail, titles)]))
    expect(mails).toEqual(
      new Map(
        [
          [early.email, titles],
          [late.email, ['Second', 'Third']],
          [changed.email, ['Third']],
        ].toSorted() as [string, string[]][],
      ),
    )
    expect((await broadcastsOf(admin))[0]).toMatchObject({ topic: null, audience: 3 })
    await publish('Fourth')
    await itIs(AT_0830.wednesday)
    expect((await daily()).map(mail => told(mail, [...titles, 'Fourth']))).toEqual(
      Array.from({ length: 4 }, () => ['Fourth']),
    )
  })

  it('A change to IMMEDIATELY keeps what was published while DAILY was chosen', async () => {
    await publish('Before')
    const changed = await reader()
    await publish('First')
    await choose(await signedIn(portal, changed), { ANNOUNCEMENTS: 'IMMEDIATELY' })
    portal.clock.pass({ seconds: 1 })
    await publish('Second')
    await itIs(AT_0830.tuesday)
    const titles = ['Before', 'First', 'Second']
    expect((await daily()).map(mail => told(mail, titles))).toEqual([['First']])
    await itIs(AT_0830.wednesday)
    expect(await daily()).toEqual([])
  })

  it('A change from DAILY to NEVER drops what was published before', async () => {
    const changed = await reader()
    await publish('First')
    await choose(await signedIn(portal, changed), { ANNOUNCEMENTS: 'NEVER' })
    await itIs(AT_0830.tuesday)
    expect(await daily()).toEqual([])
  })

  it('A change to DAILY before an alert leaves brings it by the daily mail', async () => {
    const changed = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
    await announce(portal, admin, { title: 'First' })
    await deliverAlerts(portal, {
      deal: () => ({ status: 'failed', error: new Error('Busy'), isTaken: 'no' }),
    })
    await choose(await signedIn(portal, changed), { ANNOUNCEMENTS: 'DAILY' })
    portal.clock.pass({ minutes: 1 })
    expect(await deliverAlerts(portal)).toEqual([])
    await itIs(AT_0830.tuesday)
    expect((await daily()).map(mail => told(mail, ['First']))).toEqual([['First']])
  })

  it('Each person reads of their own topics, and whoever has none that comes daily gets none', async () => {
    const results = await reader({ RESULTS: 'DAILY', ANNOUNCEMENTS: 'IMMEDIATELY' })
    const all = await reader({ RESULTS: 'DAILY', ANNOUNCEMENTS: 'DAILY', ANSWERS: 'DAILY' })
    await reader({ PRESENTATIONS: 'DAILY' })
    await reader({ RESULTS: 'IMMEDIATELY' })
    await publish('Half year accounts', 'Half Year')
    await publish('Assays')
    await answer((await portal.make.question({ questionText: MILL })).id)
    await itIs(AT_0830.tuesday)
    const mails = Object.fromEntries((await daily()).map(mail => [mail.to, mail]))
    const titles = ['Half year accounts', 'Assays', MILL]
    expect(Object.keys(mails).toSorted()).toEqual([results.email, all.email].toSorted())
    expect(told(mails[results.email]!, titles)).toEqual(['Half year accounts'])
    expect(told(mails[all.email]!, titles)).toEqual(titles)
  })

  it('Whoever asked or upvoted a question is not told of its answer again', async () => {
    const [asker, upvoter, other] = (await Promise.all(
      Array.from({ length: 3 }, () => reader({ ANSWERS: 'DAILY', ANNOUNCEMENTS: 'DAILY' })),
    )) as [Shareholder, Shareholder, Shareholder]
    const { id } = await portal.make.question({ shareholder: asker })
    await (await signedIn(portal, upvoter)).ask(UPVOTE, { input: { id } })
    await answer(id)
    await itIs(AT_0830.tuesday)
    expect((await daily()).map(({ to }) => to)).toEqual([other.email])
    expect((await broadcastsOf(admin))[0]).toMatchObject({ topic: null, audience: 1 })
    const again = await portal.make.question({ shareholder: asker, questionText: MILL })
    await answer(again.id)
    await publish('Assays')
    await itIs(AT_0830.wednesday)
    const mails = Object.fromEntries(
      (await daily()).map(mail => [mail.to, told(mail, ['Assays', MILL])]),
    )
    expect(mails).toEqual({
      [asker.email]: ['Assays'],
      [upvoter.email]: ['Assays', MILL],
      [other.email]: ['Assays', MILL],
    })
  })

  it('What was deleted since is left out, and whoever would read of nothing else is mailed nothing', async () => {
    const one = await reader({ RESULTS: 'DAILY' })
    const two = await reader({ ANNOUNCEMENTS: 'DAILY', RESULTS: 'DAILY' })
    const gone = await publish('Half year accounts', 'Half Year')
    await publish('Assays')
    await itIs(AT_0830.tuesday)
    await run()
    await admin.ask(AnnouncementDelete, { input: { id: gone } })
    const mails = await deliverAlerts(portal)
    expect(mails.map(mail => [mail.to, told(mail, ['Half year accounts', 'Assays'])])).toEqual([
      [two.email, ['Assays']],
    ])
    expect(mails.map(({ to }) => to)).not.toContain(one.email)
    expect((await broadcastsOf(admin))[0]).toMatchObject({
      topic: null,
      state: 'DONE',
      audience: 2,
      submitted: 1,
      leftBefore: 1,
    })
  })

  it('One of which nothing is left is cancelled', async () => {
    await reader()
    const id = await publish('Assays')
    await itIs(AT_0830.tuesday)
    await run()
    await admin.ask(AnnouncementDelete, { input: { id } })
    expect(await deliverAlerts(portal)).toEqual([])
    expect((await broadcastsOf(admin))[0]).toMatchObject({
      topic: null,
      state: 'CANCELLED',
      submitted: 0,
    })
  })

  it('What only waits for its page is told once the page shows it', async () => {
    await reader()
    const { readBack } = portal.services
    portal.services.readBack = async () => false
    await publish('Late')
    await itIs(AT_0830.tuesday)
    expect(await daily()).toEqual([])
    portal.services.readBack = readBack
    await deliverAlerts(portal)
    await itIs(AT_0830.wednesday)
    expect((await daily()).map(mail => told(mail, ['Late']))).toEqual([['Late']])
  })

  it('What is published at the instant of a daily mail, or by a clock that is behind, comes with the next one', async () => {
    await reader()
    await publish('First')
    await itIs(AT_0830.tuesday)
    expect(await daily()).toHaveLength(1)
    // At the same instant, and then by a process whose clock is two seconds slow.
    await announce(portal, admin, { title: 'Second' })
    await deliverAlerts(portal)
    await announce(portal, admin, { title: 'Third' })
    const slow = { now: () => new Date(portal.clock.now().getTime() - 2_000) }
    await deliverAlerts({ ...portal, services: { ...portal.services, clock: slow } })
    await itIs(AT_0830.wednesday)
    const titles = ['First', 'Second', 'Third']
    expect((await daily()).map(mail => told(mail, titles))).toEqual([['Second', 'Third']])
  })

  it('Its headers and links stop every daily one, and evidence has when it began and ended', async () => {
    const { email } = await reader({
      ANNOUNCEMENTS: 'DAILY',
      RESULTS: 'DAILY',
      ANSWERS: 'IMMEDIATELY',
    })
    // Leaves by hand, which no mail is to blame for.
    const other = await reader()
    await publish('Assays')
    await itIs(AT_0830.tuesday)
    const mail = (await daily()).find(({ to }) => to === email)
    const token = stopTokenIn(mail)
    expect(mail).toMatchObject({
      stream: 'digest',
      tag: 'alert-digest',
      headers: {
        'List-Unsubscribe': `<https://portal.test/alerts/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    expect((await evidenceOf(portal, id)).map(({ type }) => type)).toEqual([
      'broadcast.started',
      'broadcast.done',
    ])
    await choose(await signedIn(portal, other), { ANNOUNCEMENTS: 'NEVER' })
    await fetch(`${portal.address}/alerts/unsubscribe/${token}`, { method: 'POST' })
    expect(await choiceOfLink(portal, token)).toEqual({ ...NOTHING, ANSWERS: 'IMMEDIATELY' })
    expect((await broadcastsOf(admin))[0]).toMatchObject({ topic: null, left: 1 })
  })

  it('A portal without a postal address makes none', async () => {
    await reader()
    await publish('Assays')
    portal.services.settings.alerts = { ...portal.services.settings.alerts, offered: false }
    await itIs(AT_0830.tuesday)
    await run()
    expect(await broadcastsOf(admin)).toHaveLength(1)
  })
})
