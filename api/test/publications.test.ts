import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicationJob } from '../src/modules/publication/publication.job'
import type { PortalEvent } from '../src/platform/events/event-bus'
import { builtPages } from '../src/transport/site/pages/built-pages'
import { writeBuild } from './harness/build'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { runJob } from './harness/run-job'
import { anAdmin } from './harness/signed-in'
import { exchanged } from './harness/test-feed'
import { until } from './harness/until'

const dist = mkdtempSync(join(tmpdir(), 'publications-'))
let portal: TestPortal
/** A second process on the same database. */
let beside: TestPortal
let admin: Person
let published: PortalEvent[]
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
const VALUES = { presentation: { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' }, announcement: { content: 'Text' } }
type Subject = keyof typeof VALUES

async function create(subject: Subject, publishedAt: Date): Promise<string> {
  const type = subject === 'presentation' ? 'Presentation' : 'Announcement'
  const input = { title: 'Results', ...VALUES[subject], publishedAt }
  const mutation = `mutation ($input: ${type}CreateInput!) { ${subject}Create(input: $input) { ${subject} { id } } }`
  return (await admin.ask(mutation, { input }))[`${subject}Create`][subject].id
}

const redate = (id: string, publishedAt: Date) =>
  admin.ask('mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { id } } }', {
    input: { id, title: 'Results', content: 'Text', publishedAt },
  })
const work = () => runJob(publicationJob, portal.services)
/** Waits for an event that was sent after those of the job. */
async function eventsOfJob(): Promise<PortalEvent[]> {
  let isHeard = false
  const unsubscribe = beside.services.events.subscribe(event => event.type === 'content' && (isHeard = true))
  await create('announcement', inSeconds(-60))
  await until('the events', () => isHeard)
  unsubscribe()
  return published
}

describe('The publication of an item that was dated ahead', () => {
  it('The job publishes the event once for each item and date, and not before its moment', async () => {
    const id = await create('announcement', inSeconds(60))
    await create('presentation', inSeconds(90))
    await work()
    expect(await eventsOfJob()).toEqual([])
    portal.clock.pass({ seconds: 60 })
    await Promise.all([work(), work()])
    await work()
    expect(await eventsOfJob()).toEqual([{ type: 'published', subject: 'announcement', id }])
    await redate(id, inSeconds(60))
    portal.clock.pass({ seconds: 60 })
    await work()
    expect((await eventsOfJob()).filter(event => event.type === 'published' && event.id === id)).toHaveLength(2)
  })

  it('An item that is dated anew or deleted before its moment is not published at the earlier one', async () => {
    const id = await create('announcement', inSeconds(60))
    const deleted = await create('announcement', inSeconds(60))
    await redate(id, inSeconds(120))
    await admin.ask(`mutation { announcementDelete(input: { id: "${deleted}" }) { id } }`)
    portal.clock.pass({ seconds: 60 })
    await work()
    expect(await eventsOfJob()).toEqual([])
    portal.clock.pass({ seconds: 60 })
    await work()
    expect(await eventsOfJob()).toEqual([{ type: 'published', subject: 'announcement', id }])
  })

  it('What is published at once has no such job, and what is dated ahead wakes it at its moment, one job for each moment', async () => {
    const enqueue = jest.spyOn(portal.services.jobs, 'enqueue')
    await create('presentation', inSeconds(0))
    expect(enqueue).not.toHaveBeenCalled()
    const at = inSeconds(60)
    const id = await create('announcement', at)
    portal.feed.has(exchanged({ publishedAt: at }))
    await admin.ask('mutation { announcementsImport { imported } }')
    const call = (moment: Date) => [expect.anything(), 'publication', {}, { at: moment, key: moment.toISOString() }]
    expect(enqueue.mock.calls).toEqual([call(at), call(at)])
    await redate(id, inSeconds(90))
    expect(enqueue.mock.calls.slice(2)).toEqual([call(inSeconds(90))])
  })
})

describe('Cached responses at the moment of a publication', () => {
  const counts = '{ presentations { totalCount } announcements { totalCount } }'
  const seen = async (person: Person) => {
    const { presentations, announcements } = await person.ask(counts)
    const page = String((await person.get('/some/page')).body)
    return [presentations.totalCount, announcements.totalCount, Number(/"totalCount":(\d+)/.exec(page)?.[1])]
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
    expect(await seen(visitor)).toEqual([2, 0, 2])
  })
})
