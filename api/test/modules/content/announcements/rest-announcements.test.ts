import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { FeedError } from '#modules/content/exchange/exchange-feed'
import { sqlOf } from '#platform/database/kysely'
import { unanswered } from '../../../harness/http/description'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { anId, startRestPortal } from '../../../harness/portal/rest-portal'
import { exchanged } from '../../../harness/stand-ins/test-feed'

let portal: TestPortal
let visitor: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('Announcements over REST', () => {
  const shape = {
    id: anId,
    title: 'Quarterly report',
    content: 'One\n\nTwo',
    documentUrl: null,
    category: null,
    publishedAt: '2026-03-01T13:00:00.000Z',
    source: 'manual',
    asxAnnouncementId: null,
    isPriceSensitive: false,
    updatedAt: '2026-03-02T00:00:00.000Z',
  }

  it('REST returns announcements as a list and one by one, both manual and imported ones', async () => {
    const publishedAt = new Date('2026-03-01T13:00:00Z')
    const manual = await portal.make.announcement({
      title: 'Quarterly report',
      content: 'One\n\nTwo',
      publishedAt,
    })
    const imported = await portal.make.announcement()
    await sqlOf(portal.em())
      .updateTable('announcement')
      .set({ source: sql`'asx'`, asx_announcement_id: 'research:1', is_price_sensitive: true })
      .where('id', '=', imported.id)
      .execute()
    const { body } = await visitor.get('/api/announcements')
    expect(body.find(({ id }: { id: string }) => id === manual.id)).toEqual({
      ...shape,
      id: manual.id,
    })
    expect((await visitor.get(`/api/announcements/${manual.id}`)).body).toEqual({
      ...shape,
      id: manual.id,
    })
    expect((await visitor.get(`/api/announcements/${imported.id}`)).body).toMatchObject({
      source: 'asx',
      asxAnnouncementId: 'research:1',
      isPriceSensitive: true,
    })
  })

  it('An administrator adds announcements over REST, and invalid fields are refused with 400', async () => {
    const right = {
      title: 'Quarterly report',
      content: 'One\n\nTwo',
      publishedAt: '2026-03-02',
      documentUrl: '',
    }
    expect(await admin.post('/api/admin/announcements', right)).toMatchObject({
      status: 201,
      body: shape,
    })
    const { url: documentUrl } = await portal.make.file()
    expect(
      (await admin.post('/api/admin/announcements', { ...right, documentUrl, category: 'Report' }))
        .body,
    ).toMatchObject({
      documentUrl,
      category: 'Report',
    })
    for (const [field, wrong, message] of [
      ['title', { title: '' }, 'Title is required'],
      ['content', { content: ' \n ' }, 'Content is required'],
      ['publishedAt', { publishedAt: '' }, 'Published date is required'],
      ['publishedAt', { publishedAt: undefined }, 'Published date is required'],
      [
        'documentUrl',
        { documentUrl: 'javascript:alert(1)' },
        'Please enter a link that starts with http:// or https://',
      ],
    ] as const)
      expect(await admin.post('/api/admin/announcements', { ...right, ...wrong })).toMatchObject({
        status: 400,
        body: { field, message },
      })
  })

  const anInstant = expect.stringMatching(/Z$/)
  const announcement = { title: 'Changed', content: 'Text', publishedAt: '2026-03-02' }

  it('An administrator updates and deletes an announcement over REST, and an omitted category stays', async () => {
    const { id } = await portal.make.announcement({
      documentUrl: 'https://example.com/a.pdf',
      category: 'Results',
    })
    const changed = await admin.rest('PUT', `/api/admin/announcements/${id}`, announcement)
    expect(changed).toMatchObject({
      status: 200,
      body: { id, title: 'Changed', documentUrl: null, category: 'Results', source: 'manual' },
    })
    expect((await admin.rest('DELETE', `/api/admin/announcements/${id}`)).status).toBe(200)
    expect((await visitor.get(`/api/announcements/${id}`)).status).toBe(404)
  })

  it('An announcement that awaits the exchange is entered over REST, and only administrators see it until its edit says otherwise', async () => {
    const publishedAt = new Date(portal.clock.now().getTime() - 3_600_000).toISOString()
    const awaited = { ...announcement, publishedAt, awaitsExchange: true }
    const { status, body } = await admin.post('/api/admin/announcements', awaited)
    expect([status, body]).toEqual([
      201,
      {
        ...shape,
        id: body.id,
        title: 'Changed',
        content: 'Text',
        publishedAt,
        updatedAt: anInstant,
      },
    ])
    const path = `/api/admin/announcements/${body.id}`
    const statusFor = async (person: Person) =>
      (await person.get(`/api/announcements/${body.id}`)).status
    expect([await statusFor(admin), await statusFor(visitor)]).toEqual([200, 404])
    for (const left of [{}, { awaitsExchange: null }]) {
      expect(
        (await admin.rest('PUT', path, { ...awaited, awaitsExchange: undefined, ...left })).status,
      ).toBe(200)
      expect(await statusFor(visitor)).toBe(404)
    }
    expect(
      (await admin.rest('PUT', path, { ...awaited, awaitsExchange: false })).body,
    ).toMatchObject({ publishedAt })
    expect(await statusFor(visitor)).toBe(200)
    const conflict = (message: string) => ({ status: 409, body: { message, code: 'CONFLICT' } })
    expect(await admin.rest('PUT', path, awaited)).toMatchObject(
      conflict(messages.announcementPublic),
    )
    const imported = await portal.make.importedAnnouncement()
    expect(
      await admin.rest('PUT', `/api/admin/announcements/${imported.id}`, awaited),
    ).toMatchObject(conflict(messages.announcementOfExchange))
  })

  it('Announcements are imported from the exchange over REST, and a failure of the exchange is a 502', async () => {
    portal.feed.has(exchanged(), exchanged())
    expect(await admin.post('/api/admin/announcements/fetch-asx')).toMatchObject({
      status: 200,
      body: { message: 'Imported 2 new announcements', imported: 2 },
    })
    portal.feed.latest = () => Promise.reject(new FeedError('it answered 503'))
    expect(await admin.post('/api/admin/announcements/fetch-asx')).toMatchObject({
      status: 502,
      body: {
        message: 'The ASX announcements could not be fetched: it answered 503.',
        code: 'UPSTREAM_FAILED',
      },
    })
  })
})

it('No route of announcements is left without a test', () =>
  expect(unanswered('Announcements')).toEqual([]))
