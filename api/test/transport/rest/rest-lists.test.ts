import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import type { Person } from '../../harness/portal/person'
import type { TestPortal } from '../../harness/portal/portal'
import { startRestPortal } from '../../harness/portal/rest-portal'

let portal: TestPortal
let visitor: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

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
    'A list links to its next page when a limit is given: %s',
    async path => {
      for (let count = 0; count < 5; count++) {
        await portal.make.policy({ title: 'Same title' })
        await portal.make.presentation()
        await portal.make.announcement()
      }
      const person = path.includes('admin') ? admin : visitor
      const whole = await person.get(path)
      expect(whole.headers.get('link')).toBeNull()
      const all = whole.body.map(({ id }: { id: string }) => id)
      const pages = await walk(person, `${path}?limit=3`)
      expect(pages.length).toBe(Math.ceil(all.length / 3))
      expect(pages.flat()).toEqual(all)
    },
  )

  it('The questions of a presentation link to the next page of the presentation', async () => {
    const presentation = await portal.make.presentation()
    for (let count = 0; count < 5; count++) await portal.make.question({ presentation })
    const path = `/api/presentations/${presentation.id}`
    const whole = await visitor.get(path)
    expect(whole.headers.get('link')).toBeNull()
    const found: string[] = []
    let pages = 0
    for (let next: string | undefined = `${path}?limit=2`; next; pages++) {
      const { body, headers } = await visitor.get(next)
      expect(Object.keys(body)).toEqual(Object.keys(whole.body))
      found.push(...body.questions.map(({ id }: { id: string }) => id))
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    await admin.rest('DELETE', `/api/admin/presentations/${presentation.id}`)
    expect([pages, found]).toEqual([3, whole.body.questions.map(({ id }: { id: string }) => id)])
  })

  /** Questions of all three kinds, flagged ones among them. */
  async function fillDesk(each: number) {
    const presentation = await portal.make.presentation()
    const shareholder = await portal.make.shareholder()
    const at = portal.clock.now()
    for (let count = 0; count < each; count++) {
      await portal.make.question({ presentation, shareholder }, made => made.archive(at))
      await portal.make.question({ presentation, shareholder }, made =>
        made.answer('This is the answer.', at),
      )
      await portal.make.question({ presentation, shareholder }, made => count % 2 && made.flag(at))
    }
  }

  it('The desk’s list continues from pending questions to answered and archived ones across pages', async () => {
    await fillDesk(5)
    const whole = await admin.get('/api/admin/questions')
    expect(whole.headers.get('link')).toBeNull()
    const statuses = whole.body.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual([
      ...Array(5).fill('pending'),
      ...Array(5).fill('answered'),
      ...Array(5).fill('archived'),
    ])
    const all = whole.body.map(({ id }: { id: string }) => id)
    // Pages that end within a queue, with a queue, and that hold more than one.
    for (const limit of [1, 2, 4, 5, 7, 10, 14, 15, 16]) {
      const pages = await walk(admin, `/api/admin/questions?limit=${limit}`)
      expect([limit, pages.length, pages.flat()]).toEqual([
        limit,
        Math.ceil(all.length / limit),
        all,
      ])
    }
  })

  it('The desk’s list continues after the cursor although its question is answered meanwhile', async () => {
    const first = await admin.get('/api/admin/questions?limit=2')
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const before = (await admin.get('/api/admin/questions')).body.map(
      ({ id }: { id: string }) => id,
    )
    await admin.post(`/api/admin/questions/${first.body[1].id}/answer`, {
      answerText: 'This is the answer.',
    })
    expect((await admin.get(next)).body.map(({ id }: { id: string }) => id)).toEqual(
      before.slice(2, 4),
    )
  })

  it('The desk’s list returns up to 5,000 questions in one response, and a link to the rest', async () => {
    const { id } = await portal.make.presentation()
    const { id: asker } = await portal.make.shareholder()
    const at = portal.clock.now()
    await sql`insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
      select gen_random_uuid(), ${id}, ${asker}, 'What is the outlook?', ${at}, ${at}, 'RECEIVED', true from generate_series(1, 5000)`.execute(
      sqlOf(portal.em()),
    )
    const pages = await walk(admin, '/api/admin/questions')
    expect(pages.map(({ length }) => length)).toEqual([5_000, 15])
    expect(new Set(pages.flat()).size).toBe(5_015)
  })

  it.each([
    'after=nonsense',
    'after=flagged.x',
    'after=pending',
    'after=pending.',
    'after=answered.nonsense',
    'limit=0',
    'limit=5001',
  ])('The desk’s list refuses the parameter %s with 400', async query => {
    const field = query.split('=')[0]
    expect(await admin.get(`/api/admin/questions?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field },
    })
  })

  it('A filtered list retains its filter from page to page', async () => {
    const ids = []
    for (let count = 0; count < 3; count++)
      ids.push((await portal.make.presentation({ year: 2001 })).id)
    expect(await walk(visitor, '/api/presentations?year=2001&limit=1')).toEqual([
      [ids[2]],
      [ids[1]],
      [ids[0]],
    ])
  })

  it('A list refuses invalid limits and malformed cursors with 400', async () => {
    for (const query of [
      'limit=0',
      'limit=5001',
      'limit=-1',
      'limit=nonsense',
      'limit=99999999999',
      'after=nonsense',
    ])
      expect([query, await visitor.get(`/api/announcements?${query}`)]).toMatchObject([
        query,
        { status: 400, body: { code: 'BAD_USER_INPUT' } },
      ])
  })
})
