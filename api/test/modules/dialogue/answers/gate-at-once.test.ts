import { randomUUID } from 'node:crypto'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import {
  ANSWER_PUBLISH,
  ANSWER_RECALL,
  ANSWER_REVIEW,
  ANSWER_SAVE,
  answerIn,
  requireReview,
  type Stage,
} from '../../../harness/modules/answers'
import { evidenceOf } from '../../../harness/modules/evidence'
import { firstValue } from '../../../harness/database/databases'
import {
  PresentationDelete,
  QuestionAnswer,
  QuestionArchive,
  ReleasesFreeze,
} from '../../../harness/generated/operations'
import { type Operation, Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'
import { sendInOrder } from '../../../harness/time/until'

const TEXT = 'Production starts in the third quarter.'
const VERSIONS =
  'query ($id: ID!) { question(id: $id) { answerText answers { publishedAt review { state reviewer { id } } } moderation { queues } } viewer { id } }'
const lockSettings = () => (em: SqlEntityManager) =>
  sql`select id from disclosure_settings for update`.execute(sqlOf(em))
const lockQuestion = (id: string) => (em: SqlEntityManager) =>
  sql`select id from question where id = ${id} for update`.execute(sqlOf(em))

let portal: TestPortal
let beside: TestPortal
let [owner, author, approver, approverId]: [Person, Person, Person, string] | [] = []
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
})
beforeEach(async () => {
  await portal.reset()
  owner = await anAdmin(portal, 'OWNER')
  author = await anAdmin(portal, 'EDITOR')
  // Another process of the portal answers this one.
  approver = new Person(beside.address, (await anAdmin(portal, 'APPROVER')).token)
  approverId = (await approver.ask('{ viewer { id } }')).viewer.id
})
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

const thaw = () => sql`update disclosure_settings set frozen = false`.execute(sqlOf(portal.em()))

type Call = (id: string, questionId: string) => Promise<string>

/** The code of a refusal, or that it is done. */
const sent = async (by: Person, operation: Operation, variables: object) =>
  (await by.graphql(operation, variables)).errors?.[0]?.extensions.code ?? 'done'

const approve =
  (by: () => Person): Call =>
  id =>
    sent(by(), ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } })
const CALLS = {
  'approves it': approve(() => owner!),
  'approves it in another process': approve(() => approver!),
  'requests changes': id =>
    sent(approver!, ANSWER_REVIEW, {
      input: { id, decision: 'REQUEST_CHANGES', note: 'Which quarter?' },
    }),
  'recalls it': id => sent(author!, ANSWER_RECALL, { input: { id } }),
  'publishes it': id => sent(owner!, ANSWER_PUBLISH, { input: { ids: [id] } }),
  'publishes it in another process': id =>
    sent(approver!, ANSWER_PUBLISH, { input: { ids: [id] } }),
  'saves the next version': (_id, questionId) =>
    sent(author!, ANSWER_SAVE, { input: { questionId, text: `${TEXT} Or later.` } }),
  'archives its question': (_id, questionId) =>
    sent(author!, QuestionArchive, { input: { id: questionId } }),
  'freezes everything': () => sent(approver!, ReleasesFreeze, {}),
} satisfies Record<string, Call>
type CallName = keyof typeof CALLS

/** The same for a version in this state, with the outcome. */
async function bothAct(
  stage: Stage,
  names: readonly [CallName, CallName],
  lock: typeof lockQuestion = lockQuestion,
) {
  const { id, questionId } = await answerIn(portal, stage, { author: author! })
  const before = (await typesOf(questionId)).length
  // That it was reviewed is mailed before.
  await portal.mails()
  const call = (name: CallName) => () => CALLS[name](id, questionId)
  const outcomes = await sendInOrder(portal, lock(questionId), [call(names[0]), call(names[1])])
  const { question } = await owner!.ask(VERSIONS, { id: questionId })
  return { outcomes, question, types: (await typesOf(questionId)).slice(before) }
}
const remove =
  ({ presentation }: Question) =>
  () =>
    sent(approver!, PresentationDelete, { input: { id: presentation.id } })
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)
const countOf = (table: string) =>
  firstValue(portal.database.url, `select count(*)::int from ${table}`)
const inBothOrders = <Item>(pairs: readonly (readonly [Item, Item])[]): [Item, Item][] =>
  pairs.flatMap(([one, other]): [Item, Item][] => [
    [one, other],
    [other, one],
  ])

describe('Concurrent transitions of a version in review', () => {
  const DECIDED: Partial<Record<CallName, [state: string, event: string]>> = {
    'approves it': ['APPROVED', 'answer.approved'],
    'approves it in another process': ['APPROVED', 'answer.approved'],
    'requests changes': ['CHANGES_REQUESTED', 'answer.changes_requested'],
    'recalls it': ['DRAFT', 'answer.recalled'],
  }

  it.each(
    inBothOrders<CallName>([
      ['approves it', 'approves it in another process'],
      ['approves it', 'requests changes'],
      ['approves it', 'recalls it'],
      ['requests changes', 'recalls it'],
    ]),
  )(
    'The one who %s wins, and the one who %s is refused with CONFLICT: one event, one reviewer',
    async (winner, loser) => {
      const { outcomes, question, types } = await bothAct('IN_REVIEW', [winner, loser])
      expect(outcomes).toEqual(['done', 'CONFLICT'])
      const [state, event] = DECIDED[winner]!
      expect(types).toEqual([event])
      expect(question.answers).toMatchObject([{ publishedAt: null, review: { state } }])
      const reviewer =
        winner === 'recalls it'
          ? null
          : {
              id:
                winner === 'approves it'
                  ? (await owner!.ask('{ viewer { id } }')).viewer.id
                  : approverId,
            }
      expect(question.answers[0].review.reviewer).toEqual(reviewer)
    },
  )
})

describe('Concurrent transitions of an approved version', () => {
  it('Both who publish it succeed, and it is published once: one event, one broadcast, one mail', async () => {
    const { outcomes, question, types } = await bothAct('APPROVED', [
      'publishes it',
      'publishes it in another process',
    ])
    expect(outcomes).toEqual(['done', 'done'])
    expect(types).toEqual(['answer.published'])
    expect(question.answers).toMatchObject([{ review: { state: 'PUBLISHED' } }])
    expect(await countOf('broadcast')).toBe(1)
    expect(await portal.mails()).toHaveLength(1)
  })

  it.each([
    ['saves the next version', 'DRAFT'],
    ['archives its question', 'SUPERSEDED'],
  ] as const)(
    'Publishing it after someone %s is refused without an event or email',
    async (name, newest) => {
      const { outcomes, question, types } = await bothAct('APPROVED', [name, 'publishes it'])
      expect(outcomes).toEqual(['done', 'CONFLICT'])
      expect(question).toMatchObject({
        answerText: null,
        answers: expect.arrayContaining([
          expect.objectContaining({ review: expect.objectContaining({ state: newest }) }),
        ]),
      })
      expect(types).not.toContain('answer.published')
      expect(types).toContain('answer.superseded')
      expect([await countOf('broadcast'), await portal.mails()]).toEqual([0, []])
    },
  )

  it('Once it is published, the next version that is saved is a draft of its correction', async () => {
    const { outcomes, question } = await bothAct('APPROVED', [
      'publishes it',
      'saves the next version',
    ])
    expect(outcomes).toEqual(['done', 'done'])
    expect(question.answers).toMatchObject([
      { review: { state: 'DRAFT' } },
      { review: { state: 'PUBLISHED' } },
    ])
    expect(question.answerText).toBe(TEXT)
  })

  it('A freeze that comes first lets it not be published, and one that comes second comes after the publication', async () => {
    const late = await bothAct('APPROVED', ['freezes everything', 'publishes it'], lockSettings)
    expect(late.outcomes).toEqual(['done', 'CONFLICT'])
    expect(late.question).toMatchObject({
      answerText: null,
      answers: [{ review: { state: 'APPROVED' } }],
    })
    expect([late.types, await countOf('broadcast'), await portal.mails()]).toEqual([[], 0, []])
    await thaw()
    const early = await bothAct('APPROVED', ['publishes it', 'freezes everything'], lockSettings)
    expect(early.outcomes).toEqual(['done', 'done'])
    expect(early.question).toMatchObject({
      answerText: TEXT,
      answers: [{ review: { state: 'PUBLISHED' } }],
    })
    const [published, frozen] = (await evidenceOf(portal)).slice(-2)
    expect([published?.type, frozen?.type]).toEqual(['answer.published', 'settings.changed'])
  })

  it('Publishing after its presentation was deleted returns NOT_FOUND', async () => {
    const question = await portal.make.question()
    const { id } = await answerIn(portal, 'APPROVED', { author: author!, question })
    const publish = () => sent(owner!, ANSWER_PUBLISH, { input: { ids: [id] } })
    expect(
      await sendInOrder(portal, lockQuestion(question.id), [remove(question), publish]),
    ).toEqual(['done', 'NOT_FOUND'])
    expect(await typesOf(question.id)).not.toContain('answer.published')
  })
})

it('A draft that is begun while its presentation is about to be deleted ends by an event, too', async () => {
  const question = await portal.make.question()
  const save = () => sent(author!, ANSWER_SAVE, { input: { questionId: question.id, text: TEXT } })
  expect(await sendInOrder(portal, lockQuestion(question.id), [save, remove(question)])).toEqual([
    'done',
    'done',
  ])
  expect(await typesOf(question.id)).toEqual([
    'answer.drafted',
    'answer.superseded',
    'question.deleted',
  ])
})

it('A freeze that comes before an answer on one signature, with the gate off, lets it not be published either', async () => {
  await requireReview(portal, false)
  const { id } = await portal.make.question()
  const answer = () => sent(owner!, QuestionAnswer, { input: { id, answerText: TEXT } })
  expect(
    await sendInOrder(portal, lockSettings(), [() => sent(approver!, ReleasesFreeze, {}), answer]),
  ).toEqual(['done', 'CONFLICT'])
  expect((await owner!.ask(VERSIONS, { id })).question).toMatchObject({
    moderation: { queues: ['PENDING'] },
    answerText: null,
    answers: [],
  })
  await thaw()
  expect(
    await sendInOrder(portal, lockSettings(), [answer, () => sent(approver!, ReleasesFreeze, {})]),
  ).toEqual(['done', 'done'])
})

describe('A publication that is sent again with its idempotency key', () => {
  const publish = (by: Person, id: string, idempotencyKey: string) =>
    by.graphql(ANSWER_PUBLISH, { input: { ids: [id], idempotencyKey } })

  it('It publishes once and is answered the same, one after the other and at once in two processes', async () => {
    const elsewhere = new Person(beside.address, owner!.token)
    for (const isAtOnce of [false, true]) {
      const { id, questionId } = await answerIn(portal, 'APPROVED', { author: author! })
      await portal.mails()
      const key = randomUUID()
      const first = publish(owner!, id, key)
      if (!isAtOnce) {
        await first
        portal.clock.pass({ minutes: 1 })
      }
      const [one, other] = await Promise.all([first, publish(elsewhere, id, key)])
      expect(one).toMatchObject({
        data: {
          answerPublish: {
            answers: [{ id, publishedAt: expect.any(String), review: { state: 'PUBLISHED' } }],
          },
        },
      })
      expect(other.data).toEqual(one.data)
      expect(
        (await evidenceOf(portal, questionId)).filter(({ type }) => type === 'answer.published'),
      ).toHaveLength(1)
      expect(await portal.mails()).toHaveLength(1)
    }
    expect(await countOf('broadcast')).toBe(2)
  })

  it('Refused because everything was frozen, it is carried out with the same key after the freeze, and then once', async () => {
    const { id, questionId } = await answerIn(portal, 'APPROVED', { author: author! })
    const key = randomUUID()
    await owner!.ask(ReleasesFreeze)
    expect((await publish(owner!, id, key)).errors?.[0]?.message).toBe(
      messages.publicationRefused.FROZEN,
    )
    await thaw()
    const { data } = await publish(owner!, id, key)
    expect((await publish(owner!, id, key)).data).toEqual(data)
    expect(
      (await evidenceOf(portal, questionId)).filter(({ type }) => type === 'answer.published'),
    ).toHaveLength(1)
  })
})
