import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { tellAnswerJob } from '#modules/dialogue/answers/notices/tell-answer.job'
import { sqlOf } from '#platform/database/kysely'
import { requireReview } from '../../../harness/modules/answers'
import { evidenceOf } from '../../../harness/modules/evidence'
import { QuestionAnswer } from '../../../harness/generated/operations'
import { deliverMails } from '../../../harness/portal/captured-mails'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob, runScan } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'
import { untilBlocked } from '../../../harness/time/until'

const FIRST = 'The dividend is five cents a share.'
const SECOND = 'The dividend is six cents a share.'
const SAVE =
  'mutation ($input: AnswerSaveInput!) { answerSave(input: $input) { answer { id number review { state } } question { version moderation { queues } } } }'
const STEP = (name: string) =>
  `mutation ($id: ID!) { ${name}(input: { id: $id }) { answer { id review { state } } } }`
const APPROVE =
  'mutation ($id: ID!) { answerReview(input: { id: $id, decision: APPROVE }) { answer { review { state } } question { answerText } } }'
const PUBLISH =
  'mutation ($id: ID!) { answerPublish(input: { ids: [$id] }) { answers { review { state } } release { id state } } }'
const WITHDRAW =
  'mutation ($id: ID!, $reason: String!) { answerWithdraw(input: { id: $id, reason: $reason }) { answer { id text review { state } } question { answerText } } }'
const QUESTION =
  'query ($id: ID!) { node(id: $id) { ... on Question { answerText answeredAt answerUpdatedAt updatedAt answerHistory { number text publishedAt } answers { id number review { state withdrawalReason } } } } }'

let portal: TestPortal
let [editor, approver, asker]: Person[] = []
beforeAll(async () => (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  editor = await signedIn(portal, await portal.make.admin({ role: 'EDITOR' }))
  approver = await signedIn(portal, await portal.make.admin({ role: 'APPROVER' }))
})
afterAll(() => portal.stop())

const read = async (id: string, by?: Person) =>
  (await (by ?? portal.visitor()).ask(QUESTION, { id })).node
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)
const subjects = async () =>
  (await deliverMails(portal.services)).map(({ to, subject }) => [to, subject])

/** A question that was answered at the clock's beginning; an hour has passed since. */
async function answered() {
  const shareholder = await portal.make.shareholder()
  asker = await signedIn(portal, shareholder)
  const question = await portal.make.question({ shareholder })
  await editor!.ask(QuestionAnswer, { input: { id: question.id, answerText: FIRST } })
  const answeredAt = portal.clock.now().toISOString()
  await deliverMails(portal.services)
  portal.clock.pass({ hours: 1 })
  const published = (await read(question.id, editor)).answers[0].id as string
  return { id: question.id as string, email: shareholder.email, answeredAt, published }
}

async function corrected(id: string) {
  const { answerSave } = await editor!.ask(SAVE, { input: { questionId: id, text: SECOND } })
  const answerId = answerSave.answer.id as string
  await editor!.ask(PUBLISH, { id: answerId })
  return answerId
}

describe('A correction', () => {
  it('It takes the place of the answer, which stays answered as of when it was, and the earlier wording stays public', async () => {
    const { id, answeredAt } = await answered()
    await corrected(id)
    const correctedAt = portal.clock.now().toISOString()
    expect(await read(id)).toEqual({
      answerText: SECOND,
      answeredAt,
      answerUpdatedAt: correctedAt,
      updatedAt: correctedAt,
      answers: null,
      answerHistory: [
        { number: 1, text: FIRST, publishedAt: answeredAt },
        { number: 2, text: SECOND, publishedAt: correctedAt },
      ],
    })
    expect(await typesOf(id)).toEqual(['answer.published', 'answer.drafted', 'answer.corrected'])
  })

  it('Nothing of it is public before, and another answer by the desk’s old way is refused', async () => {
    const { id } = await answered()
    const { answerSave } = await editor!.ask(SAVE, { input: { questionId: id, text: SECOND } })
    expect(answerSave).toMatchObject({
      answer: { number: 2, review: { state: 'DRAFT' } },
      question: { moderation: { queues: ['ANSWERED'] } },
    })
    expect(await read(id)).toMatchObject({
      answerText: FIRST,
      answerUpdatedAt: null,
      answerHistory: [{ number: 1 }],
    })
    const { errors } = await editor!.graphql(QuestionAnswer, { input: { id, answerText: SECOND } })
    expect(errors?.[0]).toMatchObject({
      message: messages.alreadyAnswered,
      extensions: { code: 'CONFLICT' },
    })
  })

  it('A correction in review is counted in addition to pending questions', async () => {
    const { id } = await answered()
    await requireReview(portal)
    const { answerSave } = await editor!.ask(SAVE, { input: { questionId: id, text: SECOND } })
    const answerId = answerSave.answer.id
    expect((await editor!.graphql(PUBLISH, { id: answerId })).errors?.[0]?.message).toBe(
      messages.publicationRefused.NOT_APPROVED,
    )
    await editor!.ask(STEP('answerSubmit'), { id: answerId })
    const desk = await editor!.ask(
      'query ($id: ID!) { moderationQueues { name count } adminStats { pendingQuestions } question(id: $id) { moderation { queues } } moderationQueue(name: IN_REVIEW) { questions(first: 5) { nodes { id } } } }',
      { id },
    )
    expect(desk).toMatchObject({
      adminStats: { pendingQuestions: 0 },
      question: { moderation: { queues: ['ANSWERED', 'IN_REVIEW'] } },
      moderationQueue: { questions: { nodes: [{ id }] } },
    })
    expect(desk.moderationQueues).toEqual(
      expect.arrayContaining([
        { name: 'PENDING', count: 0 },
        { name: 'ANSWERED', count: 1 },
        { name: 'IN_REVIEW', count: 1 },
      ]),
    )
    await approver!.ask(APPROVE, { id: answerId })
    await editor!.ask(PUBLISH, { id: answerId })
    expect(await read(id)).toMatchObject({ answerText: SECOND })
    expect((await evidenceOf(portal, id)).at(-1)).toMatchObject({
      type: 'answer.corrected',
      body: { number: 2, signatures: 2 },
    })
  })

  it('Only recipients of the answer are emailed the correction', async () => {
    const { id, email } = await answered()
    const upvoter = await portal.make.shareholder()
    await portal
      .em()
      .getConnection()
      .execute(
        `insert into answer_notice (question_id, shareholder_id, at, enqueued_at) values (?, ?, now(), now())`,
        [id, upvoter.id],
      )
    await corrected(id)
    await runScan(tellAnswerJob, portal.services)
    const mails = await subjects()
    expect(mails).toHaveLength(2)
    expect(mails).toEqual(
      expect.arrayContaining([
        [email, 'Updated answer to your question'],
        [upvoter.email, 'Updated answer to a question that you asked too'],
      ]),
    )
  })

  it('An upvoter who is mailed during a correction gets the new text', async () => {
    const { id } = await answered()
    const upvoter = await portal.make.shareholder()
    await sqlOf(portal.em())
      .insertInto('answer_notice')
      .values({
        question_id: id,
        shareholder_id: upvoter.id,
        asked_id: null,
        at: portal.clock.now(),
        enqueued_at: null,
        is_update: false,
      })
      .execute()
    let notification: Promise<void> | undefined
    await portal.em().transactional(async em => {
      const db = sqlOf(em)
      await sql`select set_config('portal.publishing', ${id}, true)`.execute(db)
      await sql`update question set answer_text = ${SECOND} where id = ${id}`.execute(db)
      await sql`update answer_notice set at = portal_now() where question_id = ${id}`.execute(db)
      notification = runJob(tellAnswerJob, portal.services, { questionId: id })
      await untilBlocked(portal.em())
    })
    await notification
    const mail = (await deliverMails(portal.services)).find(({ to }) => to === upvoter.email)
    expect(mail?.text).toContain(SECOND)
  })

  it('A pending recipient is emailed the current answer once', async () => {
    const { id } = await answered()
    const upvoter = await portal.make.shareholder()
    await portal
      .em()
      .getConnection()
      .execute(`insert into answer_notice (question_id, shareholder_id, at) values (?, ?, now())`, [
        id,
        upvoter.id,
      ])
    await corrected(id)
    await runJob(tellAnswerJob, portal.services, { questionId: id })
    await runJob(tellAnswerJob, portal.services, { questionId: id })
    const mails = (await deliverMails(portal.services)).filter(({ to }) => to === upvoter.email)
    expect(mails).toMatchObject([
      { subject: expect.stringContaining('has answered a question that you asked too') },
    ])
    expect(mails[0]!.text).toContain(SECOND)
  })
})

describe('A withdrawal', () => {
  it('Without the gate it is public at once: the question stays answered, without a text, and no earlier wording is left', async () => {
    const { id, email, published, answeredAt } = await answered()
    await corrected(id)
    await deliverMails(portal.services)
    const current = (await read(id, editor)).answers[0].id
    const { errors } = await editor!.graphql(WITHDRAW, { id: published, reason: 'Superseded' })
    expect(errors?.[0]).toMatchObject({
      message: messages.withdrawNotPublished,
      extensions: { code: 'CONFLICT' },
    })
    const { answerWithdraw } = await editor!.ask(WITHDRAW, {
      id: current,
      reason: 'It was about another company.',
    })
    expect(answerWithdraw).toMatchObject({
      answer: { text: '', review: { state: 'PUBLISHED' } },
      question: { answerText: null },
    })
    const withdrawnAt = portal.clock.now().toISOString()
    const page = await read(id)
    expect(page).toMatchObject({ answerText: null, answeredAt, answerUpdatedAt: withdrawnAt })
    expect(page.answerHistory).toEqual([{ number: 3, text: '', publishedAt: withdrawnAt }])
    expect(
      (await read(id, editor)).answers.map(
        ({ review }: { review: { state: string } }) => review.state,
      ),
    ).toEqual(['PUBLISHED', 'WITHDRAWN', 'WITHDRAWN'])
    expect(await subjects()).toEqual([[email, 'Withdrawn: the answer to your question']])
    const lists = await editor!.ask('{ moderationQueues { name count } }')
    expect(lists.moderationQueues).toContainEqual({ name: 'ANSWERED', count: 1 })
  })

  it('The reason is required and visible only to administrators', async () => {
    const { id, published } = await answered()
    expect(
      (await editor!.graphql(WITHDRAW, { id: published, reason: ' ' })).errors?.[0],
    ).toMatchObject({
      message: messages.withdrawalReasonNeeded,
      extensions: { code: 'BAD_USER_INPUT', field: 'reason' },
    })
    await editor!.ask(WITHDRAW, { id: published, reason: 'It was about another company.' })
    expect((await read(id, editor)).answers[0]).toMatchObject({
      review: { withdrawalReason: 'It was about another company.' },
    })
    expect(JSON.stringify(await read(id, asker))).not.toContain('another company')
  })

  it('With the gate it is public once another person approves it', async () => {
    const { id, published } = await answered()
    await requireReview(portal)
    const { answerWithdraw } = await editor!.ask(WITHDRAW, {
      id: published,
      reason: 'It was about another company.',
    })
    const withdrawal = answerWithdraw.answer.id
    expect(answerWithdraw).toMatchObject({
      answer: { review: { state: 'IN_REVIEW' } },
      question: { answerText: FIRST },
    })
    expect((await editor!.graphql(APPROVE, { id: withdrawal })).errors?.[0]).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    const { answerReview } = await approver!.ask(APPROVE, { id: withdrawal })
    expect(answerReview).toEqual({
      answer: { review: { state: 'PUBLISHED' } },
      question: { answerText: null },
    })
    expect(await typesOf(id)).toEqual([
      'answer.published',
      'answer.drafted',
      'answer.submitted',
      'answer.approved',
      'answer.withdrawn',
    ])
  })

  it('One that was recalled from review becomes no correction: the next text is a version of its own', async () => {
    const { id, published } = await answered()
    await requireReview(portal)
    const { answerWithdraw } = await editor!.ask(WITHDRAW, {
      id: published,
      reason: 'It was about another company.',
    })
    await editor!.ask(STEP('answerRecall'), { id: answerWithdraw.answer.id })
    const { answerSave } = await editor!.ask(SAVE, {
      input: { questionId: id, text: SECOND, expectedRevision: 0 },
    })
    await editor!.ask(STEP('answerSubmit'), { id: answerSave.answer.id })
    expect((await read(id, editor)).answers).toMatchObject([
      { number: 3, review: { state: 'IN_REVIEW', withdrawalReason: null } },
      {
        number: 2,
        review: { state: 'SUPERSEDED', withdrawalReason: 'It was about another company.' },
      },
      { number: 1, review: { state: 'PUBLISHED' } },
    ])
    await approver!.ask(APPROVE, { id: answerSave.answer.id })
    await editor!.ask(PUBLISH, { id: answerSave.answer.id })
    expect(await read(id)).toMatchObject({ answerText: SECOND })
  })

  it('A question with a withdrawn answer can be answered again', async () => {
    const { id, published, email } = await answered()
    await editor!.ask(WITHDRAW, { id: published, reason: 'It was about another company.' })
    await deliverMails(portal.services)
    await corrected(id)
    expect(await read(id)).toMatchObject({
      answerText: SECOND,
      answerHistory: [{ text: '' }, { text: SECOND }],
    })
    expect(await subjects()).toEqual([[email, 'Updated answer to your question']])
  })

  it('An upvoter who missed a withdrawn answer is mailed the next one as the first', async () => {
    const { id, published } = await answered()
    const upvoter = await portal.make.shareholder()
    await portal
      .em()
      .getConnection()
      .execute(`insert into answer_notice (question_id, shareholder_id, at) values (?, ?, now())`, [
        id,
        upvoter.id,
      ])
    await editor!.ask(WITHDRAW, { id: published, reason: 'It was about another company.' })
    await runScan(tellAnswerJob, portal.services)
    await deliverMails(portal.services)
    await corrected(id)
    await runScan(tellAnswerJob, portal.services)
    expect((await subjects()).filter(([to]) => to === upvoter.email)).toEqual([
      [upvoter.email, expect.stringContaining('has answered a question that you asked too')],
    ])
  })
})
