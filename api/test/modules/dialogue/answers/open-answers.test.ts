import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { figuresJob } from '#modules/dialogue/answers/figures/figures.job'
import { sqlOf } from '#platform/database/kysely'
import { ANSWER_SAVE, answerIn, requireReview } from '../../../harness/modules/answers'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'
import { untilBlocked } from '../../../harness/time/until'

const ANSWER =
  'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { moderation { queues } } } }'
const ARCHIVE =
  'mutation ($input: QuestionActionInput!) { questionArchive(input: $input) { question { moderation { queues } } } }'
const TEXT = 'Production starts in the fourth quarter.'

let portal: TestPortal
let [author, colleague]: Person[] = []
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  author = await signedIn(portal, await portal.make.admin({ role: 'EDITOR', name: 'Edith Ames' }))
  colleague = await signedIn(portal, await portal.make.admin({ role: 'EDITOR', name: 'Bo Lee' }))
})
afterAll(() => portal.stop())

const versionsOf = async (questionId: string) =>
  (
    await author!.ask(
      'query ($id: ID!) { question(id: $id) { answers { number text review { state } } } }',
      {
        id: questionId,
      },
    )
  ).question.answers
const answer = (questionId: string, by: Person) =>
  by.graphql(ANSWER, { input: { id: questionId, answerText: TEXT } })

it.each(['DRAFT', 'CHANGES_REQUESTED', 'APPROVED'] as const)(
  'Answering over a colleague’s open answer in %s returns CONFLICT',
  async stage => {
    const { questionId } = await answerIn(portal, stage, { author: author! })
    const before = await versionsOf(questionId)
    expect((await answer(questionId, colleague!)).errors?.[0]).toMatchObject({
      message: messages.answerOfColleague('Edith Ames'),
      extensions: { code: 'CONFLICT' },
    })
    expect(await versionsOf(questionId)).toEqual(before)
  },
)

it('Answering over a colleague’s draft over REST returns 409', async () => {
  const { questionId } = await answerIn(portal, 'DRAFT', { author: author! })
  const { status, body } = await colleague!.post(`/api/admin/questions/${questionId}/answer`, {
    answerText: TEXT,
  })
  expect(status).toBe(409)
  expect(JSON.stringify(body)).toContain('Edith Ames')
})

it('Answering over a draft that a colleague saved too returns CONFLICT', async () => {
  const { questionId } = await answerIn(portal, 'DRAFT', { author: author! })
  await colleague!.ask(ANSWER_SAVE, { input: { questionId, text: 'In May.', expectedRevision: 1 } })
  expect((await answer(questionId, author!)).errors?.[0]).toMatchObject({
    message: messages.answerOfColleague('Bo Lee'),
  })
})

it('The author of a draft answers over it', async () => {
  const { questionId } = await answerIn(portal, 'DRAFT', { author: author! })
  expect((await answer(questionId, author!)).errors).toBeUndefined()
  expect(await versionsOf(questionId)).toMatchObject([
    { text: TEXT, review: { state: 'IN_REVIEW' } },
  ])
})

it('Archiving a question with an answer in review returns its queue', async () => {
  const { questionId } = await answerIn(portal, 'IN_REVIEW')
  const { questionArchive } = await author!.ask(ARCHIVE, { input: { id: questionId } })
  expect(questionArchive.question.moderation.queues).toEqual(['ARCHIVED'])
})

describe('The figures of an answer', () => {
  async function saved(): Promise<string> {
    const { id: announcementId } = await portal.make.announcement({ title: 'Results' })
    const question = await portal.make.question()
    const { answerSave } = await author!.ask(ANSWER_SAVE, {
      input: {
        questionId: question.id,
        text: 'Net cash was A$41 million.',
        basis: 'RELEASED',
        citations: [{ announcementId, page: 1 }],
      },
    })
    await requireReview(portal, false)
    return answerSave.answer.id
  }
  const lookUp = (answerId: string) =>
    runJob(figuresJob, portal.services, { answerId, revision: 1 })
  const stored = () => sqlOf(portal.em()).selectFrom('answer_figures').selectAll().execute()

  it('The figures of a published answer are not looked up', async () => {
    const id = await saved()
    await author!.ask(
      'mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { answers { review { state } } } }',
      { ids: [id] },
    )
    await lookUp(id)
    expect(await stored()).toEqual([])
  })

  it('The figures of an answer that is published meanwhile are stored', async () => {
    const id = await saved()
    const publication = await sqlOf(portal.em()).startTransaction().execute()
    await sql`select from question for update`.execute(publication)
    const lookedUp = lookUp(id)
    await untilBlocked(portal.em())
    await sql`select publish_answer(${id}, portal_now())`.execute(publication)
    await publication.commit().execute()
    await lookedUp
    expect(await stored()).toMatchObject([{ answer_id: id, revision: 1 }])
  })
})
