import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { QuestionAnswer } from '../../harness/generated/operations'
import { openPages } from '../../harness/http/live'
import { startListenedPortal } from '../../harness/portal/listening'
import type { Person } from '../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

const NOTE = 'Between us: the same as last year.'
const ADDRESS = 'quiet.person@example.com'
const MASKED = 'q•••@example.com'
const SEEN =
  'progress withdrawnAt isApproved shareholderId reportCount isArchived user { email } moderation { isFlagged note changedAt queues }'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let asker: Shareholder
let presentationId: string
let people: { visitor: Person; stranger: Person; asker: Person; admin: Person }
beforeAll(async () => {
  portal = await startListenedPortal()
  asker = await portal.make.shareholder({ email: ADDRESS })
  const presentation = await portal.make.presentation({ isPinned: true })
  presentationId = presentation.id
  await portal.make.question({ presentation, shareholder: asker }, question => {
    question.answer('This is the official answer.', portal.clock.now())
    question.flag(portal.clock.now())
    question.moderationNote = NOTE
  })
  people = {
    visitor: portal.visitor(),
    stranger: await aShareholder(portal),
    asker: await signedIn(portal, asker),
    admin: await anAdmin(portal),
  }
})
const live = openPages()
afterAll(() => portal.stop())

/** Every field of the schema that leads to a question, as `Type.field`. */
function waysToQuestions(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap(type =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter(field =>
            /^Question(Connection|Edge|Moderated|ModerationPayload|AskPayload|MergePayload|ReportPayload|UpvotePayload|WithdrawPayload)?$/.test(
              getNamedType(field.type).name,
            ),
          )
          .map(field => `${type.name}.${field.name}`)
      : [],
  )
}

/** What a caller other than an administrator can ask for, down to a question. */
const open: Record<string, { query: string; question: (data: any) => any }> = {
  'a presentation': {
    query: `query ($id: ID!) { presentation(id: $id) { questions { edges { node { ${SEEN} } } } } }`,
    question: data => data.presentation.questions.edges[0].node,
  },
  'a list of presentations': {
    query: `{ presentations { edges { node { questions(first: 10) { edges { node { ${SEEN} } } } } } } }`,
    question: data => data.presentations.edges[0].node.questions.edges[0].node,
  },
  'the nodes of lists': {
    query: `{ presentations { nodes { questions(first: 10) { nodes { ${SEEN} } } } } }`,
    question: data => data.presentations.nodes[0].questions.nodes[0],
  },
  'the answered questions': {
    query: `{ answeredQuestions { edges { node { ${SEEN} } } } }`,
    question: data => data.answeredQuestions.edges[0].node,
  },
  'a node': {
    query: `query ($id: ID!) { node(id: $id) { ... on Presentation { questions { nodes { ${SEEN} } } } } }`,
    question: data => data.node.questions.nodes[0],
  },
  'the nodes of ids': {
    query: `query ($id: ID!) { nodes(ids: [$id]) { ... on Presentation { questions { nodes { ${SEEN} } } } } }`,
    question: data => data.nodes[0].questions.nodes[0],
  },
  'the pinned presentation': {
    query: `{ pinnedPresentation { questions { edges { node { ${SEEN} } } } } }`,
    question: data => data.pinnedPresentation.questions.edges[0].node,
  },
  'a question’s presentation': {
    query: `query ($id: ID!) { presentation(id: $id) { questions(first: 10) { edges { node { presentation { questions(first: 10) { edges { node { ${SEEN} } } } } } } } } }`,
    question: data =>
      data.presentation.questions.edges[0].node.presentation.questions.edges[0].node,
  },
}

const nothing = {
  progress: null,
  withdrawnAt: null,
  isApproved: null,
  shareholderId: null,
  reportCount: null,
  isArchived: null,
  moderation: null,
}
const everything = {
  progress: 'ANSWERED',
  withdrawnAt: null,
  isApproved: true,
  shareholderId: expect.any(String),
  reportCount: 0,
  isArchived: false,
  moderation: {
    isFlagged: true,
    note: NOTE,
    changedAt: expect.any(String),
    queues: expect.arrayContaining(['FLAGGED']),
  },
}

/** Likewise, but lists and an object, whose own tests are in disclosure-gate, evidence-timeline, question-mails, declines and similar-questions. */
const OTHERS = ['answers', 'timeline', 'mails', 'decline', 'likelyDuplicates']

describe('What only administrators may see of a question', () => {
  it('The schema has no other ways to a question than the listed ones', () => {
    expect(waysToQuestions(portal.schema).sort()).toEqual([
      // Of what the viewer may read of answers: see disclosure-gate.
      'Answer.question',
      'AnswerPayload.question',
      // Only the desk has these.
      'ModerationQueue.questions',
      'Mutation.questionAnswer',
      'Mutation.questionApprove',
      'Mutation.questionArchive',
      'Mutation.questionAsk',
      'Mutation.questionDecline',
      'Mutation.questionFlag',
      'Mutation.questionMerge',
      'Mutation.questionNoteUpdate',
      'Mutation.questionReport',
      'Mutation.questionRestore',
      'Mutation.questionReviewDecide',
      'Mutation.questionUnflag',
      'Mutation.questionUnmerge',
      'Mutation.questionUpvote',
      'Mutation.questionUpvoteRemove',
      'Mutation.questionWithdraw',
      'Presentation.questions',
      'Presentation.viewerPendingQuestions',
      'Query.answeredQuestions',
      'Query.question',
      'Query.similarQuestions',
      'Query.viewerQuestions',
      // For administrators; its own test is in similar-questions.
      'Question.likelyDuplicates',
      // Of merged questions: see "merging".
      'Question.mergedInto',
      'Question.mergedQuestions',
      'QuestionAskPayload.question',
      'QuestionConnection.edges',
      'QuestionConnection.nodes',
      // Public answers, to whom the decline is told.
      'QuestionDecline.answeredBy',
      'QuestionEdge.node',
      'QuestionMergePayload.question',
      'QuestionMergePayload.questions',
      'QuestionModerated.question',
      'QuestionModerationPayload.question',
      'QuestionReportPayload.question',
      'QuestionReviewRequestPayload.question',
      'QuestionUpvotePayload.question',
      'QuestionWithdrawPayload.question',
      'Subscription.questionAnswered',
      'Subscription.questionCountsChanged',
      'Subscription.questionModerated',
      'Subscription.questionsAnswered',
      'Subscription.viewerQuestionChanged',
    ])
  })

  it('The fields of the type Question are exactly the public and the private ones that are listed here', () => {
    const type = portal.schema.getType('Question')
    const forEverybody = [
      'answerHistory',
      'answerUpdatedAt',
      'answerText',
      'answeredAt',
      'askedByCount',
      'mergedInto',
      'mergedQuestions',
      'upvoteCount',
      'viewerHasUpvoted',
      'updatedAt',
      'createdAt',
      'id',
      'presentation',
      'presentationId',
      'questionText',
      'status',
      'url',
      'user',
      'version',
      'viewerHasReported',
    ]
    expect(isObjectType(type) && Object.keys(type.getFields()).sort()).toEqual(
      [...forEverybody, ...Object.keys(nothing), ...OTHERS].sort(),
    )
  })

  it('The fields of the type Answer are public, except for review', () => {
    const type = portal.schema.getType('Answer')
    expect(isObjectType(type) && Object.keys(type.getFields()).sort()).toEqual([
      'id',
      'number',
      'publishedAt',
      'question',
      'review',
      'text',
    ])
  })

  it('The review of a published answer is null for everyone except administrators', async () => {
    const query =
      'query ($id: ID!) { presentation(id: $id) { questions { nodes { answerHistory { text review { state authors { name } } } } } } }'
    const reviewSeenBy = async (person: Person) =>
      (await person.ask(query, { id: presentationId })).presentation.questions.nodes[0]
        .answerHistory[0].review
    for (const who of ['visitor', 'stranger', 'asker'] as const)
      expect(await reviewSeenBy(people[who])).toBeNull()
    expect(await reviewSeenBy(people.admin)).toMatchObject({ state: 'PUBLISHED' })
  })

  it.each(Object.keys(open))(
    'The private fields of a question are null for everybody but administrators by way of %s',
    async way => {
      const { query, question } = open[way]!
      const seenBy = async (person: Person) =>
        question(await person.ask(query, query.includes('$id') ? { id: presentationId } : {}))
      expect(await seenBy(people.visitor)).toEqual({ ...nothing, user: { email: MASKED } })
      expect(await seenBy(people.stranger)).toEqual({ ...nothing, user: { email: MASKED } })
      expect(await seenBy(people.asker)).toEqual({
        ...nothing,
        progress: 'ANSWERED',
        user: { email: ADDRESS },
      })
      expect(await seenBy(people.admin)).toEqual({ ...everything, user: { email: ADDRESS } })
    },
  )

  it('The version of a question changes only with the answer for everybody but administrators', async () => {
    const question = await portal.make.question({ shareholder: asker })
    const { id } = question.presentation
    const versions = async () => {
      const query =
        'query ($id: ID!) { presentation(id: $id) { questions { edges { node { version } } } } }'
      const shown = Object.values(people).map(person => person.ask(query, { id }))
      return (await Promise.all(shown)).map(
        data => data.presentation.questions.edges[0].node.version,
      )
    }
    const act = (name: string, about = '') =>
      people.admin.ask(
        `mutation ($id: ID!) { ${name}(input: { id: $id${about} }) { question { id } } }`,
        { id: question.id },
      )
    expect(await versions()).toEqual([1, 1, 1, 1])
    await act('questionFlag')
    await act('questionUnflag')
    await act('questionNoteUpdate', ', note: "Between us."')
    expect(await versions()).toEqual([1, 1, 1, 4])
    await act('questionAnswer', ', answerText: "It is paid in October."')
    await act('questionFlag')
    expect(await versions()).toEqual([2, 2, 2, 6])
  })

  it('The response to asking a question contains no private fields for the asker, over GraphQL and REST', async () => {
    const input = {
      presentationId: (await portal.make.presentation()).id,
      questionText: 'When is the dividend paid?',
    }
    const query = `mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { ${SEEN} } } }`
    const { questionAsk } = await people.asker.ask(query, { input })
    expect(questionAsk.question).toEqual({
      ...nothing,
      progress: 'RECEIVED',
      user: { email: ADDRESS },
    })
    const { status, body } = await people.asker.post(
      `/api/presentations/${input.presentationId}/questions`,
      input,
    )
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual([
      'answerText',
      'answeredAt',
      'createdAt',
      'id',
      'questionText',
      'updatedAt',
      'user',
    ])
  })

  it.each(['questionAnswered', 'questionsAnswered'])(
    'The private fields in the event %s are null for everybody but administrators',
    async name => {
      const question = await portal.make.question({ shareholder: asker }, made => {
        made.flag(portal.clock.now())
        made.moderationNote = NOTE
      })
      const ears = await portal.allHear(
        Object.values(people).map(person => live(person)),
        // Events of earlier tests may still arrive.
        `subscription ($id: ID) { ${name}(presentationId: $id) { ${SEEN} } }`,
        { id: question.presentation.id },
      )
      await people.admin.ask(QuestionAnswer, {
        input: { id: question.id, answerText: 'This is the official answer.' },
      })
      const heard = await Promise.all(
        ears.map(async ear => [(await ear.next()).data?.[name]].flat()[0]),
      )
      expect(
        Object.fromEntries(Object.keys(people).map((who, index) => [who, heard[index]])),
      ).toEqual({
        visitor: { ...nothing, user: { email: MASKED } },
        stranger: { ...nothing, user: { email: MASKED } },
        asker: { ...nothing, user: { email: MASKED } },
        admin: { ...everything, user: { email: ADDRESS } },
      })
    },
  )

  it.each(['visitor', 'stranger', 'asker', 'admin'] as const)(
    'The public REST paths contain no private fields of a question for this reader: %s',
    async who => {
      const { body } = await people[who].get(`/api/presentations/${presentationId}`)
      expect(body.questions).toEqual([
        {
          id: expect.any(String),
          questionText: expect.any(String),
          createdAt: expect.any(String),
          answerText: 'This is the official answer.',
          answeredAt: expect.any(String),
          updatedAt: portal.clock.now().toISOString(),
          user: {
            name: 'Margaret Hale',
            email: ['asker', 'admin'].includes(who) ? ADDRESS : MASKED,
          },
        },
      ])
      const lists = await Promise.all(
        ['presentations', 'announcements', 'policies'].map(list => people[who].get(`/api/${list}`)),
      )
      const text = JSON.stringify([body, ...lists.map(list => list.body)])
      expect(text).not.toContain(NOTE)
      expect(text).not.toMatch(
        /isFlagged|isArchived|moderationNote|queues|passwordHash|loginAttempts|lockedUntil/,
      )
    },
  )
})

describe('A question that is archived or not approved', () => {
  it('A question that is archived or not approved is listed for its asker alone, without the private fields', async () => {
    const presentation = await portal.make.presentation()
    await portal.make.question({ presentation, shareholder: asker }, made => {
      made.archive(portal.clock.now())
      made.moderationNote = NOTE
    })
    await portal.make.question({ presentation, shareholder: asker }, made =>
      Object.assign(made, { isApproved: false, isPublic: false }),
    )
    const query = `query ($id: ID!) { presentation(id: $id) { questions { totalCount edges { node { ${SEEN} } } } } }`
    const seenBy = async (person: Person) => {
      const { questions } = (await person.ask(query, { id: presentation.id })).presentation
      const { body } = await person.get(`/api/presentations/${presentation.id}`)
      expect(body.questions).toHaveLength(questions.totalCount)
      return questions.edges.map(({ node }: { node: object }) => node)
    }
    expect(await seenBy(people.visitor)).toEqual([])
    expect(await seenBy(people.stranger)).toEqual([])
    expect(await seenBy(people.admin)).toEqual([])
    const own = { ...nothing, user: { email: ADDRESS } }
    expect(await seenBy(people.asker)).toEqual([
      { ...own, progress: 'UNDER_REVIEW' },
      { ...own, progress: 'SET_ASIDE' },
    ])
  })
})

describe('The schema', () => {
  it('The schema has no fields for secrets, and the token of a sign-in is its only token', () => {
    const names = Object.values(portal.schema.getTypeMap()).flatMap(type =>
      isObjectType(type) ? Object.keys(type.getFields()).map(field => `${type.name}.${field}`) : [],
    )
    expect(
      names.filter(name => /hash|attempt|locked|secret|endedAt|tokenHash/i.test(name)),
    ).toEqual([
      // Of sending a webhook, for administrators; a new secret is answered once, and its last four characters stay.
      'WebhookEndpoint.secretHint',
      'WebhookDelivery.attempts',
      'WebhookDelivery.lastAttemptAt',
      'WebhookDelivery.nextAttemptAt',
      // Of sending a mail, for administrators.
      'UndeliveredMail.attempts',
      // When mails were sent or cancelled, for administrators.
      'Broadcast.endedAt',
      'WebhookEndpointPayload.secret',
    ])
    expect(names.filter(name => /token/i.test(name))).toEqual(['SignInPayload.token'])
  })
})
