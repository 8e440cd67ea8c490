import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import {
  AnnouncementCreate,
  PresentationCreate,
  QuestionAnswer,
  QuestionAsk,
} from '../test/harness/generated/operations'
import type { Person } from '../test/harness/portal/person'
import { type Cast, castFor } from './harness/cast'
import {
  hasOldestPostgres,
  type OldestPostgres,
  startOldestPostgres,
} from './harness/oldest-postgres'
import { PortalProcess } from './harness/portal-process'
import { runCommand } from './harness/run-command'

const SEARCH =
  'query ($filter: ModerationQueueFilter) { moderationQueue(name: ANSWERED) { questions(filter: $filter, first: 5) { edges { node { id } } } } }'
const SIMILAR =
  'query ($id: ID!, $text: String!) { similarQuestions(presentationId: $id, text: $text) { id } }'
const LEDGER = 'query ($year: Int!) { questionLedger(year: $year) { asked } }'

const describeWithOldest = hasOldestPostgres ? describe : describe.skip

describeWithOldest('PostgreSQL 15', () => {
  let postgres: OldestPostgres
  let portal: PortalProcess
  let cast: Cast
  let [admin, shareholder] = [] as unknown as [Person, Person]
  let [presentationId, questionId] = ['', '']

  beforeAll(async () => {
    postgres = await startOldestPostgres()
    await runCommand('migrate', [], { DATABASE_URL: postgres.url })
    portal = await PortalProcess.start(postgres.url, { COMPANY_POSTAL_ADDRESS: '1 Test Street' })
    cast = await castFor(postgres.url)
    admin = portal.as(await cast.admin())
    shareholder = portal.as(await cast.shareholder())
    presentationId = (
      await admin.ask(PresentationCreate, {
        input: { title: 'Half year', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
      })
    ).presentationCreate.presentation.id
    await admin.ask(AnnouncementCreate, {
      input: {
        title: 'Drilling results',
        content: 'Forty metres of copper.',
        publishedAt: new Date().toISOString(),
      },
    })
    questionId = (
      await shareholder.ask(QuestionAsk, {
        input: { presentationId, questionText: 'When is the dividend paid?' },
      })
    ).questionAsk.question.id
    await admin.ask(QuestionAnswer, {
      input: { id: questionId, answerText: 'In the third quarter.' },
    })
  })
  afterAll(async () => {
    await cast?.leave()
    await portal?.remove()
    postgres?.remove()
  })

  it('Publications and answers on PostgreSQL 15 create broadcasts in order', async () => {
    const { rows } = await sql<{
      subject: string
    }>`select subject from broadcast order by id`.execute(sqlOf(cast.em()))
    expect(rows.map(({ subject }) => subject)).toEqual(['presentation', 'announcement', 'question'])
  })

  it('uuidv7() on PostgreSQL 15 has the layout of version 7', async () => {
    const { rows } = await sql<{
      id: string
      at: Date
    }>`select uuidv7()::text as id, clock_timestamp() as at`.execute(sqlOf(cast.em()))
    const [{ id, at } = { id: '', at: new Date(0) }] = rows
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const made = parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(Math.abs(at.getTime() - made)).toBeLessThan(1_000)
  })

  it('Search, similar questions and ledger work on PostgreSQL 15', async () => {
    const found = await admin.ask(SEARCH, { filter: { search: 'dividend' } })
    const similar = await shareholder.ask(SIMILAR, {
      id: presentationId,
      text: 'When do you pay the dividend',
    })
    const ledger = await admin.ask(LEDGER, { year: new Date().getFullYear() })
    expect(found.moderationQueue.questions.edges).toEqual([{ node: { id: questionId } }])
    expect(similar.similarQuestions).toEqual([{ id: questionId }])
    expect(ledger.questionLedger.asked).toBe(1)
  })
})
