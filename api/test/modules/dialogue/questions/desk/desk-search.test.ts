import { sql } from 'kysely'
import type { Presentation } from '#modules/content/presentations/presentation.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { QuestionAnswer } from '../../../../harness/generated/operations'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin } from '../../../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
let presentation: Presentation
let other: Presentation
const asked: Record<string, Question> = {}
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
  ;[presentation, other] = [await portal.make.presentation(), await portal.make.presentation()]
  const siobhan = await portal.make.shareholder({
    name: 'Siobhán O’Rare-Ng',
    email: 'rare_100%@example.com',
  })
  const ask = async (name: string, values: object, prepare?: (question: Question) => void) => {
    portal.clock.pass({ minutes: 1 })
    asked[name] = await portal.make.question(values, prepare)
  }
  await ask('first', { presentation, questionText: 'Is the DRP open to holders in New Zealand?' })
  await ask('by name', {
    presentation,
    shareholder: siobhan,
    questionText: 'When is the meeting held?',
  })
  await ask('other', {
    presentation: other,
    questionText: 'How much water is left at 100 % of Brindle_Creek?',
  })
  await ask('answered', { presentation, questionText: 'Was the drp discount kept?' }, made =>
    made.answer('It was kept in full.', portal.clock.now()),
  )
  await ask('flagged', { presentation: other, questionText: 'Is the (DRP) a rumour?' }, made =>
    made.flag(portal.clock.now()),
  )
  await ask('archived', { presentation, questionText: 'DRP DRP DRP DRP' }, made =>
    made.archive(portal.clock.now()),
  )
})
afterAll(() => portal.stop())

const QUERY = `query ($name: QueueName!, $filter: ModerationQueueFilter, $order: QueueOrder, $first: Int, $after: String) {
  moderationQueue(name: $name) {
    count
    questions(filter: $filter, order: $order, first: $first, after: $after) { totalCount edges { node { id } } pageInfo { hasNextPage endCursor } }
  }
}`
/** The names of the questions on all pages, and the total. */
async function listed(
  name: string,
  filter: object | null = null,
  order: string | null = null,
  first = 2,
) {
  const names: string[] = []
  let [after, total, count] = [null as string | null, 0, 0]
  do {
    const { moderationQueue } = await admin.ask(QUERY, { name, filter, order, first, after })
    const { edges, pageInfo, totalCount } = moderationQueue.questions
    names.push(
      ...edges.map(
        ({ node }: { node: { id: string } }) =>
          Object.keys(asked).find(known => asked[known]!.id === node.id) ?? node.id,
      ),
    )
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    ;[total, count] = [totalCount, moderationQueue.count]
  } while (after)
  return { names, total, count }
}
const namesIn = async (...given: Parameters<typeof listed>) => (await listed(...given)).names

describe('The order of a list of the desk', () => {
  it('Pending questions come oldest first by default, and newest first by choice', async () => {
    const oldest = ['first', 'by name', 'other', 'flagged']
    expect(await namesIn('PENDING')).toEqual(oldest)
    expect(await namesIn('PENDING', null, 'OLDEST')).toEqual(oldest)
    expect(await namesIn('PENDING', null, 'NEWEST')).toEqual(oldest.toReversed())
  })

  it('The other lists come by their latest change, newest first by default', async () => {
    const [one, two] = [
      await portal.make.question({ presentation: other }),
      await portal.make.question({ presentation: other }),
    ]
    for (const { id } of [two, one]) {
      portal.clock.pass({ minutes: 1 })
      await admin.ask(QuestionAnswer, { input: { id, answerText: 'This is the answer.' } })
    }
    expect(await namesIn('ANSWERED')).toEqual([one.id, two.id, 'answered'])
    expect(await namesIn('ANSWERED', null, 'NEWEST')).toEqual([one.id, two.id, 'answered'])
    expect(await namesIn('ANSWERED', null, 'OLDEST')).toEqual(['answered', two.id, one.id])
  })
})

describe('A filter of a list of the desk', () => {
  it('A search finds parts of questions in its list, ignoring case', async () => {
    expect(await listed('PENDING', { search: 'drp' })).toEqual({
      names: ['first', 'flagged'],
      total: 2,
      count: 4,
    })
    expect(await listed('PENDING', { search: ' DRP ' }, 'NEWEST')).toEqual({
      names: ['flagged', 'first'],
      total: 2,
      count: 4,
    })
    expect(await namesIn('ANSWERED', { search: 'Drp' })).toEqual(['answered'])
    expect(await namesIn('FLAGGED', { search: 'drp' })).toEqual(['flagged'])
    expect(await namesIn('ARCHIVED', { search: 'drp' })).toEqual(['archived'])
  })

  it.each(['o’RARE', 'rare_100%@', 'siobhán o', 'si', 'NG'])(
    'A search for “%s” finds the question of the asker of that name or address',
    async search => {
      expect(await namesIn('PENDING', { search })).toEqual(['by name'])
    },
  )

  it.each([
    ['% of Brindle_', ['other']],
    ['0_%', []],
    ['br', ['other']],
    ['is', ['first', 'flagged', 'other', 'by name']],
    ['ri', []],
    ['nobody asked this', []],
  ])(
    'A search for “%s” is taken literally, and short ones as the start of a word',
    async (search, names) => {
      expect((await namesIn('PENDING', { search })).toSorted()).toEqual(names.toSorted())
    },
  )

  it('A presentation is a filter by itself and together with a search', async () => {
    expect(await listed('PENDING', { presentationId: presentation.id }, null, 1)).toEqual({
      names: ['first', 'by name'],
      total: 2,
      count: 4,
    })
    expect(await namesIn('PENDING', { presentationId: presentation.id }, 'NEWEST', 1)).toEqual([
      'by name',
      'first',
    ])
    expect(await listed('PENDING', { presentationId: other.id, search: 'drp' })).toEqual({
      names: ['flagged'],
      total: 1,
      count: 4,
    })
    expect(await namesIn('ARCHIVED', { presentationId: presentation.id })).toEqual(['archived'])
  })

  it('A presentation that does not exist has no questions, and a filter of nothing is none', async () => {
    for (const presentationId of ['nonsense', '01a1fd87-5d32-7439-9fd5-377ba6850815'])
      for (const search of [null, 'drp'])
        expect(await listed('PENDING', { presentationId, search })).toEqual({
          names: [],
          total: 0,
          count: 4,
        })
    expect((await listed('PENDING', { search: '  ', presentationId: null })).total).toBe(4)
  })

  it('A question with the text whose asker has it too is counted once', async () => {
    const [ferro, others] = [
      await portal.make.shareholder({ name: 'Ferro Alloy' }),
      await portal.make.shareholder(),
    ]
    for (const [shareholder, questionText] of [
      [ferro, 'Are ferro prices hedged?'],
      [ferro, 'Is the mine safe?'],
      [others, 'How much ferro is sold?'],
      [others, 'How much copper is sold?'],
    ] as const)
      await portal.make.question({ presentation: other, shareholder, questionText })
    const search =
      'query { moderationQueue(name: PENDING) { questions(filter: { search: "FERRO" }, first: 1) { totalCount } } }'
    expect((await admin.ask(search)).moderationQueue.questions.totalCount).toBe(3)
  })
})

describe('A search among more questions than are looked through first', () => {
  it('Frequent, rare and old matches come once each over all pages, in the order asked for', async () => {
    const list = await portal.make.presentation()
    const { id } = await portal.make.question({
      presentation: list,
      questionText: 'The oldest: is the tailings facility safe?',
    })
    await sql`insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
      select gen_random_uuid(), presentation_id, shareholder_id, case when i % 5 = 0 then 'Frequent tailings ' else 'Something else ' end || i,
        ${portal.clock.now()}::timestamptz + i * interval '1 minute', ${portal.clock.now()}::timestamptz, 'RECEIVED', true
      from question, generate_series(1, 1500) i where id = ${id}`.execute(sqlOf(portal.em()))
    for (const [order, at] of [
      ['NEWEST', -1],
      ['OLDEST', 0],
    ] as const) {
      const { names, total } = await listed('PENDING', { search: 'TAILINGS' }, order, 100)
      expect([names.length, new Set(names).size, total, names.at(at)]).toEqual([301, 301, 301, id])
      expect(
        await namesIn('PENDING', { search: 'the oldest:', presentationId: list.id }, order),
      ).toEqual([id])
    }
  })
})
