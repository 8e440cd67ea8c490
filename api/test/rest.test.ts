import { sql } from 'kysely'
import { sqlOf } from '../src/database/kysely'
import { routes } from '../src/rest/routes'
import { PASSWORD } from './harness/factory'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin, aShareholder, signedIn } from './harness/signed-in'

const UNKNOWN = '01a1fd87-5d32-7439-9fd5-377ba6850815'
const VIDEO = 'https://youtu.be/aqz-KE-bpKQ'
const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)
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
}

let portal: TestPortal
let visitor: Person
let shareholder: Person
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  ;[visitor, shareholder, admin] = [portal.visitor(), await aShareholder(portal), await anAdmin(portal)]
})
afterAll(() => portal.stop())

/** Every test says which rows it looks at; the last one finds those that nobody looked at. */
const seen = new Set<string>()
const looksAt = (...rows: string[]) => rows.forEach(row => seen.add(row))

describe('Presentations over REST', () => {
  it('are a list, newest first, with every documented field', async () => {
    looksAt('GET /api/presentations')
    const publishedAt = new Date('2026-03-01T13:00:00Z')
    const one = await portal.make.presentation({ title: 'Half-year results', publishedAt })
    const newer = await portal.make.presentation({ publishedAt: new Date('2099-01-01') })
    const { status, body } = await visitor.get('/api/presentations')
    expect(status).toBe(200)
    expect(body[0].id).toBe(newer.id)
    expect(body.find(({ id }: { id: string }) => id === one.id)).toEqual({ ...presentationShape, id: one.id })
  })

  it('are filtered by category, topic and year', async () => {
    const wanted = await portal.make.presentation({ category: 'ESG Report', topic: 'Sustainability', year: 2019 })
    await portal.make.presentation({ category: 'ESG Report', topic: 'Sustainability', year: 2018 })
    const idsAt = async (query: string) => (await visitor.get(`/api/presentations?${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await idsAt('category=ESG%20Report&topic=Sustainability&year=2019')).toEqual([wanted.id])
    expect(await idsAt('year=2019')).toEqual([wanted.id])
    expect(await idsAt('category=Nonsense')).toEqual([])
    expect(await visitor.get('/api/presentations?year=nonsense')).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } })
  })

  it('are all there when a filter is empty, as a form sends it', async () => {
    const all = (await visitor.get('/api/presentations')).body.length
    for (const query of ['category=', 'topic=', 'year=', 'category=&topic=&year='])
      expect([query, (await visitor.get(`/api/presentations?${query}`)).body.length]).toEqual([query, all])
  })

  it('have their questions, with asker, and the answer once there is one', async () => {
    looksAt('GET /api/presentations/:id')
    const presentation = await portal.make.presentation({ title: 'Half-year results', publishedAt: new Date('2026-03-01T13:00:00Z') })
    const asker = await portal.make.shareholder({ email: 'hidden@example.com', name: 'Kofi Mensah' })
    const question = await portal.make.question({ presentation, shareholder: asker, questionText: 'Is the mine on schedule?' }, made =>
      made.answer('Yes, it is on schedule.', portal.clock.now()),
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
          user: { name: 'Kofi Mensah', email: 'h•••@example.com' },
        },
      ],
    })
  })

  it('show more questions than a page of GraphQL holds', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder()
    for (let count = 0; count < 101; count++) await portal.make.question({ presentation, shareholder: asker })
    expect((await visitor.get(`/api/presentations/${presentation.id}`)).body.questions).toHaveLength(101)
  })

  it('are added by administrators', async () => {
    looksAt('POST /api/admin/presentations')
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
    expect((await admin.post('/api/admin/presentations', full)).body).toEqual({ ...full, id: anId, year: 2024, viewCount: 0 })
  })

  it('may be added with nothing but what is required', async () => {
    const answer = await admin.post('/api/admin/presentations', {
      title: 'Half-year results',
      youtubeUrl: VIDEO,
      publishedAt: '2026-03-02',
    })
    expect(answer).toMatchObject({ status: 201, body: presentationShape })
  })

  it.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['youtubeUrl', { youtubeUrl: '' }, 'YouTube Video URL is required'],
    ['youtubeUrl', { youtubeUrl: 'https://vimeo.com/12345678901' }, 'Please enter a YouTube link that leads to a video'],
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
  ])('are refused by %s: %j', async (field, wrong, message) => {
    const right = { title: 'A title', youtubeUrl: VIDEO, publishedAt: '2026-03-02' }
    expect(await admin.post('/api/admin/presentations', { ...right, isPinned: false, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field, message },
    })
  })
})

describe('Questions over REST', () => {
  it('are asked by shareholders', async () => {
    looksAt('POST /api/presentations/:id/questions')
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder({ email: 'own.address@example.com', name: null })
    const person = await signedIn(portal, asker)
    const { status, body } = await person.post(`/api/presentations/${presentation.id}/questions`, {
      questionText: ' When is the dividend paid? ',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: anId,
      questionText: 'When is the dividend paid?',
      createdAt: portal.clock.now().toISOString(),
      answerText: null,
      answeredAt: null,
      user: { name: null, email: 'own.address@example.com' },
    })
  })

  it.each([{}, { questionText: '' }, { questionText: null }, { questionText: '    too short    ' }])(
    'are refused when too short: %j',
    async body => {
      const presentation = await portal.make.presentation()
      expect(await shareholder.post(`/api/presentations/${presentation.id}/questions`, body)).toMatchObject({
        status: 400,
        body: { message: 'Question must be at least 10 characters', code: 'BAD_USER_INPUT', field: 'questionText' },
      })
    },
  )

  it('are listed for administrators, pending ones first, with status in small letters', async () => {
    looksAt('GET /api/admin/questions')
    const presentation = await portal.make.presentation({ title: 'Desk' })
    const at = portal.clock.now()
    const archived = await portal.make.question({ presentation }, made => made.archive(at))
    const answered = await portal.make.question({ presentation }, made => made.answer('This is the answer.', at))
    const asker = await portal.make.shareholder({ email: 'desk@example.com', name: 'Desk Person' })
    const pending = await portal.make.question({ presentation, shareholder: asker }, made => made.flag(at))
    const { status, body } = await admin.get('/api/admin/questions')
    expect(status).toBe(200)
    const mine = body.filter((question: { presentation: { id: string } }) => question.presentation.id === presentation.id)
    expect(mine.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [pending.id, 'pending'],
      [answered.id, 'answered'],
      [archived.id, 'archived'],
    ])
    expect(mine[0]).toEqual({
      id: pending.id,
      questionText: pending.questionText,
      createdAt: at.toISOString(),
      answerText: null,
      answeredAt: null,
      user: { name: 'Desk Person', email: 'desk@example.com' },
      status: 'pending',
      isFlagged: true,
      isArchived: false,
      moderationNote: null,
      presentation: { id: presentation.id, title: 'Desk' },
    })
  })

  it('are answered once: a second answer is 409', async () => {
    looksAt('POST /api/admin/questions/:id/answer')
    const question = await portal.make.question()
    const path = `/api/admin/questions/${question.id}/answer`
    expect(await admin.post(path, { answerText: 'too short' })).toMatchObject({
      status: 400,
      body: { message: 'Answer must be at least 10 characters', field: 'answerText' },
    })
    expect(await admin.post(path, { answerText: 'This is the answer.' })).toMatchObject({
      status: 200,
      body: { id: question.id, status: 'answered', answerText: 'This is the answer.' },
    })
    const again = await admin.post(path, { answerText: 'This is another answer.' })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ message: 'This question has already been answered.', code: 'CONFLICT' })
  })

  it('are flagged, unflagged, archived and restored with an empty body', async () => {
    const question = await portal.make.question()
    const steps = [
      ['flag', { isFlagged: true, status: 'pending' }],
      ['unflag', { isFlagged: false }],
      ['archive', { isArchived: true, status: 'archived' }],
      ['unarchive', { isArchived: false, status: 'pending' }],
    ] as const
    for (const [action, changed] of steps) {
      looksAt(`POST /api/admin/questions/:id/${action}`)
      expect(await admin.post(`/api/admin/questions/${question.id}/${action}`)).toMatchObject({
        status: 200,
        body: { id: question.id, ...changed },
      })
      expect(await admin.post(`/api/admin/questions/${question.id}/${action}`, {})).toMatchObject({ status: 200, body: changed })
    }
  })

  it('may be named by their id in capitals, as PostgreSQL allows', async () => {
    const question = await portal.make.question()
    expect(await admin.post(`/api/admin/questions/${question.id.toUpperCase()}/flag`)).toMatchObject({
      status: 200,
      body: { id: question.id },
    })
    const path = `/api/presentations/${question.presentation.id.toUpperCase()}`
    expect(await visitor.get(path)).toMatchObject({ status: 200, body: { id: question.presentation.id, questions: [{ id: question.id }] } })
    expect(await shareholder.post(`${path}/questions`, { questionText: 'When is the dividend paid?' })).toMatchObject({ status: 201 })
  })

  it.each(['nonsense', UNKNOWN])('of which there is none called %s are 404', async id => {
    for (const action of ['flag', 'unflag', 'archive', 'unarchive'])
      expect(await admin.post(`/api/admin/questions/${id}/${action}`)).toMatchObject({
        status: 404,
        body: { message: 'Question not found', code: 'NOT_FOUND' },
      })
    expect(await admin.post(`/api/admin/questions/${id}/answer`, { answerText: 'This is the answer.' })).toMatchObject({ status: 404 })
    expect(await shareholder.post(`/api/presentations/${id}/questions`, { questionText: 'When is the dividend paid?' })).toMatchObject({
      status: 404,
      body: { message: 'Presentation not found', code: 'NOT_FOUND' },
    })
  })

  it('are counted, with the shareholders', async () => {
    looksAt('GET /api/admin/stats')
    const { status, body } = await admin.get('/api/admin/stats')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['pendingQuestions', 'totalQuestions', 'totalUsers'])
    await portal.make.question()
    expect((await admin.get('/api/admin/stats')).body).toEqual({
      pendingQuestions: body.pendingQuestions + 1,
      totalQuestions: body.totalQuestions + 1,
      totalUsers: body.totalUsers + 1,
    })
  })
})

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
  }

  it('are a list and details, written by hand or by the exchange', async () => {
    looksAt('GET /api/announcements', 'GET /api/announcements/:id')
    const publishedAt = new Date('2026-03-01T13:00:00Z')
    const manual = await portal.make.announcement({ title: 'Quarterly report', content: 'One\n\nTwo', publishedAt })
    const imported = await portal.make.announcement()
    await sqlOf(portal.em())
      .updateTable('announcement')
      .set({ source: sql`'asx'`, asx_announcement_id: 'research:1', is_price_sensitive: true })
      .where('id', '=', imported.id)
      .execute()
    const { body } = await visitor.get('/api/announcements')
    expect(body.find(({ id }: { id: string }) => id === manual.id)).toEqual({ ...shape, id: manual.id })
    expect((await visitor.get(`/api/announcements/${manual.id}`)).body).toEqual({ ...shape, id: manual.id })
    expect((await visitor.get(`/api/announcements/${imported.id}`)).body).toMatchObject({
      source: 'asx',
      asxAnnouncementId: 'research:1',
      isPriceSensitive: true,
    })
  })

  it('are added by administrators', async () => {
    looksAt('POST /api/admin/announcements')
    const right = { title: 'Quarterly report', content: 'One\n\nTwo', publishedAt: '2026-03-02', documentUrl: '' }
    expect(await admin.post('/api/admin/announcements', right)).toMatchObject({ status: 201, body: shape })
    const documentUrl = '/objects/announcements/report.pdf'
    expect((await admin.post('/api/admin/announcements', { ...right, documentUrl, category: 'Report' })).body).toMatchObject({
      documentUrl,
      category: 'Report',
    })
    for (const [field, wrong, message] of [
      ['title', { title: '' }, 'Title is required'],
      ['content', { content: ' \n ' }, 'Content is required'],
      ['publishedAt', { publishedAt: '' }, 'Published date is required'],
      ['publishedAt', { publishedAt: undefined }, 'Published date is required'],
      ['documentUrl', { documentUrl: 'javascript:alert(1)' }, 'Please enter a link that starts with http:// or https://'],
    ] as const)
      expect(await admin.post('/api/admin/announcements', { ...right, ...wrong })).toMatchObject({ status: 400, body: { field, message } })
  })
})

describe('Policies and shareholders over REST', () => {
  it('policies are a list by title, and details', async () => {
    looksAt('GET /api/policies', 'GET /api/policies/:id')
    const [b, a] = [await portal.make.policy({ title: 'Beta' }), await portal.make.policy({ title: 'alpha' })]
    const { status, body } = await visitor.get('/api/policies')
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual([a.id, b.id])
    const shape = {
      id: b.id,
      title: 'Beta',
      pdfUrl: '/objects/policies/one.pdf',
      category: null,
      lastUpdated: portal.clock.now().toISOString(),
    }
    expect(body[1]).toEqual(shape)
    expect((await visitor.get(`/api/policies/${b.id}`)).body).toEqual(shape)
  })

  it('shareholders are a list for administrators, newest first', async () => {
    looksAt('GET /api/admin/shareholders')
    portal.clock.pass({ seconds: 1 })
    const one = await portal.make.shareholder({ email: 'latest@example.com', name: null })
    const { status, body } = await admin.get('/api/admin/shareholders')
    expect(status).toBe(200)
    expect(body[0]).toEqual({ id: one.id, email: 'latest@example.com', name: null, createdAt: portal.clock.now().toISOString() })
  })
})

describe('Signing in over REST', () => {
  const tokenIn = async () => /verify\/([\w-]{43})/.exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''

  it('registers, mails, verifies', async () => {
    looksAt('POST /api/auth/signup', 'POST /api/auth/signin', 'POST /api/auth/verify')
    const signUp = await visitor.post('/api/auth/signup', { email: 'New.One@example.com', name: 'New One' })
    expect(signUp).toMatchObject({ status: 200, body: { message: 'Check your email for a link to sign in.' } })
    const verified = await visitor.post('/api/auth/verify', { token: await tokenIn() })
    expect(verified.status).toBe(200)
    expect(verified.body).toEqual({
      token: expect.any(String),
      user: { id: anId, name: 'New One', email: 'new.one@example.com', userType: 'user' },
      userType: 'user',
    })
    expect((await portal.signedIn(verified.body.token).get('/api/admin/stats')).status).toBe(403)
    expect(await visitor.post('/api/auth/signin', { email: 'new.one@example.com' })).toMatchObject({ status: 200, body: signUp.body })
    expect((await visitor.post('/api/auth/verify', { token: await tokenIn() })).status).toBe(200)
  })

  it('tells administrators by their userType', async () => {
    looksAt('POST /api/auth/admin/login')
    const { email, name } = await portal.make.admin()
    const user = { id: anId, name, email, userType: 'admin' }
    await visitor.post('/api/auth/signin', { email })
    expect((await visitor.post('/api/auth/verify', { token: await tokenIn() })).body).toEqual({
      token: expect.any(String),
      user,
      userType: 'admin',
    })
    const login = await visitor.post('/api/auth/admin/login', { email, password: PASSWORD })
    expect(login).toMatchObject({ status: 200, body: { token: expect.any(String), user } })
    expect((await portal.signedIn(login.body.token).get('/api/admin/stats')).status).toBe(200)
  })

  it('sets an administrator’s password by a mailed link', async () => {
    looksAt('POST /api/auth/admin/request-reset', 'POST /api/auth/admin/reset')
    const { email } = await portal.make.admin()
    await portal.mails()
    const sent = { status: 200, body: { message: 'If an account exists, a reset link has been sent.' } }
    expect(await visitor.post('/api/auth/admin/request-reset', { email })).toMatchObject(sent)
    expect(await visitor.post('/api/auth/admin/request-reset', { email: 'nobody@example.com' })).toMatchObject(sent)
    const token = /\/admin\/reset\/([\w-]{43})$/m.exec((await portal.mails())[0]?.text ?? '')?.[1]
    const reset = { token, newPassword: 'another good password' }
    expect(await visitor.post('/api/auth/admin/reset', reset)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(await visitor.post('/api/auth/admin/login', { email, password: reset.newPassword })).toMatchObject({ status: 200 })
    expect(await visitor.post('/api/auth/admin/reset', reset)).toMatchObject({
      status: 400,
      body: { message: 'Failed to reset password. The link may be invalid or expired.', code: 'BAD_USER_INPUT', field: 'token' },
    })
  })

  it('is refused in the specification’s words', async () => {
    const { email } = await portal.make.admin()
    expect(await visitor.post('/api/auth/admin/login', { email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password', code: 'UNAUTHENTICATED' },
    })
    expect(await visitor.post('/api/auth/verify', { token: 'nonsense' })).toMatchObject({
      status: 400,
      body: { message: 'This magic link is invalid or has expired', field: 'token' },
    })
    for (const path of ['/api/auth/signup', '/api/auth/signin'])
      for (const body of [{}, { email: '' }, { email: 'a@b' }, undefined])
        expect(await visitor.post(path, body)).toMatchObject({
          status: 400,
          body: { message: 'Please enter a valid email address', code: 'BAD_USER_INPUT', field: 'email' },
        })
  })
})

describe('What is not there', () => {
  it.each(['presentations', 'announcements', 'policies'])('among %s is 404, with its name', async list => {
    const name = { presentations: 'Presentation', announcements: 'Announcement', policies: 'Policy' }[list]
    for (const id of ['nonsense', UNKNOWN, '%00', '..%2f..', "'; drop table policy --", '%F0%9F%92%A9']) {
      const { status, body } = await visitor.get(`/api/${list}/${id}`)
      expect([id, status, body]).toEqual([id, 404, { message: `${name} not found`, code: 'NOT_FOUND' }])
    }
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nonsense'],
    ['GET', '/api/presentations/a/b/c'],
    ['PATCH', '/api/presentations'],
    ['POST', '/api/policies'],
    ['DELETE', '/api/auth/signin'],
    ['GET', '/api/presentations/%E0%A4%A'],
  ])('%s %s is 404 in JSON', async (method, path) => {
    const { status, body, headers } = await visitor.rest(method, path)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('A body', () => {
  it.each(['{', 'nonsense', '{"email": }', '{"email":"a@example.com"'])('that is no JSON is 400: %s', async body => {
    const answer = await visitor.post('/api/auth/signin', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ message: 'The request body is not valid JSON', code: 'BAD_USER_INPUT' })
  })

  it.each(['[]', '"text"', '5', 'null', 'true'])('that is JSON but no object is as good as empty: %s', async body => {
    expect(await visitor.post('/api/auth/signin', body)).toMatchObject({ status: 400, body: { field: 'email' } })
  })

  it('beyond 100 KB is 413, one below is read', async () => {
    const email = (length: number) => JSON.stringify({ email: 'x'.repeat(length) })
    expect(await visitor.post('/api/auth/signin', email(102_401))).toMatchObject({
      status: 413,
      body: { message: 'The request is too large', code: 'PAYLOAD_TOO_LARGE' },
    })
    expect(await visitor.post('/api/auth/signin', email(1_000_000))).toMatchObject({ status: 413 })
    expect(await visitor.post('/api/auth/signin', email(102_000))).toMatchObject({ status: 400, body: { field: 'email' } })
  })
})

describe('Long lists', () => {
  async function walk(person: Person, path: string): Promise<string[][]> {
    const pages: string[][] = []
    for (let next: string | undefined = path; next; ) {
      const { status, body, headers } = await person.get(next)
      expect(status).toBe(200)
      pages.push(body.map(({ id }: { id: string }) => id))
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    return pages
  }

  it.each(['/api/presentations', '/api/announcements', '/api/policies', '/api/admin/shareholders'])(
    'lead on by their Link header when a limit is given: %s',
    async path => {
      for (let count = 0; count < 5; count++) await portal.make.policy({ title: 'Same title' })
      const person = path.includes('admin') ? admin : visitor
      const whole = await person.get(path)
      expect(whole.headers.get('link')).toBeNull()
      const all = whole.body.map(({ id }: { id: string }) => id)
      const pages = await walk(person, `${path}?limit=3`)
      expect(pages.length).toBe(Math.ceil(all.length / 3))
      expect(pages.flat()).toEqual(all)
    },
  )

  it('keep their filter from page to page', async () => {
    const ids = []
    for (let count = 0; count < 3; count++) ids.push((await portal.make.presentation({ year: 2001 })).id)
    expect(await walk(visitor, '/api/presentations?year=2001&limit=1')).toEqual([[ids[2]], [ids[1]], [ids[0]]])
  })

  it('have no page of 0, of 5,001, of nonsense, or after nonsense', async () => {
    for (const query of ['limit=0', 'limit=5001', 'limit=-1', 'limit=nonsense', 'limit=99999999999', 'after=nonsense'])
      expect([query, await visitor.get(`/api/announcements?${query}`)]).toMatchObject([
        query,
        { status: 400, body: { code: 'BAD_USER_INPUT' } },
      ])
  })
})

const rubbish: [string, unknown][] = [
  ['a number', 5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a truth', true],
  ['a list', ['A title that is long enough']],
  ['a list in a list', [[]]],
  ['an object', { a: 1 }],
  ['an object that cannot be a text', { toString: 1, valueOf: 1 }],
  ['null', null],
  ['a NUL', 'Some text with \u0000 in it'],
  ['half a character', 'Some text with \ud800 in it'],
  ['a very long text', 'x'.repeat(90_000)],
]

describe('Values of the wrong kind', () => {
  const rightPresentation = { title: 'Rubbish', youtubeUrl: VIDEO, publishedAt: '2026-03-02' }
  const rightAnnouncement = { title: 'Rubbish', content: 'Text', publishedAt: '2026-03-02' }
  const forms: {
    path: string
    as: () => Person
    right: Record<string, unknown>
    optional: string[]
    mutation: string
    input: string
    select: string
  }[] = [
    {
      path: '/api/admin/presentations',
      as: () => admin,
      right: rightPresentation,
      optional: ['description', 'category', 'topic', 'year', 'isPinned', 'presenter', 'duration'],
      mutation: 'presentationCreate',
      input: 'PresentationCreateInput',
      select: 'presentation { id }',
    },
    {
      path: '/api/admin/announcements',
      as: () => admin,
      right: rightAnnouncement,
      optional: ['documentUrl', 'category'],
      mutation: 'announcementCreate',
      input: 'AnnouncementCreateInput',
      select: 'announcement { id }',
    },
    {
      path: '/api/auth/signup',
      as: () => visitor,
      right: { email: 'rubbish@example.com' },
      optional: ['name'],
      mutation: 'signUp',
      input: 'SignUpInput',
      select: 'message',
    },
    {
      path: '/api/auth/signin',
      as: () => visitor,
      right: { email: 'rubbish@example.com' },
      optional: [],
      mutation: 'signIn',
      input: 'SignInInput',
      select: 'message',
    },
    {
      path: '/api/auth/verify',
      as: () => visitor,
      right: { token: 'rubbish' },
      optional: [],
      mutation: 'magicLinkVerify',
      input: 'MagicLinkVerifyInput',
      select: 'token',
    },
    {
      path: '/api/auth/admin/login',
      as: () => visitor,
      right: { email: 'rubbish@example.com', password: 'rubbish' },
      optional: [],
      mutation: 'adminSignIn',
      input: 'AdminSignInInput',
      select: 'token',
    },
  ]

  /** What the database holds, as one text. */
  async function everything(): Promise<string> {
    const tables = ['presentation', 'announcement', 'question', 'magic_token', 'shareholder', 'session', 'audit_entry']
    const counts = await Promise.all(
      tables.map(
        async table =>
          (await sql<{ rows: string }>`select count(*) rows from ${sql.table(table)}`.execute(sqlOf(portal.em()))).rows[0]?.rows,
      ),
    )
    return counts.join(' ')
  }
  /** What is left out or empty is allowed for these, and so is a flag that is true. */
  const allowed = (field: string, value: unknown, optional: string[]) =>
    (value === null && optional.includes(field)) ||
    (field === 'isPinned' && value === true) ||
    (['description', 'content'].includes(field) && typeof value === 'string' && value.length > 1_000)

  for (const { path, as, right, optional, mutation, input, select } of forms)
    for (const field of [...Object.keys(right), ...optional])
      it(`are refused by their name, over REST and GraphQL, and change nothing: ${mutation}.${field}`, async () => {
        const document = `mutation ($input: ${input}!) { ${mutation}(input: $input) { ${select} } }`
        // What merely is a wrong password is refused as one.
        const login = mutation === 'adminSignIn'
        const refusal = expect.stringMatching(login ? /^(400 BAD_USER_INPUT|401 UNAUTHENTICATED)$/ : /^400 BAD_USER_INPUT$/)
        const code = expect.stringMatching(login ? /^(BAD_USER_INPUT|UNAUTHENTICATED)$/ : /^BAD_USER_INPUT$/)
        for (const [kind, value] of rubbish) {
          if (allowed(field, value, optional)) continue
          const before = await everything()
          const rest = await as().post(path, { isPinned: false, ...right, [field]: value })
          expect([kind, 'REST', `${rest.status} ${rest.body.code}`]).toEqual([kind, 'REST', refusal])
          const { errors } = await as().graphql(document, { input: { ...right, [field]: value } })
          expect([kind, 'GraphQL', errors?.[0]?.extensions.code]).toEqual([kind, 'GraphQL', code])
          expect([kind, await everything()]).toEqual([kind, before])
        }
      })

  it.each([
    ['questionAsk', 'questionText', () => shareholder, async () => `/api/presentations/${(await portal.make.presentation()).id}/questions`],
    ['questionAnswer', 'answerText', () => admin, async () => `/api/admin/questions/${(await portal.make.question()).id}/answer`],
  ] as const)('are refused by their name and change nothing: %s.%s', async (_name, field, as, pathOf) => {
    const path = await pathOf()
    for (const [kind, value] of rubbish) {
      const before = await everything()
      const { status, body } = await as().post(path, { [field]: value })
      expect([kind, status, body.field]).toEqual([kind, 400, field])
      expect([kind, await everything()]).toEqual([kind, before])
    }
  })
})

// Stays last: the tests above say what they look at.
describe('Changing and deleting over REST', () => {
  const presentation = { title: 'Changed', youtubeUrl: VIDEO, publishedAt: '2026-03-02' }
  const announcement = { title: 'Changed', content: 'Text', publishedAt: '2026-03-02' }

  it('a presentation is replaced by what is sent, except what no dialog names', async () => {
    looksAt('PUT /api/admin/presentations/:id', 'DELETE /api/admin/presentations/:id')
    const { id } = await portal.make.presentation({ category: 'Earnings Call', presenter: 'Helen Okafor' })
    const changed = await admin.rest('PUT', `/api/admin/presentations/${id}`, presentation)
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Changed', category: null, presenter: 'Helen Okafor' } })
    expect(await admin.rest('DELETE', `/api/admin/presentations/${id}`)).toMatchObject({ status: 200, body: { id, questionsDeleted: 0 } })
    expect(await visitor.get(`/api/presentations/${id}`)).toMatchObject({ status: 404, body: { message: 'Presentation not found' } })
  })

  it('an announcement too', async () => {
    looksAt('PUT /api/admin/announcements/:id', 'DELETE /api/admin/announcements/:id', 'POST /api/admin/announcements/fetch-asx')
    const { id } = await portal.make.announcement({ documentUrl: 'https://example.com/a.pdf', category: 'Results' })
    const changed = await admin.rest('PUT', `/api/admin/announcements/${id}`, announcement)
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Changed', documentUrl: null, category: 'Results', source: 'manual' } })
    expect((await admin.rest('DELETE', `/api/admin/announcements/${id}`)).status).toBe(200)
    expect((await visitor.get(`/api/announcements/${id}`)).status).toBe(404)
  })

  it('a policy is added, updated now, and deleted', async () => {
    looksAt('POST /api/admin/policies', 'PUT /api/admin/policies/:id', 'DELETE /api/admin/policies/:id')
    expect(await admin.post('/api/admin/policies', { title: 'Privacy' })).toMatchObject({
      status: 400,
      body: { message: 'Please upload a PDF file', field: 'pdfUrl' },
    })
    const added = await admin.post('/api/admin/policies', { title: 'Privacy', pdfUrl: '/objects/policies/privacy.pdf' })
    expect(added.status).toBe(201)
    portal.clock.pass({ hours: 1 })
    const changed = await admin.rest('PUT', `/api/admin/policies/${added.body.id}`, { title: 'Privacy Policy', pdfUrl: added.body.pdfUrl })
    expect(changed.body).toMatchObject({ title: 'Privacy Policy', lastUpdated: portal.clock.now().toISOString() })
    expect((await admin.rest('DELETE', `/api/admin/policies/${added.body.id}`)).status).toBe(200)
    expect((await visitor.get(`/api/policies/${added.body.id}`)).status).toBe(404)
  })

  it('a shareholder: another’s address is a conflict that names the field', async () => {
    looksAt('PUT /api/admin/shareholders/:id', 'DELETE /api/admin/shareholders/:id')
    const { email } = await portal.make.shareholder()
    const { id } = await portal.make.shareholder()
    const path = `/api/admin/shareholders/${id}`
    expect(await admin.rest('PUT', path, { email: 'nobody', name: 'N' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid email address', field: 'email' },
    })
    expect(await admin.rest('PUT', path, { email, name: '' })).toMatchObject({
      status: 400,
      body: { message: 'Name is required', field: 'name' },
    })
    expect(await admin.rest('PUT', path, { email: email.toUpperCase(), name: 'N' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', field: 'email' },
    })
    expect(await admin.rest('PUT', path, { email: 'new.address@example.com', name: 'New Name' })).toMatchObject({
      status: 200,
      body: { id, name: 'New Name' },
    })
    expect(await admin.rest('DELETE', path)).toMatchObject({ status: 200, body: { id, questionsDeleted: 0 } })
    expect(await admin.rest('DELETE', path)).toMatchObject({ status: 404, body: { message: 'Shareholder not found' } })
  })
})

it('No row of the table is left without a test', () => {
  // rest-uploads.test.ts has these.
  looksAt('POST /api/objects/upload', 'PUT /api/policies/set-pdf')
  const rows = routes.map(({ method, path }) => `${method} ${path}`)
  expect(rows.filter(row => !seen.has(row))).toEqual([])
})
