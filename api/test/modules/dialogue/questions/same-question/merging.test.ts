import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { MERGED_AT_ONCE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { Presentation } from '#modules/content/presentations/presentation.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { DECLINE, notifyDeclines } from '../../../../harness/modules/declined'
import { watch } from '../../../../harness/modules/desk'
import { evidenceOf } from '../../../../harness/modules/evidence'
import {
  countsThatDiffer,
  MERGE,
  tellAnswers,
  UNMERGE,
  UPVOTE,
} from '../../../../harness/modules/same-question'
import { statementsOf } from '../../../../harness/database/statements'
import { QuestionAnswer, ViewerQuestionChanged } from '../../../../harness/generated/operations'
import { inputTypeOf } from '../../../../harness/graphql/input-type'
import { openPages } from '../../../../harness/http/live'
import { startListenedPortal } from '../../../../harness/portal/listening'
import type { Person } from '../../../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../../../harness/portal/signed-in'
import { sendInOrder } from '../../../../harness/time/until'

const ON_PAGE = `query ($id: ID!) { presentation(id: $id) { questions(first: 50) { totalCount nodes {
  id askedByCount mergedQuestions { id questionText user { name email id } } } } ledger { asked answered merged declined withdrawn setAside removed open } } }`
const MINE = `{ viewerQuestions { nodes { id status progress answerText decline { reason text reviewRequestedAt } mergedInto { id answerText } } } }`
const NOBODY = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let admin: Person
let presentation: Presentation
let askers: Shareholder[]
let people: Person[]
let target: Question
let same: Question
let other: Question
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  presentation = await portal.make.presentation()
  askers = await Promise.all(
    ['ann', 'ben', 'cid'].map(name =>
      portal.make.shareholder({ email: `${name}@example.com`, name }),
    ),
  )
  people = await Promise.all(askers.map(asker => signedIn(portal, asker)))
  ;[target, same, other] = (await Promise.all(
    askers.map(shareholder =>
      portal.make.question({
        presentation,
        shareholder,
        questionText: `What of the dividend, asks ${shareholder.name}?`,
      }),
    ),
  )) as [Question, Question, Question]
})
afterEach(async () => expect(await countsThatDiffer(portal.services)).toEqual([]))
const live = openPages()
afterAll(() => portal.stop())

const merge = async (ids: string[], intoId: string) =>
  (await admin.ask(MERGE, { input: { ids, intoId } })).questionMerge
const tryMerge = (ids: string[], intoId: string, by = admin) =>
  by.graphql(MERGE, { input: { ids, intoId } })
const unmerge = async (id: string) =>
  (await admin.ask(UNMERGE, { input: { id } })).questionUnmerge.question
const answer = (id: string) =>
  admin.ask(QuestionAnswer, { input: { id, answerText: 'It is paid in October.' } })
const act = (name: string, id: string, by = admin) =>
  by.ask(
    `mutation ($input: ${inputTypeOf(name)}!) { ${name}(input: $input) { question { id } } }`,
    {
      input: { id },
    },
  )
const moderate = (name: string, id: string) =>
  admin.ask(
    `mutation ($input: QuestionActionInput!) { ${name}(input: $input) { question { id } } }`,
    { input: { id } },
  )
const upvote = (id: string, by: Person) => by.ask(UPVOTE, { input: { id } })
const page = async (by: Person = portal.visitor()) =>
  (await by.ask(ON_PAGE, { id: presentation.id })).presentation
const mine = async (by: Person) => (await by.ask(MINE)).viewerQuestions.nodes[0]
const named = async (name: string) =>
  signedIn(portal, await portal.make.shareholder({ email: `${name}@example.com`, name }))
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)
/** The mails since the last time. */
const mails = async () => {
  await tellAnswers(portal.services)
  return portal.mails()
}
const recipients = async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`).sort()
const ANSWERED = 'Test Mining has answered your question'

describe('Merging questions', () => {
  it('The public page shows one question with its number of askers and the other wordings without names, and the ledger counts the rest as merged', async () => {
    const merged = await merge([same.id, other.id], target.id)
    expect(merged).toMatchObject({
      question: {
        id: target.id,
        askedByCount: 3,
        mergedQuestions: [{ id: same.id }, { id: other.id }],
      },
      questions: [same, other].map(({ id }) => ({
        id,
        status: 'ARCHIVED',
        progress: 'MERGED',
        mergedInto: { id: target.id },
        moderation: { isMerged: true },
      })),
    })
    expect(
      merged.desk.queues.map(
        ({ name, count }: { name: string; count: number }) => `${name} ${count}`,
      ),
    ).toEqual(['PENDING 1', 'ANSWERED 0', 'FLAGGED 0', 'ARCHIVED 2', 'IN_REVIEW 0', 'HELD 0'])
    const { questions, ledger } = await page()
    const unnamed = { name: null, email: '•••' }
    expect(questions).toMatchObject({
      totalCount: 1,
      nodes: [
        {
          id: target.id,
          askedByCount: 3,
          mergedQuestions: [
            { questionText: 'What of the dividend, asks ben?', user: unnamed },
            { questionText: 'What of the dividend, asks cid?', user: unnamed },
          ],
        },
      ],
    })
    expect(ledger).toEqual({
      asked: 3,
      answered: 0,
      merged: 2,
      declined: 0,
      withdrawn: 0,
      setAside: 0,
      removed: 0,
      open: 1,
    })
    expect(await typesOf(same.id)).toEqual(['question.merged'])
    expect(await portal.mails()).toEqual([])
  })

  it('A person who asked or upvoted several of the merged questions counts once', async () => {
    const reader = await aShareholder(portal)
    for (const one of [target, same, other]) await upvote(one.id, reader)
    await upvote(target.id, people[1]!)
    await merge([same.id, other.id], target.id)
    expect((await page()).questions.nodes).toMatchObject([{ askedByCount: 4 }])
  })

  it('Everybody who asked or upvoted a merged question is mailed the answer once, the asker in their own words', async () => {
    const reader = await named('dan')
    for (const one of [target, same]) await upvote(one.id, reader)
    await upvote(target.id, people[1]!)
    await merge([same.id, other.id], target.id)
    await answer(target.id)
    const sent = await mails()
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      `ann@example.com: ${ANSWERED}`,
      `ben@example.com: ${ANSWERED}`,
      `cid@example.com: ${ANSWERED}`,
      'dan@example.com: Test Mining has answered a question that you asked too',
    ])
    const toBen = sent.find(({ to }) => to === 'ben@example.com')
    for (const words of [
      'What of the dividend, asks ben?',
      'What of the dividend, asks ann?',
      'It is paid in October.',
      `?question=${target.id}`,
    ])
      expect(toBen?.text).toContain(words)
  })

  it('Merging into an answered question emails only new recipients at once', async () => {
    await upvote(target.id, people[1]!)
    await answer(target.id)
    expect(await recipients()).toEqual([
      `ann@example.com: ${ANSWERED}`,
      'ben@example.com: Test Mining has answered a question that you asked too',
    ])
    const late = await named('eve')
    await upvote(target.id, late)
    await merge([same.id, other.id], target.id)
    expect(await recipients()).toEqual([`cid@example.com: ${ANSWERED}`])
  })

  it('The asker of a merged question sees the target’s state at once', async () => {
    const [ear] = await portal.allHear(
      [live(people[1]!)],
      'subscription { viewerQuestionChanged { id progress mergedInto { answerText } } }',
    )
    const heard = async () => (await ear!.next()).data?.viewerQuestionChanged
    await merge([same.id], target.id)
    expect(await heard()).toEqual({
      id: same.id,
      progress: 'MERGED',
      mergedInto: { answerText: null },
    })
    await answer(target.id)
    expect(await heard()).toEqual({
      id: same.id,
      progress: 'ANSWERED',
      mergedInto: { answerText: 'It is paid in October.' },
    })
    await moderate('questionArchive', target.id)
    expect(await heard()).toEqual({ id: same.id, progress: 'SET_ASIDE', mergedInto: null })
    await moderate('questionRestore', target.id)
    expect(await heard()).toMatchObject({ progress: 'ANSWERED' })
    await unmerge(same.id)
    expect(await heard()).toEqual({ id: same.id, progress: 'RECEIVED', mergedInto: null })
  })

  it('Declining the target notifies the askers of merged questions', async () => {
    await merge([same.id], target.id)
    await admin.ask(DECLINE, { input: { id: target.id, reason: 'NO_COMMENT' } })
    expect(await mine(people[1]!)).toMatchObject({ progress: 'MERGED', decline: null })
    await notifyDeclines(portal.services)
    expect(await mine(people[1]!)).toMatchObject({
      progress: 'DECLINED',
      decline: { reason: 'NO_COMMENT', reviewRequestedAt: null },
      mergedInto: null,
    })
    expect((await page()).ledger).toMatchObject({ merged: 1, declined: 1, open: 1 })
    const declined = 'Test Mining has declined to answer your question'
    expect(await recipients()).toEqual([
      `ann@example.com: ${declined}`,
      `ben@example.com: ${declined}`,
    ])
  })

  it('A decline undone in time notifies no asker of merged questions', async () => {
    await merge([same.id], target.id)
    const [ear] = await portal.allHear([live(people[1]!)], ViewerQuestionChanged)
    await admin.ask(DECLINE, { input: { id: target.id, reason: 'NO_COMMENT' } })
    await moderate('questionRestore', target.id)
    await answer(target.id)
    expect((await ear!.next()).data?.viewerQuestionChanged).toEqual({
      id: same.id,
      progress: 'ANSWERED',
    })
  })

  it('Merging a target moves its merged questions along', async () => {
    await merge([same.id], other.id)
    await merge([other.id], target.id)
    expect((await page()).questions.nodes).toMatchObject([
      { id: target.id, askedByCount: 3, mergedQuestions: [{ id: same.id }, { id: other.id }] },
    ])
    expect(await typesOf(same.id)).toEqual(['question.merged', 'question.merged'])
  })

  it('Merging a merged question again changes nothing', async () => {
    await merge([same.id], target.id)
    expect(await merge([same.id, same.id], target.id)).toMatchObject({
      question: { askedByCount: 2 },
    })
    expect(await typesOf(same.id)).toEqual(['question.merged'])
  })

  it('A merge that is sent again under its key gives the same answer', async () => {
    const input = { ids: [same.id], intoId: target.id, idempotencyKey: 'merge-1' }
    const [first, again] = [await admin.ask(MERGE, { input }), await admin.ask(MERGE, { input })]
    expect(again).toEqual(first)
  })

  it.each<[string, () => Promise<[ids: string[], intoId: string]>, string, string, string]>([
    ['nothing', async () => [[], target.id], 'BAD_USER_INPUT', messages.mergeNothing, 'ids'],
    [
      'a question into itself, in capitals',
      async () => [[target.id.toUpperCase()], target.id],
      'BAD_USER_INPUT',
      messages.mergeIntoItself,
      'ids',
    ],
    [
      'a question into itself',
      async () => [[target.id], target.id],
      'BAD_USER_INPUT',
      messages.mergeIntoItself,
      'ids',
    ],
    [
      'more than a step takes',
      async () => [
        Array.from(
          { length: MERGED_AT_ONCE_MAX + 1 },
          (_, at) => `01a1fd87-5d32-7439-9fd5-${String(at).padStart(12, '0')}`,
        ),
        target.id,
      ],
      'BAD_USER_INPUT',
      messages.mergeTooMany(MERGED_AT_ONCE_MAX),
      'ids',
    ],
    [
      'into another presentation',
      async () => [[same.id], (await portal.make.question()).id],
      'BAD_USER_INPUT',
      messages.mergeElsewhere,
      'ids',
    ],
    [
      'one that is not there',
      async () => [[NOBODY], target.id],
      'NOT_FOUND',
      messages.notFound('Question'),
      '',
    ],
    [
      'into one that is not there',
      async () => [[same.id], NOBODY],
      'NOT_FOUND',
      messages.notFound('Question'),
      '',
    ],
    [
      'an answered one',
      async () => [[(await answer(same.id)).questionAnswer.question.id], target.id],
      'CONFLICT',
      messages.mergeNotPending,
      '',
    ],
    [
      'into an archived one',
      async () => (await moderate('questionArchive', target.id), [[same.id], target.id]),
      'CONFLICT',
      messages.mergeTargetNotOpen,
      '',
    ],
    [
      'into a declined one',
      async () => (
        await admin.ask(DECLINE, { input: { id: target.id, reason: 'ABUSIVE' } }),
        [[same.id], target.id]
      ),
      'CONFLICT',
      messages.questionEnded.DECLINED,
      '',
    ],
    [
      'into a withdrawn one',
      async () => (await act('questionWithdraw', target.id, people[0]), [[same.id], target.id]),
      'CONFLICT',
      messages.questionEnded.WITHDRAWN,
      '',
    ],
    [
      'in a ring',
      async () => (await merge([same.id], target.id), [[target.id], same.id]),
      'CONFLICT',
      messages.questionEnded.MERGED,
      '',
    ],
    [
      'a merged one into another',
      async () => (await merge([same.id], target.id), [[same.id], other.id]),
      'CONFLICT',
      messages.questionEnded.MERGED,
      '',
    ],
  ])(
    'Merging %s is refused with a sentence, and changes nothing',
    async (_what, prepare, code, message, field) => {
      const [ids, intoId] = await prepare()
      const before = await page()
      const { errors } = await tryMerge(ids, intoId)
      expect(errors).toMatchObject([{ message, extensions: { code, ...(field && { field }) } }])
      expect(await page()).toEqual(before)
    },
  )

  it('Two merges in a ring at the same moment: one is carried out and the other refused', async () => {
    const outcomes = await Promise.all([
      tryMerge([same.id], target.id),
      tryMerge([target.id], same.id),
    ])
    expect(outcomes.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()).toEqual([
      'CONFLICT',
      'done',
    ])
    expect((await page()).ledger).toMatchObject({ merged: 1, open: 2 })
  })

  it('Viewers and shareholders merge nothing', async () => {
    for (const by of [await anAdmin(portal, 'VIEWER'), people[0]!])
      expect((await tryMerge([same.id], target.id, by)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ])
    expect((await tryMerge([same.id], target.id, portal.visitor())).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
  })

  it('Merging into a hidden answered question returns CONFLICT', async () => {
    await admin.ask(
      'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { __typename } }',
    )
    await answer(target.id)
    await moderate('questionFlag', target.id)
    expect((await tryMerge([same.id], target.id)).errors).toMatchObject([
      { message: messages.publicationRefused.NOT_PUBLIC, extensions: { code: 'CONFLICT' } },
    ])
  })

  it('A wording that was not public before stays so', async () => {
    await admin.ask(
      'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { __typename } }',
    )
    await moderate('questionFlag', same.id)
    await merge([same.id, other.id], target.id)
    const wordings = async (by?: Person) =>
      (await page(by)).questions.nodes[0].mergedQuestions.map(({ id }: { id: string }) => id)
    for (const by of [portal.visitor(), people[0]!, people[1]!])
      expect(await wordings(by)).toEqual([other.id])
    expect(await wordings(admin)).toEqual([same.id, other.id])
  })

  const WORDINGS =
    'query ($id: ID!, $first: Int) { node(id: $id) { ... on Question { mergedQuestions(first: $first) { id } } } }'

  it('A question returns as many merged questions as first asks for', async () => {
    await merge([same.id, other.id], target.id)
    const ask = (first: number | null) =>
      portal.visitor().graphql(WORDINGS, { id: target.id, first })
    expect((await ask(1)).data?.node.mergedQuestions).toEqual([{ id: same.id }])
    expect((await ask(null)).data?.node.mergedQuestions).toHaveLength(2)
    for (const first of [0, 101])
      expect((await ask(first)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', field: 'first' } },
      ])
  })

  it('A hidden wording takes no place among the first', async () => {
    await admin.ask(
      'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { __typename } }',
    )
    await moderate('questionFlag', same.id)
    await merge([same.id, other.id], target.id)
    const wordings = async (by: Person) =>
      (await by.ask(WORDINGS, { id: target.id, first: 1 })).node.mergedQuestions
    expect(await wordings(portal.visitor())).toEqual([{ id: other.id }])
    expect(await wordings(admin)).toEqual([{ id: same.id }])
  })

  it('The merged questions of a whole page take one statement', async () => {
    const [into, merged] = [
      await portal.make.question({ presentation }),
      await portal.make.question({ presentation }),
    ]
    await merge([same.id], target.id)
    await merge([merged.id], into.id)
    const statements = await statementsOf(page)
    expect(statements.filter(text => text.includes('merged_into_id" = '))).toHaveLength(1)
  })

  it('The desk hears of each merged question, and open pages of the one that it was merged into', async () => {
    const { ear } = await watch(live(admin))
    const [open] = await portal.allHear(
      [live(portal.visitor())],
      'subscription { questionCountsChanged { id askedByCount mergedQuestions { id } } }',
    )
    await merge([same.id], target.id)
    expect((await ear.next()).data?.questionModerated).toMatchObject({
      action: 'MERGED',
      questionIds: [same.id],
      question: { moderation: { queues: ['ARCHIVED'] } },
    })
    expect((await open!.next()).data?.questionCountsChanged).toEqual([
      { id: target.id, askedByCount: 2, mergedQuestions: [{ id: same.id }] },
    ])
  })
})

describe('Unmerging a question', () => {
  it('It waits for an answer of its own, and is counted and shown by itself', async () => {
    await merge([same.id, other.id], target.id)
    for (const _again of [1, 2])
      expect(await unmerge(same.id)).toEqual({
        id: same.id,
        status: 'PENDING',
        progress: 'RECEIVED',
        mergedInto: null,
      })
    const { questions, ledger } = await page()
    expect(questions.nodes).toMatchObject([
      { id: same.id, askedByCount: 1, mergedQuestions: [] },
      { id: target.id, askedByCount: 2, mergedQuestions: [{ id: other.id }] },
    ])
    expect(ledger).toMatchObject({ merged: 1, open: 2 })
    expect(await typesOf(same.id)).toEqual(['question.merged', 'question.unmerged'])
  })

  it('Unmerging during the answer either notifies the asker or not', async () => {
    await merge([same.id], target.id)
    await Promise.all([answer(target.id), unmerge(same.id)])
    const emailed = await recipients()
    expect(await mine(people[1]!)).toMatchObject({ progress: 'RECEIVED', mergedInto: null })
    expect([
      [`ann@example.com: ${ANSWERED}`],
      [`ann@example.com: ${ANSWERED}`, `ben@example.com: ${ANSWERED}`],
    ]).toContainEqual(emailed)
  })

  it('One that is archived was not merged, and is refused', async () => {
    await moderate('questionArchive', same.id)
    const { errors } = await admin.graphql(UNMERGE, { input: { id: same.id } })
    expect(errors).toMatchObject([
      { message: messages.notMerged, extensions: { code: 'CONFLICT' } },
    ])
  })
})

describe('Taking a question back that others are merged into', () => {
  it('The others come back open with it, and its upvotes lapse', async () => {
    await upvote(target.id, await aShareholder(portal))
    await merge([same.id, other.id], target.id)
    await act('questionWithdraw', target.id, people[0])
    const { questions, ledger } = await page()
    expect(questions.nodes).toMatchObject([
      { id: other.id, askedByCount: 1 },
      { id: same.id, askedByCount: 1 },
    ])
    expect(ledger).toMatchObject({ merged: 0, withdrawn: 1, open: 2 })
    expect(await typesOf(same.id)).toEqual(['question.merged', 'question.unmerged'])
    expect(await mine(people[0]!)).toMatchObject({ progress: 'WITHDRAWN' })
  })

  it('A merged question that its asker takes back counts as withdrawn, and not under the other any more', async () => {
    await merge([same.id], target.id)
    await act('questionWithdraw', same.id, people[1])
    const { questions, ledger } = await page()
    expect(questions.nodes).toMatchObject([
      { id: other.id },
      { id: target.id, askedByCount: 1, mergedQuestions: [] },
    ])
    expect(ledger).toMatchObject({ merged: 0, withdrawn: 1, open: 2 })
    expect(await typesOf(same.id)).toEqual(['question.merged', 'question.withdrawn'])
  })
})

describe('Deleting a shareholder', () => {
  const remove = (id: string) =>
    admin.ask('mutation ($id: ID!) { shareholderDelete(input: { id: $id }) { __typename } }', {
      id,
    })

  it('Questions merged into a deleted one are open again', async () => {
    await merge([same.id, other.id], target.id)
    await remove(askers[0]!.id)
    expect((await page()).questions.nodes).toMatchObject([{ id: other.id }, { id: same.id }])
    expect((await page()).ledger).toMatchObject({ merged: 0, removed: 1, open: 2 })
    expect(await typesOf(same.id)).toEqual(['question.merged', 'question.unmerged'])
  })

  it('Their own questions that are merged into each other go along', async () => {
    const own = await portal.make.question({ presentation, shareholder: askers[0]! })
    await merge([own.id, same.id], target.id)
    await remove(askers[0]!.id)
    expect((await page()).ledger).toMatchObject({ asked: 4, merged: 0, removed: 2, open: 2 })
    expect(await typesOf(own.id)).toEqual(['question.merged', 'question.deleted'])
  })

  it('Their merged questions and upvotes count no more', async () => {
    const reader = await portal.make.shareholder()
    await upvote(target.id, await signedIn(portal, reader))
    await upvote(other.id, people[1]!)
    await merge([same.id], target.id)
    expect((await page()).questions.nodes).toMatchObject([{ askedByCount: 2 }, { askedByCount: 3 }])
    await remove(askers[1]!.id)
    await remove(reader.id)
    expect((await page()).questions.nodes).toMatchObject([
      { id: other.id, askedByCount: 1 },
      { id: target.id, askedByCount: 1 },
    ])
  })

  it('A person who asked and upvoted is subtracted once', async () => {
    await upvote(target.id, people[1]!)
    await merge([same.id], target.id)
    await remove(askers[1]!.id)
    expect((await page()).questions.nodes).toMatchObject([
      { id: other.id },
      { id: target.id, askedByCount: 1 },
    ])
  })

  it('A merge that commits after their upvotes are deleted counts them no more', async () => {
    const reader = await portal.make.shareholder()
    await upvote(same.id, await signedIn(portal, reader))
    const lock = (em: SqlEntityManager) =>
      sql`select from question where id = ${same.id} for update`.execute(sqlOf(em))
    await sendInOrder(portal, lock, [() => merge([same.id], target.id), () => remove(reader.id)])
    expect(await countsThatDiffer(portal.services)).toEqual([])
  })

  it('At the same moment as a merge or an upvote nothing is counted wrongly', async () => {
    const reader = await portal.make.shareholder()
    const person = await signedIn(portal, reader)
    await upvote(same.id, person)
    await Promise.all([
      tryMerge([same.id], target.id),
      person.graphql(UPVOTE, { input: { id: target.id } }),
      remove(reader.id),
    ])
    expect((await page()).questions.nodes).toMatchObject([
      { id: other.id },
      { id: target.id, askedByCount: 2 },
    ])
  })
})
