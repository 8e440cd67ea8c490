import { messages } from '@portal/rules/messages'
import { questionsCsv } from '#modules/archive/packs/writing/questions-csv'
import { alertItem } from '#modules/sending/broadcasts/alert-items.reads'
import { sqlOf } from '#platform/database/kysely'
import { broadcastsOf, deliverAlerts, subscriber } from '../../../harness/modules/alerts'
import { DECLINE } from '../../../harness/modules/declined'
import {
  AnswerPublish,
  AnswerSave,
  AnswerWithdraw,
  QuestionAnswer,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'

// Wherever an answer is shown besides the page, a correction and a withdrawal show the same as there.

const FIRST = 'The dividend is five cents a share.'
const SECOND = 'The dividend is six cents a share.'
const ENDPOINT =
  'mutation { webhookEndpointCreate(input: { url: "https://hooks.example.com/", events: [QUESTION_ANSWERED] }) { webhookEndpoint { id } } }'
const QUESTION =
  'query ($id: ID!) { node(id: $id) { ... on Question { version answerText answerHistory { text } answers { id review { state } } } } }'

let portal: TestPortal
let admin: Person
beforeAll(async () => (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const read = async (id: string, by: Person = portal.visitor()) =>
  (await by.ask(QUESTION, { id })).node
const db = () => sqlOf(portal.em())

/** A question whose answer was given an hour ago. */
async function answered() {
  const question = await portal.make.question()
  await admin.ask(QuestionAnswer, { input: { id: question.id, answerText: FIRST } })
  portal.clock.pass({ hours: 1 })
  return question
}

async function correct(id: string, text = SECOND) {
  const { answerSave } = await admin.ask(AnswerSave, { input: { questionId: id, text } })
  await admin.ask(AnswerPublish, { input: { ids: [answerSave.answer.id] } })
}

async function withdraw(id: string) {
  const [standing] = (await read(id, admin)).answers
  await admin.ask(AnswerWithdraw, {
    input: { id: standing.id, reason: 'It was about another company.' },
  })
}

async function csvLineOf(id: string): Promise<string> {
  const parts: string[] = []
  for await (const part of questionsCsv(db(), [id])) parts.push(part.toString())
  return parts.join('').split('\r\n')[1] ?? ''
}

describe('A correction and a withdrawal', () => {
  it('Each makes a newer version for everybody, and administrators read the public history as everybody does', async () => {
    const { id } = await answered()
    const versions = [(await read(id)).version]
    await correct(id)
    versions.push((await read(id)).version)
    portal.clock.pass({ hours: 1 })
    await withdraw(id)
    versions.push((await read(id)).version)
    expect(versions).toEqual([2, 3_603, 7_203])
    for (const by of [portal.visitor(), admin])
      expect((await read(id, by)).answerHistory).toEqual([{ text: '' }])
    expect(
      (await read(id, admin)).answers.map(
        ({ review }: { review: { state: string } }) => review.state,
      ),
    ).toEqual(['PUBLISHED', 'WITHDRAWN', 'WITHDRAWN'])
  })

  it('Two corrections in one second are two versions', async () => {
    const { id } = await answered()
    await correct(id)
    const { version } = await read(id)
    await correct(id, 'The dividend is seven cents a share.')
    expect((await read(id)).version).toBe(version + 1)
  })

  it('Over REST the text is the corrected one, then none, with a new `updatedAt`; the question stays answered', async () => {
    const question = await answered()
    const path = `/api/presentations/${question.presentation.id}`
    const inRest = async () => (await portal.visitor().get(path)).body.questions[0]
    const before = await inRest()
    await correct(question.id)
    const corrected = await inRest()
    expect(corrected).toEqual({
      ...before,
      answerText: SECOND,
      updatedAt: portal.clock.now().toISOString(),
    })
    portal.clock.pass({ hours: 1 })
    await withdraw(question.id)
    expect(await inRest()).toEqual({
      ...before,
      answerText: null,
      updatedAt: portal.clock.now().toISOString(),
    })
    const { body } = await admin.get('/api/admin/questions')
    expect(body).toMatchObject([{ id: question.id, status: 'answered', answerText: null }])
  })

  it('An evidence pack has the current answer, even of a deleted question', async () => {
    const { id } = await answered()
    await correct(id)
    expect(await csvLineOf(id)).toContain(
      `answered,${new Date(portal.clock.now().getTime() - 3_600_000).toISOString()},${SECOND},`,
    )
    const other = await answered()
    await correct(other.id)
    await withdraw(other.id)
    expect(await csvLineOf(other.id)).toMatch(/,answer withdrawn,[^,]+,,[^,]+,[^,]+,,,$/)
    await db().deleteFrom('question').where('id', 'in', [id, other.id]).execute()
    expect(await csvLineOf(id)).toContain(`,${SECOND},`)
    expect(await csvLineOf(other.id)).not.toContain('dividend is')
  })

  it('A withdrawn answer answers no other question', async () => {
    const { id } = await answered()
    const other = await portal.make.question()
    await withdraw(id)
    const input = { id: other.id, reason: 'ALREADY_ANSWERED', answeredById: id }
    expect((await admin.graphql(DECLINE, { input })).errors?.[0]).toMatchObject({
      message: messages.answeredByUnknown,
      extensions: { code: 'BAD_USER_INPUT', field: 'answeredById' },
    })
    await correct(id)
    await admin.ask(DECLINE, { input })
  })

  it('A later email about a corrected answer has the corrected text', async () => {
    const { id } = await answered()
    await correct(id)
    expect(await alertItem(db(), 'question', id)).toMatchObject({
      answerText: SECOND,
      updatedAt: portal.clock.now(),
    })
  })

  it('Alerts of an answer that is withdrawn before they leave are cancelled', async () => {
    await subscriber(portal, { ANSWERS: 'IMMEDIATELY' })
    const { id } = await answered()
    await withdraw(id)
    expect(await deliverAlerts(portal)).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { topic: 'ANSWERS', state: 'DONE', audience: 0 },
      { topic: 'ANSWERS', state: 'CANCELLED' },
    ])
  })

  it('Webhooks receive each change with its time', async () => {
    await admin.ask(ENDPOINT)
    const { id } = await answered()
    await correct(id)
    const rows = await db().selectFrom('webhook_delivery').select('body').orderBy('id').execute()
    const payloads = rows.map(({ body }) => (JSON.parse(body) as { data: object }).data)
    expect(payloads[0]).not.toHaveProperty('updatedAt')
    expect(payloads[1]).toMatchObject({ id, updatedAt: portal.clock.now().toISOString() })
  })
})
