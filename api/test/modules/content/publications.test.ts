import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentsJob } from '#modules/content/announcements/documents/announcement-documents.job'
import { publicationJob } from '#modules/content/publication/publication.job'
import { broadcastsJob } from '#modules/delivery/broadcasts/broadcasts.job'
import type { PortalEvent } from '#platform/events/event-bus'
import { builtPages } from '../../../src/transport/site/pages/built-pages'
import { AnnouncementsImport, AnnouncementUpdate } from '../../harness/generated/operations'
import { writeBuild } from '../../harness/portal/build'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { runJob } from '../../harness/portal/run-job'
import { anAdmin } from '../../harness/portal/signed-in'
import { exchanged } from '../../harness/stand-ins/test-feed'
import { until } from '../../harness/time/until'

const dist = mkdtempSync(join(tmpdir(), 'publications-'))
type PublishedEvent = Extract<PortalEvent, { type: 'published' }>
let portal: TestPortal
/** A second process on the same database. */
let beside: TestPortal
let admin: Person
let published: PublishedEvent[]
beforeAll(async () => {
  writeBuild(dist)
  portal = await startTestPortal({}, { pages: builtPages(dist) })
  beside = await startTestPortal({}, { beside: portal, pages: builtPages(dist) })
  beside.services.events.subscribe(event => event.type === 'published' && published.push(event))
})
beforeEach(async () => {
  await portal.reset()
  beside.reads.clear()
  published = []
  admin = await anAdmin(portal)
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await beside.stop()
  await portal.stop()
  rmSync(dist, { recursive: true, force: true })
})

const inSeconds = (seconds: number) => new Date(portal.clock.now().getTime() + seconds * 1_000)
const VALUES = {
  presentation: { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
  announcement: { content: 'Text' },
}
type Subject = keyof typeof VALUES

async function create(subject: Subject, publishedAt: Date): Promise<string> {
  const type = subject === 'presentation' ? 'Presentation' : 'Announcement'
  const input = { title: 'Results', ...VALUES[subject], publishedAt }
  const mutation = `mutation ($input: ${type}CreateInput!) { ${subject}Create(input: $input) { ${subject} { id } } }`
  return (await admin.ask(mutation, { input }))[`${subject}Create`][subject].id
}

const redate = (id: string, publishedAt: Date) =>
  admin.ask(AnnouncementUpdate, {
    input: { id, title: 'Results', content: 'Text', publishedAt },
  })
const work = () => runJob(publicationJob, portal.services)
/** Those that were sent before a last one. */
async function eventsSent(): Promise<PublishedEvent[]> {
  const last = await create('announcement', inSeconds(-60))
  await until('the last event', () => published.some(event => event.id === last))
  return published.splice(0).filter(event => event.id !== last)
}
const told = (subject: Subject, id: string) => ({
  type: 'published',
  subject,
  id,
  at: portal.clock.now().toISOString(),
})

describe('The publication of an item that was dated ahead', () => {
  it('The job publishes the event once for each item and date, and not before its moment', async () => {
    const id = await create('announcement', inSeconds(60))
    await create('presentation', inSeconds(90))
    await work()
    expect(await eventsSent()).toEqual([])
    portal.clock.pass({ seconds: 60 })
    await Promise.all([work(), work()])
    await work()
    expect(await eventsSent()).toEqual([told('announcement', id)])
    await redate(id, inSeconds(60))
    portal.clock.pass({ seconds: 60 })
    await work()
    expect(await eventsSent()).toContainEqual(told('announcement', id))
  })

  it('An item that is dated anew or deleted before its moment is not published at the earlier one', async () => {
    const id = await create('announcement', inSeconds(60))
    const deleted = await create('announcement', inSeconds(60))
    await redate(id, inSeconds(120))
    await admin.ask(
      `mutation { announcementDelete(input: { id: "${deleted}" }) { deletedAnnouncementId } }`,
    )
    portal.clock.pass({ seconds: 60 })
    await work()
    expect(await eventsSent()).toEqual([])
    portal.clock.pass({ seconds: 60 })
    await work()
    expect(await eventsSent()).toEqual([told('announcement', id)])
  })

  it('What is published at once has no such job, and what is dated ahead wakes it at its moment, one job for each moment', async () => {
    const enqueue = jest.spyOn(portal.services.jobs, 'enqueue')
    const enqueued = () =>
      enqueue.mock.calls.filter(
        ([, { name }]) => name !== broadcastsJob.name && name !== documentsJob.name,
      )
    await create('presentation', inSeconds(0))
    expect(enqueued()).toEqual([])
    const at = inSeconds(60)
    const id = await create('announcement', at)
    portal.feed.has(exchanged({ publishedAt: at }))
    await admin.ask(AnnouncementsImport)
    const call = (moment: Date) => [
      expect.anything(),
      publicationJob,
      {},
      { at: moment, key: moment.toISOString() },
    ]
    // What the exchange has not released awaits it, whatever its time.
    expect(enqueued()).toEqual([call(at)])
    await redate(id, inSeconds(90))
    expect(enqueued().slice(1)).toEqual([call(inSeconds(90))])
  })
})

describe('The publication of an item that is public at once', () => {
  it('Its event is published with its commit, once, whatever its date, and not by the job', async () => {
    const now = await create('presentation', inSeconds(0))
    const dated = await create('announcement', new Date('2019-05-06T00:00:00Z'))
    portal.feed.has(exchanged({ publishedAt: inSeconds(-600) }))
    const { announcementsImport } = await admin.ask(
      'mutation { announcementsImport { announcements { id } } }',
    )
    const [imported] = announcementsImport.announcements
    await work()
    expect(await eventsSent()).toEqual([
      told('presentation', now),
      told('announcement', dated),
      told('announcement', imported.id),
    ])
  })

  it('A date that is corrected among past ones publishes nothing, one that is brought forward to now does', async () => {
    const id = await create('announcement', inSeconds(-600))
    await redate(id, inSeconds(-900))
    const ahead = await create('announcement', inSeconds(600))
    await redate(ahead, inSeconds(-1))
    portal.clock.pass({ seconds: 600 })
    await work()
    expect((await eventsSent()).map(event => event.id)).toEqual([id, ahead])
  })

  it('An item that is withdrawn and brought back to the same date is published again', async () => {
    const id = await create('announcement', inSeconds(-60))
    await redate(id, inSeconds(600))
    portal.clock.pass({ seconds: 1 })
    await redate(id, inSeconds(-61))
    expect((await eventsSent()).map(event => event.id)).toEqual([id, id])
  })

  it('What an older process or another writer stores is published by the job', async () => {
    const { id } = await portal.make.announcement()
    await work()
    expect(await eventsSent()).toEqual([told('announcement', id)])
  })
})

describe('Cached responses at the moment of a publication', () => {
  const counts = '{ presentations { totalCount } announcements { totalCount } }'
  const seen = async (person: Person) => {
    const { presentations, announcements } = await person.ask(counts)
    const page = String((await person.get('/some/page')).body)
    return [
      presentations.totalCount,
      announcements.totalCount,
      Number(/"totalCount":(\d+)/.exec(page)?.[1]),
    ]
  }

  it('They and rendered pages show the item as soon as its moment has come, in every process, without the job', async () => {
    await create('presentation', inSeconds(4))
    await create('announcement', inSeconds(6))
    for (const process of [portal, beside]) expect(await seen(process.visitor())).toEqual([0, 0, 0])
    // Well within the time for which a response may be cached.
    portal.clock.pass({ seconds: 4 })
    for (const process of [portal, beside]) expect(await seen(process.visitor())).toEqual([1, 0, 1])
    portal.clock.pass({ seconds: 2 })
    for (const process of [portal, beside]) expect(await seen(process.visitor())).toEqual([1, 1, 1])
  })

  it('Two moments that pass at once both count', async () => {
    await create('presentation', inSeconds(1))
    await create('presentation', inSeconds(2))
    const visitor = portal.visitor()
    expect(await seen(visitor)).toEqual([0, 0, 0])
    portal.clock.pass({ seconds: 1 })
    expect(await seen(visitor)).toEqual([1, 0, 1])
    portal.clock.pass({ seconds: 1 })
    // The next moment is read after the first has passed, which on a busy machine may take longer than this test.
    await until('the second is seen too', async () => String(await seen(visitor)) === '2,0,2')
  })
})
