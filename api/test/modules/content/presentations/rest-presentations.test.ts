import { unanswered } from '../../../harness/http/description'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { anId, startRestPortal } from '../../../harness/portal/rest-portal'

const VIDEO = 'https://youtu.be/aqz-KE-bpKQ'
const presentationShape = {
  id: anId,
  title: 'Half-year results',
  description: null,
  youtubeUrl: VIDEO,
  presenter: null,
  duration: null,
  category: null,
  topic: null,
  year: null,
  publishedAt: '2026-03-01T13:00:00.000Z',
  viewCount: 0,
  isPinned: false,
  updatedAt: '2026-03-02T00:00:00.000Z',
}

let portal: TestPortal
let visitor: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('Presentations over REST', () => {
  it('REST lists presentations newest first, with every documented field', async () => {
    const publishedAt = new Date('2026-03-01T13:00:00Z')
    const one = await portal.make.presentation({ title: 'Half-year results', publishedAt })
    const newer = await portal.make.presentation({ publishedAt: portal.clock.now() })
    const { status, body } = await visitor.get('/api/presentations')
    expect(status).toBe(200)
    expect(body[0].id).toBe(newer.id)
    expect(body.find(({ id }: { id: string }) => id === one.id)).toEqual({
      ...presentationShape,
      id: one.id,
    })
  })

  it('Presentations over REST are filtered by category, topic and year', async () => {
    const wanted = await portal.make.presentation({
      category: 'ESG Report',
      topic: 'Sustainability',
      year: 2019,
    })
    await portal.make.presentation({ category: 'ESG Report', topic: 'Sustainability', year: 2018 })
    const idsAt = async (query: string) =>
      (await visitor.get(`/api/presentations?${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await idsAt('category=ESG%20Report&topic=Sustainability&year=2019')).toEqual([wanted.id])
    expect(await idsAt('year=2019')).toEqual([wanted.id])
    expect(await idsAt('category=Nonsense')).toEqual([])
    expect(await visitor.get('/api/presentations?year=nonsense')).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    })
  })

  it('Presentations over REST are all listed when the filter parameters are empty', async () => {
    const all = (await visitor.get('/api/presentations')).body.length
    for (const query of ['category=', 'topic=', 'year=', 'category=&topic=&year='])
      expect([query, (await visitor.get(`/api/presentations?${query}`)).body.length]).toEqual([
        query,
        all,
      ])
  })

  it('A presentation over REST has its questions with their answers and the masked addresses of askers', async () => {
    const presentation = await portal.make.presentation({
      title: 'Half-year results',
      publishedAt: new Date('2026-03-01T13:00:00Z'),
    })
    const asker = await portal.make.shareholder({
      email: 'hidden@example.com',
      name: 'Kofi Mensah',
    })
    const question = await portal.make.question(
      { presentation, shareholder: asker, questionText: 'Is the mine on schedule?' },
      made => made.answer('Yes, it is on schedule.', portal.clock.now()),
    )
    const { status, body } = await visitor.get(`/api/presentations/${presentation.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...presentationShape,
      id: presentation.id,
      questions: [
        {
          id: question.id,
          questionText: 'Is the mine on schedule?',
          createdAt: portal.clock.now().toISOString(),
          answerText: 'Yes, it is on schedule.',
          answeredAt: portal.clock.now().toISOString(),
          updatedAt: portal.clock.now().toISOString(),
          user: { name: 'Kofi Mensah', email: 'h•••@example.com' },
        },
      ],
    })
  })

  it('A presentation over REST shows more questions than a GraphQL page holds', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder()
    for (let count = 0; count < 101; count++)
      await portal.make.question({ presentation, shareholder: asker })
    expect(
      (await visitor.get(`/api/presentations/${presentation.id}`)).body.questions,
    ).toHaveLength(101)
  })

  it('An administrator adds presentations over REST, with empty or complete optional fields', async () => {
    const created = await admin.post('/api/admin/presentations', {
      title: '  Half-year results ',
      description: '',
      youtubeUrl: VIDEO,
      publishedAt: '2026-03-02',
      category: '',
      topic: null,
      year: '',
      isPinned: false,
    })
    expect(created.status).toBe(201)
    expect(created.body).toEqual(presentationShape)
    const full = {
      title: 'Full',
      description: 'One\nTwo',
      youtubeUrl: VIDEO,
      publishedAt: '2026-03-01T13:00:00.000Z',
      category: 'Annual Meeting',
      topic: 'Technology & Innovation',
      year: '2024',
      isPinned: true,
      presenter: 'Helen Okafor',
      duration: '52:36',
    }
    expect((await admin.post('/api/admin/presentations', full)).body).toEqual({
      ...full,
      id: anId,
      year: 2024,
      viewCount: 0,
      updatedAt: '2026-03-02T00:00:00.000Z',
    })
  })

  it('An administrator may add a presentation over REST with title, video and date alone', async () => {
    const answer = await admin.post('/api/admin/presentations', {
      title: 'Half-year results',
      youtubeUrl: VIDEO,
      publishedAt: '2026-03-02',
    })
    expect(answer).toMatchObject({ status: 201, body: presentationShape })
  })

  it('A presentation added over REST without publishedAt is published now', async () => {
    const { status, body } = await admin.post('/api/admin/presentations', {
      title: 'Half-year results',
      youtubeUrl: VIDEO,
    })
    expect([status, body.publishedAt]).toEqual([201, portal.clock.now().toISOString()])
  })

  it.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['youtubeUrl', { youtubeUrl: '' }, 'YouTube Video URL is required'],
    [
      'youtubeUrl',
      { youtubeUrl: 'https://vimeo.com/12345678901' },
      'Please enter a YouTube link that leads to a video',
    ],
    ['publishedAt', { publishedAt: '' }, 'Published date is required'],
    ['publishedAt', { publishedAt: null }, 'Published date is required'],
    ['publishedAt', { publishedAt: 'yesterday' }, expect.stringContaining('2024-08-22')],
    ['publishedAt', { publishedAt: '2026-02-30' }, expect.stringContaining('2024-08-22')],
    ['publishedAt', { publishedAt: '2026-02-30T00:00:00Z' }, expect.stringContaining('2024-08-22')],
    ['category', { category: 'Nonsense' }, 'Please choose one of the listed categories'],
    ['topic', { topic: 'Nonsense' }, 'Please choose one of the listed topics'],
    ['year', { year: 24 }, 'Year must be four digits'],
    ['year', { year: 12345 }, 'Year must be four digits'],
    ['year', { year: 'MMXXIV' }, expect.any(String)],
  ])(
    'An invalid presentation over REST is refused with 400 and the field %s: %j',
    async (field, wrong, message) => {
      const right = { title: 'A title', youtubeUrl: VIDEO, publishedAt: '2026-03-02' }
      expect(
        await admin.post('/api/admin/presentations', { ...right, isPinned: false, ...wrong }),
      ).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT', field, message },
      })
    },
  )

  const presentation = { title: 'Changed', youtubeUrl: VIDEO, publishedAt: '2026-03-02' }

  it('A PUT replaces a presentation except for fields that no dialog has, and a DELETE removes the presentation', async () => {
    const { id } = await portal.make.presentation({
      category: 'Earnings Call',
      presenter: 'Helen Okafor',
    })
    const changed = await admin.rest('PUT', `/api/admin/presentations/${id}`, presentation)
    expect(changed).toMatchObject({
      status: 200,
      body: { id, title: 'Changed', category: null, presenter: 'Helen Okafor' },
    })
    expect(await admin.rest('DELETE', `/api/admin/presentations/${id}`)).toMatchObject({
      status: 200,
      body: { id, questionsDeleted: 0 },
    })
    expect(await visitor.get(`/api/presentations/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Presentation not found' },
    })
  })
})

it('No route of presentations is left without a test', () =>
  expect(unanswered('Presentations')).toEqual([]))
