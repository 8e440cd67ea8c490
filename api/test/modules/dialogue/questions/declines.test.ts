import { DECLINE_UNDO_SECONDS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { notifyDeclineJob } from '#modules/dialogue/questions/decline/notify-decline.job'
import {
  DECLINE,
  notifyDeclines,
  REVIEW_DECIDE,
  REVIEW_REQUEST,
} from '../../../harness/modules/declined'
import { watch } from '../../../harness/modules/desk'
import { evidenceOf } from '../../../harness/modules/evidence'
import { statementsOf } from '../../../harness/database/statements'
import {
  PresentationDelete,
  QuestionAnswer,
  QuestionArchive,
  QuestionWithdraw,
  ViewerQuestionChanged,
} from '../../../harness/generated/operations'
import { openPages } from '../../../harness/http/live'
import { startListenedPortal } from '../../../harness/portal/listening'
import type { Person } from '../../../harness/portal/person'
import { runScan } from '../../../harness/portal/run-job'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const MINE =
  '{ viewerQuestions { nodes { id status progress decline { reason text declinedAt reviewRequestedAt reviewOutcome declinedById answeredBy { id questionText } } } } }'
const ON_PAGE =
  'query ($id: ID!) { presentation(id: $id) { questions { totalCount nodes { id status } } } }'
const SEEN =
  'query ($id: ID!) { viewer { id } question(id: $id) { status progress isArchived decline { reason declinedById } moderation { queues } } }'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let asker: Shareholder
let person: Person
let admin: Person
let question: Question
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(async () => {
  await portal.reset()
  asker = await portal.make.shareholder({ email: 'the.asker@example.com', name: 'Margaret' })
  person = await signedIn(portal, asker)
  admin = await anAdmin(portal)
  question = await portal.make.question({
    shareholder: asker,
    questionText: 'Will you beat your guidance again?',
  })
})
const live = openPages()
afterAll(() => portal.stop())

const decline = (input: object = {}, by = admin) =>
  by.ask(DECLINE, { input: { id: question.id, reason: 'NO_COMMENT', ...input } })
const notify = () => notifyDeclines(portal.services)
const mine = async () => (await person.ask(MINE)).viewerQuestions.nodes[0]
const restore = (by = admin) =>
  by.ask('mutation ($id: ID!) { questionRestore(input: { id: $id }) { question { id status } } }', {
    id: question.id,
  })
const request = (by = person) => by.ask(REVIEW_REQUEST, { input: { id: question.id } })
const decide = (decision: string, by: Person) =>
  by.ask(REVIEW_DECIDE, { input: { id: question.id, decision } })
/** The question as others see it over GraphQL and REST. */
const seenBy = async (by: Person) => {
  const { nodes } = (await by.ask(ON_PAGE, { id: question.presentation.id })).presentation.questions
  const { body } = await by.get(`/api/presentations/${question.presentation.id}`)
  return [nodes.map(({ status }: { status: string }) => status), body.questions.length]
}
const types = async () => (await evidenceOf(portal, question.id)).map(({ type }) => type)

describe('Declining a question', () => {
  it('Until the asker is notified only administrators see a decline', async () => {
    expect((await decline()).questionDecline.question).toMatchObject({
      status: 'ARCHIVED',
      moderation: { queues: ['ARCHIVED'] },
      decline: { reason: 'NO_COMMENT' },
    })
    const { viewer, ...seen } = await admin.ask(SEEN, { id: question.id })
    expect(seen.question).toMatchObject({
      status: 'ARCHIVED',
      isArchived: false,
      decline: { declinedById: viewer.id },
    })
    for (const by of [portal.visitor(), person]) expect(await seenBy(by)).toEqual([['PENDING'], 1])
    expect(await mine()).toMatchObject({ status: 'PENDING', progress: 'RECEIVED', decline: null })
    expect(await portal.mails()).toEqual([])

    await notify()
    for (const by of [portal.visitor(), person]) expect(await seenBy(by)).toEqual([[], 0])
    expect(await mine()).toMatchObject({
      status: 'ARCHIVED',
      progress: 'DECLINED',
      decline: {
        reason: 'NO_COMMENT',
        text: 'The company does not comment on rumours, on other companies, or on forecasts beyond its published guidance.',
        answeredBy: null,
        declinedById: null,
      },
    })
  })

  it('The asker is mailed the reason in the company’s words, once, and how to have it reviewed', async () => {
    await decline()
    await notify()
    await notify()
    const mails = await portal.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'the.asker@example.com',
      subject: 'Test Mining has declined to answer your question',
    })
    for (const words of [
      'Hello Margaret,',
      'Will you beat your guidance again?',
      'Reason: No comment',
      'The company does not comment on rumours',
      'you can ask once for another review',
      'https://portal.test/my-questions',
    ])
      expect(mails[0]?.text).toContain(words)
  })

  it('A decline undone in time sends no email or event', async () => {
    const [ear] = await portal.allHear([live(person)], ViewerQuestionChanged)
    const seen = () =>
      portal
        .visitor()
        .ask(
          'query ($id: ID!) { presentation(id: $id) { questions { nodes { updatedAt version status } } } }',
          {
            id: question.presentation.id,
          },
        )
    const before = await seen()
    portal.clock.pass({ seconds: 5 })
    await decline()
    expect(await seen()).toEqual(before)
    await restore()
    await notify()
    expect(await seen()).toEqual(before)
    await admin.ask(QuestionAnswer, {
      input: { id: question.id, answerText: 'It is above our guidance.' },
    })
    expect((await ear!.next()).data).toEqual({
      viewerQuestionChanged: { id: question.id, progress: 'ANSWERED' },
    })
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual([
      'Test Mining has answered your question',
    ])
    expect(await types()).toEqual(['question.declined', 'question.restored', 'answer.published'])
    expect((await mine()).decline).toBeNull()
  })

  it('A scan notifies the asker of a decline whose job was lost', async () => {
    await decline()
    portal.clock.pass({ seconds: DECLINE_UNDO_SECONDS })
    await runScan(notifyDeclineJob, portal.services)
    expect(await mine()).toMatchObject({ progress: 'DECLINED' })
  })

  it('A scan leaves a decline that can still be undone', async () => {
    await decline()
    portal.clock.pass({ seconds: DECLINE_UNDO_SECONDS - 1 })
    await runScan(notifyDeclineJob, portal.services)
    expect(await mine()).toMatchObject({ progress: 'RECEIVED' })
  })

  it('Reversing a decline after the notification restores the question', async () => {
    await decline()
    await notify()
    await restore()
    expect(await mine()).toMatchObject({ progress: 'RECEIVED', decline: null })
    expect(await seenBy(portal.visitor())).toEqual([['PENDING'], 1])
    await decline({ reason: 'ABUSIVE' })
    await notify()
    expect((await mine()).decline.reason).toBe('ABUSIVE')
  })

  it('An asker who withdraws before the notification is not notified', async () => {
    await decline()
    await person.ask(QuestionWithdraw, { input: { id: question.id } })
    await notify()
    expect(await mine()).toMatchObject({ progress: 'WITHDRAWN', decline: null })
    expect(await portal.mails()).toEqual([])
  })

  it('A question that was answered already leads to that answer, which must be public', async () => {
    const answered = await portal.make.question({}, one =>
      one.answer('We hedge half of it.', portal.clock.now()),
    )
    const hidden = await portal.make.question({}, one => {
      one.answer('We hedge half of it.', portal.clock.now())
      one.archive(portal.clock.now())
    })
    const refused = async (input: object) => {
      const { code, message, field } = await admin.refusal(DECLINE, {
        input: { id: question.id, ...input },
      })
      expect(code).toBe('BAD_USER_INPUT')
      return [field, message]
    }
    const reason = 'ALREADY_ANSWERED'
    expect(await refused({ reason })).toEqual(['answeredById', messages.answeredByNeeded])
    for (const answeredById of [
      hidden.id,
      question.id,
      'nothing',
      (await portal.make.question()).id,
    ])
      expect(await refused({ reason, answeredById })).toEqual([
        'answeredById',
        messages.answeredByUnknown,
      ])
    expect(await refused({ reason: 'ABUSIVE', answeredById: answered.id })).toEqual([
      'answeredById',
      messages.answeredByNotUsed,
    ])

    await decline({ reason, answeredById: answered.id })
    await notify()
    expect((await mine()).decline.answeredBy).toEqual({
      id: answered.id,
      questionText: answered.questionText,
    })
    const [mail] = await portal.mails()
    expect(mail?.text).toContain(
      `/presentations/${answered.presentation.id}?question=${answered.id}#question-${answered.id}`,
    )
    await admin.ask(QuestionArchive, { input: { id: answered.id } })
    expect((await mine()).decline.answeredBy).toBeNull()
  })

  it.each<[string, (one: Question) => void, string]>([
    ['answered', one => one.answer('We do not say.', portal.clock.now()), messages.alreadyAnswered],
    ['archived', one => one.archive(portal.clock.now()), messages.archivedNotDeclinable],
    ['withdrawn', one => one.withdraw(portal.clock.now()), messages.questionEnded.WITHDRAWN],
  ])(
    'A question that is %s cannot be declined, which CONFLICT says',
    async (_what, change, message) => {
      const { id } = await portal.make.question({}, change)
      expect(await admin.refusal(DECLINE, { input: { id, reason: 'ABUSIVE' } })).toMatchObject({
        code: 'CONFLICT',
        message,
      })
    },
  )

  it('Declining again changes nothing; with another reason it returns CONFLICT', async () => {
    await decline()
    await decline({ expectedVersion: 1 })
    expect(
      await admin.refusal(DECLINE, { input: { id: question.id, reason: 'ABUSIVE' } }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: messages.questionEnded.DECLINED,
      current: { status: 'ARCHIVED' },
    })
    expect(await types()).toEqual(['question.declined'])
  })

  it('Two desks that decline and answer at once do one of both', async () => {
    const other = await anAdmin(portal)
    const outcomes = await Promise.allSettled([
      decline(),
      other.ask(QuestionAnswer, {
        input: { id: question.id, answerText: 'It is above our guidance.' },
      }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await notify()
    expect(await mine()).toMatchObject({
      progress: outcomes[0].status === 'fulfilled' ? 'DECLINED' : 'ANSWERED',
    })
  })

  it('Every desk receives the decline and the notification as events', async () => {
    const { ear } = await watch(live(await anAdmin(portal)))
    await decline()
    await notify()
    const heard = [await ear.next('DECLINED'), await ear.next('DECLINE_TOLD')]
    expect(heard.map(({ data }) => data?.questionModerated.question.status)).toEqual([
      'ARCHIVED',
      'ARCHIVED',
    ])
  })

  it('A decline stays in the wording of its day when an owner writes another', async () => {
    await decline()
    await notify()
    const text = 'We say nothing about this.'
    await admin.ask(
      'mutation ($input: WordingUpdateInput!) { wordingUpdate(input: $input) { wording { number } } }',
      {
        input: { key: 'NO_COMMENT', text },
      },
    )
    expect((await mine()).decline.text).toContain('The company does not comment')
    const another = await portal.make.question({ shareholder: asker })
    expect((await decline({ id: another.id })).questionDecline.question.decline.text).toBe(text)
    expect((await evidenceOf(portal, another.id)).at(-1)).toMatchObject({
      type: 'question.declined',
      body: { reason: 'NO_COMMENT', text, answeredById: null },
    })
  })

  it('An unapproved question stays on its asker’s page until the notification', async () => {
    question = await portal.make.question({ shareholder: asker }, one =>
      Object.assign(one, { isApproved: false, isPublic: false }),
    )
    await decline()
    expect([await seenBy(person), await seenBy(portal.visitor())]).toEqual([
      [['PENDING'], 1],
      [[], 0],
    ])
    await notify()
    expect(await seenBy(person)).toEqual([[], 0])
  })

  it('A report before the notification does not reveal the decline', async () => {
    await decline()
    const reporter = await aShareholder(portal)
    const report =
      'mutation ($id: ID!) { questionReport(input: { id: $id }) { question { status viewerHasReported } } }'
    expect((await reporter.ask(report, { id: question.id })).questionReport.question).toEqual({
      status: 'PENDING',
      viewerHasReported: true,
    })
    expect(
      (
        await admin.ask('query ($id: ID!) { question(id: $id) { moderation { isFlagged } } }', {
          id: question.id,
        })
      ).question.moderation.isFlagged,
    ).toBe(false)
  })

  it('Deleting a question before the notification sends no email', async () => {
    await decline()
    await admin.ask(PresentationDelete, { input: { id: question.presentation.id } })
    await notify()
    expect(await portal.mails()).toEqual([])
  })
})

describe('Another person’s review', () => {
  beforeEach(async () => {
    await decline()
    await notify()
    await portal.mails()
  })

  it('The asker asks for it once, sees that it is under way, and the desk has it on top of Archived with its count', async () => {
    const { question: asked } = (await request()).questionReviewRequest
    expect(asked).toMatchObject({
      progress: 'UNDER_REVIEW',
      decline: { reviewRequestedAt: portal.clock.now().toISOString() },
    })
    await request()
    expect(await types()).toEqual(['question.declined', 'question.review_requested'])
    const { moderationQueue } = await admin.ask(
      '{ moderationQueue(name: ARCHIVED) { counter { reviewRequests } questions(filter: { reviewRequested: true }) { totalCount nodes { id } } } }',
    )
    expect(moderationQueue).toEqual({
      counter: { reviewRequests: 1 },
      questions: { totalCount: 1, nodes: [{ id: question.id }] },
    })
    expect(await seenBy(portal.visitor())).toEqual([[], 0])
  })

  it('Only the asker can request a review', async () => {
    const other = await aShareholder(portal)
    expect(await other.refusal(REVIEW_REQUEST, { input: { id: question.id } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('A question that is not declined has no review', async () => {
    await restore()
    expect(await person.refusal(REVIEW_REQUEST, { input: { id: question.id } })).toMatchObject({
      code: 'CONFLICT',
      message: messages.notDeclined,
      current: { progress: 'RECEIVED' },
    })
    expect(
      await admin.refusal(REVIEW_DECIDE, { input: { id: question.id, decision: 'UPHOLD' } }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: messages.reviewNotRequested,
    })
  })

  it('The decliner decides a review only if they are the only editor', async () => {
    await request()
    expect(await decide('UPHOLD', admin)).toMatchObject({
      questionReviewDecide: { question: { decline: { reviewOutcome: 'UPHELD' } } },
    })
  })

  it('With another editor, the decliner is refused and the other decides', async () => {
    const other = await anAdmin(portal)
    await request()
    expect(
      await admin.refusal(REVIEW_DECIDE, { input: { id: question.id, decision: 'UPHOLD' } }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: messages.reviewByAnother,
    })
    await decide('REOPEN', other)
    expect(await mine()).toMatchObject({
      progress: 'RECEIVED',
      decline: { reviewOutcome: 'REOPENED' },
    })
    expect(await seenBy(portal.visitor())).toEqual([['PENDING'], 1])
    expect(await types()).toEqual([
      'question.declined',
      'question.review_requested',
      'question.review_decided',
    ])
    const [mail] = await portal.mails()
    expect(mail).toMatchObject({
      to: 'the.asker@example.com',
      subject: 'Your question was reopened after a review',
    })
  })

  it('An upheld decline notifies the asker and cannot be reviewed again', async () => {
    const other = await anAdmin(portal)
    await request()
    await decide('UPHOLD', other)
    await decide('UPHOLD', other)
    expect(await mine()).toMatchObject({
      progress: 'DECLINED',
      decline: { reviewOutcome: 'UPHELD' },
    })
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual([
      'Your question was reviewed and stays declined',
    ])
    expect(await person.refusal(REVIEW_REQUEST, { input: { id: question.id } })).toMatchObject({
      code: 'CONFLICT',
      message: messages.reviewedAlready,
    })
    expect(
      await admin.refusal(REVIEW_DECIDE, { input: { id: question.id, decision: 'REOPEN' } }),
    ).toMatchObject({ code: 'CONFLICT' })
  })

  it('A shareholder asks for five reviews a day, and the sixth is refused with nothing changed', async () => {
    const ids = [question.id]
    for (let count = 0; count < 5; count++) {
      const { id } = await portal.make.question({ shareholder: asker })
      await decline({ id })
      ids.push(id)
    }
    await notify()
    const last = ids.pop()!
    for (const id of ids) await person.ask(REVIEW_REQUEST, { input: { id } })
    expect(await person.refusal(REVIEW_REQUEST, { input: { id: last } })).toMatchObject({
      code: 'RATE_LIMITED',
      message: messages.tooManyReviewRequests,
    })
    expect(
      (await admin.ask('{ moderationQueue(name: ARCHIVED) { counter { reviewRequests } } }'))
        .moderationQueue.counter.reviewRequests,
    ).toBe(5)
  })
})

it('A page of own questions with declines takes one extra statement', async () => {
  await portal.make.question({ shareholder: asker })
  await decline()
  await notify()
  expect(
    (await person.ask(MINE)).viewerQuestions.nodes.map(
      (one: { decline: object | null }) => one.decline !== null,
    ),
  ).toEqual([false, true])
  expect(await statementsOf(() => person.ask(MINE))).toHaveLength(2)
})
