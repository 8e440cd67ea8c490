import { sql } from 'kysely'
import { UPVOTES_PER_HOUR } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import {
  type Question,
  Question as QuestionEntity,
} from '#modules/dialogue/questions/core/question.entity'
import { publishCounts } from '#modules/dialogue/questions/same-question/publish-counts'
import { sqlOf } from '#platform/database/kysely'
import { DECLINE, notifyDeclines } from '../../../../harness/modules/declined'
import { evidenceOf } from '../../../../harness/modules/evidence'
import { UPVOTE, UPVOTE_REMOVE } from '../../../../harness/modules/same-question'
import { statementsOf } from '../../../../harness/database/statements'
import { QuestionAnswer, QuestionWithdraw } from '../../../../harness/generated/operations'
import { openPages } from '../../../../harness/http/live'
import { startListenedPortal } from '../../../../harness/portal/listening'
import type { Person } from '../../../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../../../harness/portal/signed-in'

const COUNTS = 'id version upvoteCount askedByCount viewerHasUpvoted'
const ON_PAGE = `query ($id: ID!, $order: QuestionOrder) { presentation(id: $id) { answeredQuestionCount pendingQuestionCount questions(first: 50, order: $order) { totalCount nodes { ${COUNTS} } } } }`
const PAGE_BY_PAGE = `query ($id: ID!, $order: QuestionOrder!, $after: String) { presentation(id: $id) { questions(first: 2, order: $order, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } }`
const QUEUE = `query ($filter: ModerationQueueFilter, $after: String) { moderationQueue(name: PENDING) { questions(first: 2, filter: $filter, order: MOST_ASKED, after: $after) { nodes { id questionText } pageInfo { hasNextPage endCursor } } } }`
const NOBODY = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let asker: Shareholder
let reader: Person
let admin: Person
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(async () => {
  await portal.reset()
  asker = await portal.make.shareholder()
  reader = await aShareholder(portal)
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const ask = (change?: (question: Question) => void) =>
  portal.make.question({ shareholder: asker }, change)
const upvote = async (id: string, by = reader) =>
  (await by.ask(UPVOTE, { input: { id } })).questionUpvote.question
const remove = async (id: string, by = reader) =>
  (await by.ask(UPVOTE_REMOVE, { input: { id } })).questionUpvoteRemove.question
const onPage = async (presentationId: string, by: Person = portal.visitor(), order = 'NEWEST') =>
  (await by.ask(ON_PAGE, { id: presentationId, order })).presentation.questions.nodes
const act = (name: string, id: string) =>
  admin.ask(`mutation ($id: ID!) { ${name}(input: { id: $id }) { question { id } } }`, { id })
const withdraw = async (id: string) =>
  (await signedIn(portal, asker)).ask(QuestionWithdraw, { input: { id } })
const declineAndNotify = async (id: string) => {
  await admin.ask(DECLINE, { input: { id, reason: 'ABUSIVE' } })
  await notifyDeclines(portal.services)
}
const mergeAway = async (id: string) => {
  const { presentation } = await portal.em().findOneOrFail(QuestionEntity, id)
  const into = await portal.make.question({ presentation, shareholder: asker })
  await admin.ask(
    'mutation ($ids: [ID!]!, $into: ID!) { questionMerge(input: { ids: $ids, intoId: $into }) { question { id } } }',
    {
      ids: [id],
      into: into.id,
    },
  )
}
const dateAhead = async (id: string) => {
  const { presentation } = await portal.em().findOneOrFail(QuestionEntity, id)
  const publishedAt = new Date(portal.clock.now().getTime() + 1e9)
  await sqlOf(portal.em())
    .updateTable('presentation')
    .set({ published_at: publishedAt })
    .where('id', '=', presentation.id)
    .execute()
}
const live = openPages()
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)

describe('Adding oneself to a question', () => {
  it('viewerQuestions(upvoted) lists public questions of others, merged ones as their target', async () => {
    const UPVOTED =
      'query ($after: String) { viewerQuestions(first: 1, after: $after, upvoted: true) { totalCount nodes { id progress } pageInfo { endCursor } } }'
    const upvoted = async (after?: string, by = reader) =>
      (await by.ask(UPVOTED, { after })).viewerQuestions
    const [plain, merged, archived] = [await ask(), await ask(), await ask()]
    await ask()
    for (const { id } of [plain, merged, archived]) await upvote(id)
    await act('questionArchive', archived.id)
    await mergeAway(merged.id)
    const first = await upvoted()
    const second = await upvoted(first.pageInfo.endCursor)
    expect(first.totalCount).toBe(2)
    const { mergedInto } = await portal.em().findOneOrFail(QuestionEntity, merged.id)
    expect([...first.nodes, ...second.nodes]).toEqual([
      { id: mergedInto?.id, progress: null },
      { id: plain.id, progress: null },
    ])
    const own = await signedIn(portal, asker)
    expect((await upvoted(undefined, own)).totalCount).toBe(0)
    expect(
      (await reader.ask('{ viewerQuestions { totalCount } }')).viewerQuestions.totalCount,
    ).toBe(0)
  })

  it('An upvote changes the counts but not the version', async () => {
    const { id, presentation } = await ask()
    const counts = { id, version: 1, upvoteCount: 1, askedByCount: 2 }
    expect(await upvote(id)).toEqual({ ...counts, viewerHasUpvoted: true })
    expect(await onPage(presentation.id, reader)).toEqual([{ ...counts, viewerHasUpvoted: true }])
    for (const other of [
      portal.visitor(),
      await aShareholder(portal),
      await signedIn(portal, asker),
      admin,
    ])
      expect(await onPage(presentation.id, other)).toEqual([{ ...counts, viewerHasUpvoted: false }])
    expect(await typesOf(id)).toEqual(['question.upvoted'])
  })

  it('Twenty upvotes of one person at the same moment count once', async () => {
    const { id, presentation } = await ask()
    await Promise.all(Array.from({ length: 20 }, () => upvote(id)))
    expect(await onPage(presentation.id)).toMatchObject([{ upvoteCount: 1, askedByCount: 2 }])
    expect(await typesOf(id)).toEqual(['question.upvoted'])
  })

  it('An upvote of one’s own question has no effect and is no error', async () => {
    const { id } = await ask()
    expect(await upvote(id, await signedIn(portal, asker))).toMatchObject({
      upvoteCount: 0,
      askedByCount: 1,
      viewerHasUpvoted: false,
    })
    expect(await typesOf(id)).toEqual([])
  })

  it('Removing an upvote reduces the count; repeating it changes nothing', async () => {
    const { id, presentation } = await ask()
    await upvote(id)
    for (const _again of [1, 2])
      expect(await remove(id)).toMatchObject({
        upvoteCount: 0,
        askedByCount: 1,
        viewerHasUpvoted: false,
      })
    expect(await onPage(presentation.id)).toMatchObject([{ upvoteCount: 0, askedByCount: 1 }])
    expect(await typesOf(id)).toEqual(['question.upvoted', 'question.upvote_removed'])
  })

  it.each<[string, (id: string) => Promise<unknown>, string, string]>([
    ['archived', id => act('questionArchive', id), 'CONFLICT', messages.notUpvotable],
    ['withdrawn', id => withdraw(id), 'CONFLICT', messages.notUpvotable],
    ['merged', id => mergeAway(id), 'CONFLICT', messages.notUpvotable],
    ['declined', id => declineAndNotify(id), 'CONFLICT', messages.notUpvotable],
    [
      'on a presentation that is dated ahead',
      id => dateAhead(id),
      'NOT_FOUND',
      messages.notFound('Question'),
    ],
    [
      'not approved',
      id =>
        sqlOf(portal.em())
          .updateTable('question')
          .set({ is_approved: false, is_public: false })
          .where('id', '=', id)
          .execute(),
      'NOT_FOUND',
      messages.notFound('Question'),
    ],
  ])(
    'A question that is %s gains no upvote, with a sentence',
    async (_what, prepare, code, message) => {
      const { id } = await ask()
      await prepare(id)
      const { errors } = await reader.graphql(UPVOTE, { input: { id } })
      expect(errors).toMatchObject([{ message, extensions: { code } }])
      expect(await typesOf(id)).not.toContain('question.upvoted')
    },
  )

  it.each(['nothing', NOBODY])(
    'An upvote of a question that is not there, %s, is refused with NOT_FOUND',
    async id => {
      for (const mutation of [UPVOTE, UPVOTE_REMOVE])
        expect((await reader.graphql(mutation, { input: { id } })).errors).toMatchObject([
          { extensions: { code: 'NOT_FOUND' } },
        ])
    },
  )

  it('Removing an upvote on a rescheduled presentation names the missing presentation', async () => {
    const { id } = await ask()
    await upvote(id)
    await dateAhead(id)
    const { errors } = await reader.graphql(
      'mutation ($id: ID!) { questionUpvoteRemove(input: { id: $id }) { question { presentation { id } } } }',
      { id },
    )
    expect(errors?.[0]).toMatchObject({
      message: messages.notFound('Presentation'),
      extensions: { code: 'NOT_FOUND' },
    })
    expect(
      await sqlOf(portal.em()).selectFrom('question_upvote').select('question_id').execute(),
    ).toEqual([])
  })

  it('A question can be upvoted until the asker is notified', async () => {
    const { id } = await ask()
    await admin.ask(DECLINE, { input: { id, reason: 'ABUSIVE' } })
    expect(await upvote(id)).toMatchObject({ askedByCount: 2 })
  })

  it('An upvote beyond the limit of an hour is refused with RATE_LIMITED and counts nothing', async () => {
    const [first, last, refused] = [await ask(), await ask(), await ask()]
    await upvote(first.id)
    await sqlOf(portal.em())
      .updateTable('rate_limit' as never)
      .set({ points: UPVOTES_PER_HOUR - 1 } as never)
      .where('key' as never, 'like', 'upvotes:%' as never)
      .execute()
    await upvote(last.id)
    const { errors } = await reader.graphql(UPVOTE, { input: { id: refused.id } })
    expect(errors).toMatchObject([
      { message: messages.tooManyUpvotes, extensions: { code: 'RATE_LIMITED' } },
    ])
    expect((await upvote(refused.id, await aShareholder(portal))).askedByCount).toBe(2)
  })

  it('An upvote takes seven statements, and the tenth as many', async () => {
    const { id } = await ask()
    for (let made = 0; made < 9; made++) await upvote(id, await aShareholder(portal))
    const one = await aShareholder(portal)
    await one.ask('{ viewer { id } }')
    expect(await statementsOf(() => upvote(id, one))).toHaveLength(7)
  })

  it('Open pages receive the new counts of a second together', async () => {
    const [one, other] = [await ask(), await ask()]
    const [ear] = await portal.allHear(
      [live(portal.visitor())],
      'subscription { questionCountsChanged { id askedByCount } }',
    )
    const heard = async () => (await ear!.next()).data?.questionCountsChanged
    await upvote(one.id)
    expect(await heard()).toEqual([{ id: one.id, askedByCount: 2 }])
    for (const { id } of [one, other, one]) await upvote(id, await aShareholder(portal))
    const [first, second] = await heard()
    expect([first, second]).toEqual([
      { id: one.id, askedByCount: 4 },
      { id: other.id, askedByCount: 2 },
    ])
  })

  it('More than a hundred new counts are split into several messages', async () => {
    const [ear] = await portal.allHear(
      [live(portal.visitor())],
      'subscription { questionCountsChanged { id } }',
    )
    const heard = async (): Promise<string[]> =>
      (await ear!.next()).data?.questionCountsChanged.map(({ id }: { id: string }) => id)
    const { id, presentation } = await ask()
    const { rows } = await sql<{ id: string }>`
      insert into question select (jsonb_populate_record(question, jsonb_build_object('id', gen_random_uuid()))).*
      from question, generate_series(1, 100) where id = ${id} returning id`.execute(
      sqlOf(portal.em()),
    )
    const questionIds = [id, ...rows.map(row => row.id)]
    await publishCounts({ services: portal.services }, portal.em(), {
      presentationId: presentation.id,
      questionIds,
    })
    expect(await heard()).toEqual(questionIds.slice(0, 100))
    expect(await heard()).toEqual(questionIds.slice(100))
  })

  it('Open pages receive counts of their own public questions only', async () => {
    const [one, other] = [await ask(), await ask()]
    const [ear] = await portal.allHear(
      [live(portal.visitor())],
      `subscription { questionCountsChanged(presentationId: "${other.presentation.id}") { id } }`,
    )
    await upvote(one.id)
    await upvote(other.id)
    expect((await ear!.next()).data?.questionCountsChanged).toEqual([{ id: other.id }])
  })
})

describe('The order of a presentation’s questions', () => {
  const onPageOf = async (presentationId: string, order: string, by: Person = portal.visitor()) => {
    const nodes: { id: string }[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: any = (await by.ask(PAGE_BY_PAGE, { id: presentationId, order, after }))
        .presentation.questions
      nodes.push(...page.nodes)
      ;({ hasNextPage: more, endCursor: after } = page.pageInfo)
    }
    return nodes.map(({ id }) => names.get(id))
  }
  const names = new Map<string, string>()
  let presentationId: string

  beforeEach(async () => {
    const presentation = await portal.make.presentation()
    presentationId = presentation.id
    for (const name of ['old', 'answered first', 'popular', 'answered last', 'new']) {
      portal.clock.pass({ minutes: 1 })
      const { id } = await portal.make.question({ presentation, shareholder: asker })
      names.set(id, name)
    }
    const idOf = (name: string) => [...names].findLast(([, given]) => given === name)![0]
    for (const name of ['answered first', 'answered last']) {
      portal.clock.pass({ minutes: 1 })
      await admin.ask(QuestionAnswer, {
        input: { id: idOf(name), answerText: 'It is paid in October.' },
      })
    }
    for (const [name, people] of [
      ['popular', 3],
      ['old', 1],
      ['answered first', 2],
    ] as const)
      for (let made = 0; made < people; made++) await upvote(idOf(name), await aShareholder(portal))
  })

  it.each([
    ['NEWEST', ['new', 'answered last', 'popular', 'answered first', 'old']],
    ['MOST_ASKED', ['popular', 'answered first', 'old', 'new', 'answered last']],
    ['ANSWERED_FIRST', ['answered last', 'answered first', 'popular', 'old', 'new']],
  ])(
    'In the order %s the pages hold all questions once, forwards, backwards and from one of them',
    async (order, expected) => {
      for (const by of [portal.visitor(), reader, admin])
        expect(await onPageOf(presentationId, order, by)).toEqual(expected)
      const { nodes } = (
        await portal
          .visitor()
          .ask(
            `query ($id: ID!, $order: QuestionOrder!) { presentation(id: $id) { questions(last: 2, order: $order) { nodes { id } } } }`,
            {
              id: presentationId,
              order,
            },
          )
      ).presentation.questions
      expect(nodes.map(({ id }: { id: string }) => names.get(id))).toEqual(expected.slice(-2))
      const third = [...names].findLast(([, name]) => name === expected[2])![0]
      const from = (
        await portal
          .visitor()
          .ask(
            `query ($id: ID!, $order: QuestionOrder!, $from: ID!) { presentation(id: $id) { questions(first: 2, order: $order, from: $from) { nodes { id } } } }`,
            { id: presentationId, order, from: third },
          )
      ).presentation.questions
      expect(from.nodes.map(({ id }: { id: string }) => names.get(id))).toEqual(
        expected.slice(2, 4),
      )
    },
  )

  it('A cursor of one order is refused by another', async () => {
    const { presentation } = await portal
      .visitor()
      .ask(PAGE_BY_PAGE, { id: presentationId, order: 'NEWEST', after: null })
    const { errors } = await portal.visitor().graphql(PAGE_BY_PAGE, {
      id: presentationId,
      order: 'MOST_ASKED',
      after: presentation.questions.pageInfo.endCursor,
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'after' } }])
  })

  it('A shareholder’s own private questions are listed and counted', async () => {
    const person = await signedIn(portal, asker)
    const presentation = await portal.em().findOneOrFail(Presentation, presentationId)
    const hidden = await portal.make.question({ presentation, shareholder: asker }, question =>
      Object.assign(question, { isApproved: false, isPublic: false }),
    )
    names.set(hidden.id, 'hidden')
    expect(await onPageOf(presentationId, 'MOST_ASKED', person)).toEqual([
      'popular',
      'answered first',
      'old',
      'hidden',
      'new',
      'answered last',
    ])
    expect(await onPageOf(presentationId, 'ANSWERED_FIRST', person)).toEqual([
      'answered last',
      'answered first',
      'popular',
      'old',
      'hidden',
      'new',
    ])
    expect(await onPageOf(presentationId, 'MOST_ASKED')).not.toContain('hidden')
    const counts = async (by: Person) => {
      const { answeredQuestionCount, pendingQuestionCount, questions } = (
        await by.ask(ON_PAGE, { id: presentationId })
      ).presentation
      return [answeredQuestionCount, pendingQuestionCount, questions.totalCount]
    }
    expect([await counts(portal.visitor()), await counts(person)]).toEqual([
      [2, 3, 5],
      [2, 4, 6],
    ])
  })

  it('Only a shareholder’s own pending questions are listed, newest first', async () => {
    const own = async (by: Person) =>
      (
        await by.ask(
          'query ($id: ID!) { presentation(id: $id) { viewerPendingQuestions { id } } }',
          { id: presentationId },
        )
      ).presentation.viewerPendingQuestions.map(({ id }: { id: string }) => names.get(id))
    expect(await own(await signedIn(portal, asker))).toEqual(['new', 'popular', 'old'])
    for (const by of [portal.visitor(), reader, admin]) expect(await own(by)).toEqual([])
  })
})

describe('The order of the desk’s lists', () => {
  it('Most asked questions come first in each list, with the search and the presentation, page by page', async () => {
    const { presentation } = await ask(
      question => (question.questionText = 'What of the dividend, alone?'),
    )
    const make = (questionText: string, change?: (question: Question) => void) =>
      portal.make.question({ presentation, shareholder: asker, questionText }, change)
    const [two, three] = [
      await make('What of the dividend, asked by two?'),
      await make('What of the dividend, asked by three?'),
    ]
    const elsewhere = await ask(
      question => (question.questionText = 'What of the dividend elsewhere?'),
    )
    for (const [{ id }, people] of [
      [two, 1],
      [three, 2],
      [elsewhere, 3],
    ] as const)
      for (let made = 0; made < people; made++) await upvote(id, await aShareholder(portal))
    const list = async (filter: object) => {
      const texts = []
      for (let after: string | null = null, more = true; more; ) {
        const page: any = (await admin.ask(QUEUE, { filter, after })).moderationQueue.questions
        texts.push(
          ...page.nodes.map(({ questionText }: Question) =>
            questionText.replace('What of the dividend', ''),
          ),
        )
        ;({ hasNextPage: more, endCursor: after } = page.pageInfo)
      }
      return texts
    }
    const here = [', asked by three?', ', asked by two?', ', alone?']
    expect(await list({})).toEqual([' elsewhere?', ...here])
    expect(await list({ presentationId: presentation.id })).toEqual(here)
    expect(await list({ search: 'dividend' })).toEqual([' elsewhere?', ...here])
    expect(await list({ search: 'dividend', presentationId: presentation.id })).toEqual(here)
  })
})
