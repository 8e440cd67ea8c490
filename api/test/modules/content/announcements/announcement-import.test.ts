import { sql } from 'kysely'
import { importJob } from '#modules/content/announcements/imports/announcement-import.job'
import { type ExchangeAnnouncement, FeedError } from '#modules/content/exchange/exchange-feed'
import { sqlOf } from '#platform/database/kysely'
import type { PortalEvent } from '#platform/events/event-bus'
import { evidenceOf } from '../../../harness/modules/evidence'
import { statementsOf } from '../../../harness/database/statements'
import {
  AnnouncementDelete,
  AnnouncementUpdate,
  SignOut,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin, aShareholder } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const IMPORT = `mutation { announcementsImport { message imported announcements {
  id title content category publishedAt documentUrl source asxAnnouncementId isPriceSensitive
} } }`
const PATH = '/api/admin/announcements/fetch-asx'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const imports = async (person = admin) => (await person.ask(IMPORT)).announcementsImport
const listed = async (): Promise<{ asxAnnouncementId: string | null; title: string }[]> =>
  (
    await portal
      .visitor()
      .ask('{ announcements { edges { node { id title content category asxAnnouncementId } } } }')
  ).announcements.edges.map(({ node }: { node: object }) => node)

describe('Importing announcements', () => {
  it('An import adds the exchange’s announcements, newest first, with type, document and sensitivity flag', async () => {
    portal.feed.has(
      exchanged({
        identifier: 'research:2924-02977830-2A1613327',
        headline: '2025 Annual Report',
        types: ['Annual Report', 'Full Year Accounts'],
        publishedAt: new Date('2025-08-12T21:30:27Z'),
        isPriceSensitive: true,
      }),
      exchanged({
        identifier: 'company:02187984',
        headline: 'Colton Project Update',
        types: [],
        documentUrl: null,
      }),
    )
    expect(await imports()).toEqual({
      message: 'Imported 2 new announcements',
      imported: 2,
      announcements: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          title: 'Colton Project Update',
          content: 'Colton Project Update',
          category: null,
          publishedAt: '2026-03-01T22:00:00.000Z',
          documentUrl: null,
          source: 'EXCHANGE',
          asxAnnouncementId: 'company:02187984',
          isPriceSensitive: false,
        },
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          title: '2025 Annual Report',
          content: '2025 Annual Report – Annual Report, Full Year Accounts',
          category: 'Annual Report, Full Year Accounts',
          publishedAt: '2025-08-12T21:30:27.000Z',
          documentUrl: 'https://asx.test/file/one.pdf',
          source: 'EXCHANGE',
          asxAnnouncementId: 'research:2924-02977830-2A1613327',
          isPriceSensitive: true,
        },
      ],
    })
    expect((await listed()).map(({ title }) => title)).toEqual([
      'Colton Project Update',
      '2025 Annual Report',
    ])
  })

  it('A second import adds only new announcements', async () => {
    const first = exchanged()
    portal.feed.has(first)
    expect(await imports()).toMatchObject({ message: 'Imported 1 new announcement', imported: 1 })
    expect(await imports()).toEqual({
      message: 'No new announcements',
      imported: 0,
      announcements: [],
    })
    const second = exchanged()
    portal.feed.has(second, first)
    expect((await imports()).announcements).toMatchObject([
      { asxAnnouncementId: second.identifier },
    ])
    expect(await listed()).toHaveLength(2)
  })

  it('An import adds a duplicate item of the exchange once', async () => {
    const one = exchanged()
    portal.feed.has(one, exchanged(), one)
    expect(await imports()).toMatchObject({ imported: 2 })
  })

  it('An import inserts announcements and their events in batches of 100', async () => {
    portal.feed.has(...Array.from({ length: 201 }, () => exchanged()))
    const statements = await statementsOf(async () =>
      expect(await imports()).toMatchObject({ imported: 201 }),
    )
    const count = (insert: string) => statements.filter(text => text.includes(insert)).length
    expect(count('insert into "announcement"')).toBe(3)
    // The last one records that they are published.
    expect(count('insert into evidence_event')).toBe(3 + 1)
  })

  it('Concurrent imports in two processes add every announcement once', async () => {
    const beside = await startTestPortal({}, { beside: portal })
    const [one, two] = [exchanged(), exchanged()]
    portal.feed.has(one, two)
    beside.feed.has(two, one)
    const there = beside.signedIn(admin.token ?? '')
    const counts = (await Promise.all([admin, there, admin, there].map(imports))).map(
      ({ imported }) => imported,
    )
    await beside.stop()
    expect(counts.sort()).toEqual([0, 0, 0, 2])
    expect(await listed()).toHaveLength(2)
  })

  it('An import does not overwrite an administrator’s edits', async () => {
    portal.feed.has(exchanged())
    const [{ id }] = (await imports()).announcements
    const edited = {
      title: 'In our words',
      content: 'In our words',
      publishedAt: '2026-03-02',
      documentUrl: null,
      category: 'Ours',
    }
    await admin.ask(AnnouncementUpdate, {
      input: { id, ...edited },
    })
    expect(await imports()).toMatchObject({ imported: 0 })
    expect(await listed()).toMatchObject([
      { title: 'In our words', content: 'In our words', category: 'Ours' },
    ])
  })

  it('An import skips announcements that were deleted here and says how many', async () => {
    const listedThere = [exchanged(), exchanged(), exchanged()]
    portal.feed.has(...listedThere)
    const { announcements } = await imports()
    const remove = (id: string) => admin.ask(AnnouncementDelete, { input: { id } })
    await remove(announcements[0].id)
    expect(await imports()).toEqual({
      message: 'No new announcements. Skipped 1 that was deleted here.',
      imported: 0,
      announcements: [],
    })
    await remove(announcements[1].id)
    portal.feed.has(exchanged(), ...listedThere)
    expect(await imports()).toMatchObject({
      message: 'Imported 1 new announcement. Skipped 2 that were deleted here.',
      imported: 1,
    })
    await runJob(importJob, portal.services)
    expect(await listed()).toHaveLength(2)
    expect((await admin.post(PATH)).body).toEqual({
      message: 'No new announcements. Skipped 2 that were deleted here.',
      imported: 0,
    })
  })

  it('An import skips deleted announcements even when the evidence is empty', async () => {
    portal.feed.has(exchanged())
    const [{ id }] = (await imports()).announcements
    await admin.ask(AnnouncementDelete, { input: { id } })
    await sql`
      do $$ begin
        set local session_replication_role = replica;
        delete from evidence_event;
      end $$`.execute(sqlOf(portal.em()))
    expect(await imports()).toMatchObject({
      message: 'No new announcements. Skipped 1 that was deleted here.',
      imported: 0,
    })
  })

  it('An import skips an announcement that was deleted twice', async () => {
    const one = exchanged()
    portal.feed.has(one)
    const remove = (id: string) => admin.ask(AnnouncementDelete, { input: { id } })
    await remove((await imports()).announcements[0].id)
    const back = await portal.make.announcement({ title: 'Back again' })
    const db = sqlOf(portal.em())
    await db
      .updateTable('announcement')
      .set({ asx_announcement_id: one.identifier })
      .where('id', '=', back.id)
      .execute()
    expect(await imports()).toMatchObject({ message: 'No new announcements' })
    await remove(back.id)
    expect(await imports()).toMatchObject({
      message: 'No new announcements. Skipped 1 that was deleted here.',
    })
  })

  it('An import does not count deleted announcements that the exchange no longer lists', async () => {
    portal.feed.has(exchanged())
    const [{ id }] = (await imports()).announcements
    await admin.ask(AnnouncementDelete, { input: { id } })
    portal.feed.has(exchanged())
    expect(await imports()).toMatchObject({ message: 'Imported 1 new announcement' })
  })

  it('An import truncates a headline to the 300 characters of a title', async () => {
    portal.feed.has(exchanged({ headline: 'Long '.repeat(100).trim() }))
    const [announcement] = (await imports()).announcements
    expect(announcement.title).toHaveLength(300)
    expect(announcement.title).toMatch(/Long…$/)
    const { id, title, content, publishedAt } = announcement
    await admin.ask(AnnouncementUpdate, {
      input: { id, title, content, publishedAt },
    })
  })

  it('An import is recorded as its administrator’s and publishes an event for each announcement and one for all', async () => {
    const heard: PortalEvent[] = []
    const gone = new Promise<void>(resolve => {
      portal.services.events.subscribe(event =>
        event.type === 'session-ended' ? resolve() : void heard.push(event),
      )
    })
    portal.feed.has(exchanged(), exchanged())
    const { announcements } = await imports()
    await imports()
    // Events arrive in order: with that of the sign-out, everything before it has come.
    await admin.ask(SignOut)
    await gone
    const published = announcements.map(({ id }: { id: string }) => ({
      type: 'published',
      subject: 'announcement',
      id,
      at: portal.clock.now().toISOString(),
    }))
    expect(heard.slice(0, -1)).toEqual(expect.arrayContaining(published))
    expect(heard).toHaveLength(published.length + 1)
    expect(heard.at(-1)).toEqual({ type: 'content', subject: 'announcement' })
    for (const { id, title } of announcements)
      expect(await evidenceOf(portal, id)).toMatchObject([
        {
          type: 'announcement.imported',
          actor: { kind: 'administrator' },
          body: { values: { title } },
        },
        { type: 'announcement.published' },
      ])
  })

  it('A failed import answers UPSTREAM_FAILED with the reason and adds nothing', async () => {
    portal.feed.latest = () =>
      Promise.reject(new FeedError('the exchange answered with status 503'))
    const message =
      'The ASX announcements could not be fetched: the exchange answered with status 503.'
    expect(await admin.refusal(IMPORT)).toMatchObject({ code: 'UPSTREAM_FAILED', message })
    expect(await admin.post(PATH)).toMatchObject({
      status: 502,
      body: { code: 'UPSTREAM_FAILED', message },
    })
    expect(await listed()).toEqual([])
  })

  it('An import adds the readable announcements and names the others', async () => {
    portal.feed.latest = async onUnreadable => {
      for (const at of [1, 2, 3, 4]) onUnreadable?.(`data[${at}].header is empty`)
      return [exchanged()]
    }
    expect(await imports()).toMatchObject({
      message:
        'Imported 1 new announcement. 4 could not be read: data[1].header is empty; data[2].header is empty; data[3].header is empty and others.',
      imported: 1,
    })
  })

  it('Administrators see what the last import by schedule could not read', async () => {
    const unreadable = async () =>
      (await admin.ask('{ announcementsUnreadable }')).announcementsUnreadable
    portal.feed.latest = async onUnreadable => {
      onUnreadable?.('data[1].header is empty')
      onUnreadable?.('data[4].url is not a link')
      return [exchanged()]
    }
    await runJob(importJob, portal.services)
    expect(await unreadable()).toEqual(['data[1].header is empty', 'data[4].url is not a link'])
    portal.feed.has(exchanged())
    await runJob(importJob, portal.services)
    expect(await unreadable()).toEqual([])
  })

  it('An import of which nothing can be read answers UPSTREAM_FAILED', async () => {
    portal.feed.latest = async onUnreadable => {
      onUnreadable?.('data[0].header is empty')
      return []
    }
    expect(await admin.refusal(IMPORT)).toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: 'The ASX announcements could not be fetched: data[0].header is empty.',
    })
  })

  it('An import adds nothing when one of several announcements cannot be stored', async () => {
    portal.feed.has(exchanged(), exchanged({ publishedAt: new Date(Number.NaN) }))
    expect(await admin.refusal(IMPORT)).toMatchObject({
      code: expect.stringMatching(/INTERNAL|BAD_USER_INPUT/),
    })
    expect(await listed()).toEqual([])
  })

  it('An import holds no open transaction during the fetch from the exchange', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<ExchangeAnnouncement[]>()
    portal.feed.latest = () => {
      asked.resolve()
      return answer.promise
    }
    const running = imports()
    await asked.promise
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(
      sqlOf(portal.em()),
    )
    expect(rows).toEqual([{ open: 0 }])
    answer.resolve([exchanged()])
    expect(await running).toMatchObject({ imported: 1 })
  })

  it('An import by a visitor or a shareholder is refused over GraphQL and REST without a request to the exchange', async () => {
    portal.feed.latest = () => Promise.reject(new Error('Nobody may ask'))
    const shareholder = await aShareholder(portal)
    expect(await portal.visitor().refusal(IMPORT)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await shareholder.refusal(IMPORT)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await portal.visitor().post(PATH)).status).toBe(401)
    expect((await shareholder.post(PATH)).status).toBe(403)
  })

  it('An import over REST answers with the message and the count', async () => {
    portal.feed.has(exchanged())
    expect(await admin.post(PATH)).toMatchObject({
      status: 200,
      body: { message: 'Imported 1 new announcement', imported: 1 },
    })
    expect((await admin.post(PATH, {})).body).toEqual({
      message: 'No new announcements',
      imported: 0,
    })
    expect((await portal.visitor().get('/api/announcements')).body).toMatchObject([
      { source: 'asx' },
    ])
  })
})

describe('The scheduled import', () => {
  it('The scheduled import adds new announcements with the system as actor', async () => {
    portal.feed.has(exchanged({ headline: 'Colton Project Update' }))
    await runJob(importJob, portal.services)
    expect(await listed()).toHaveLength(1)
    const at = portal.clock.now().toISOString().replace('Z', '000Z')
    const actor = { kind: 'system', id: null }
    expect(await evidenceOf(portal)).toMatchObject([
      {
        type: 'announcement.imported',
        actor,
        at,
        body: { values: { title: 'Colton Project Update' } },
      },
      { type: 'announcement.published', actor, at },
    ])
  })

  it('The job of the scheduled import succeeds when the exchange fails, and fails after an internal error', async () => {
    portal.feed.latest = () => Promise.reject(new FeedError('the exchange cannot be reached'))
    await runJob(importJob, portal.services)
    portal.feed.latest = () => Promise.reject(new Error('ours'))
    await expect(runJob(importJob, portal.services)).rejects.toThrow('ours')
  })
})
