import { formatDay } from '#platform/clock/zoned-time'
import { MERGE, UNMERGE } from '../../../harness/modules/same-question'
import { statementsOf } from '../../../harness/database/statements'
import {
  QuestionAnswer,
  QuestionAsk,
  QuestionFlag,
  QuestionUnflag,
  ShareholderDelete,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { signedIn } from '../../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
let adminId: string
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  const account = await portal.make.admin({ name: 'Rosalind Achebe' })
  adminId = account.id
  admin = await signedIn(portal, account)
})
afterAll(() => portal.stop())

const EVENT =
  'id number at type subject { type id } actor { kind id name } sentence changes { field from to }'
const EVENTS = `query ($filter: EvidenceEventFilterInput, $first: Int, $after: String) {
  evidenceEvents(filter: $filter, first: $first, after: $after) { nodes { ${EVENT} } totalCount pageInfo { endCursor hasNextPage } } }`
const eventsOf = async (filter: object = {}) =>
  (await admin.ask(EVENTS, { filter })).evidenceEvents.nodes as Record<string, any>[]
const sentences = async (filter: object = {}) =>
  (await eventsOf(filter)).map(({ sentence }) => String(sentence))

/** A question that Margaret Hale asked, and that was flagged with a note, and answered. */
async function anAnsweredQuestion() {
  const shareholder = await portal.make.shareholder({ name: 'Margaret Hale' })
  const presentation = await portal.make.presentation()
  const { questionAsk } = await (
    await signedIn(portal, shareholder)
  ).ask(QuestionAsk, {
    input: { presentationId: presentation.id, questionText: 'When is the dividend paid?' },
  })
  const id = String(questionAsk.question.id)
  portal.clock.pass({ minutes: 1 })
  await admin.ask(QuestionFlag, {
    input: { id, note: 'Ask the CFO' },
  })
  portal.clock.pass({ minutes: 1 })
  await admin.ask(QuestionAnswer, { input: { id, answerText: 'It is paid in March.' } })
  return { id, shareholder, presentation }
}

describe('The timeline of a question', () => {
  it('The timeline tells in plain sentences who did what, oldest first', async () => {
    const { id } = await anAnsweredQuestion()
    const { question } = await admin.ask(
      `query ($id: ID!) { question(id: $id) { timeline { nodes { ${EVENT} } totalCount } } }`,
      { id },
    )
    expect(question.timeline.nodes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Margaret Hale asked the question.',
      'Rosalind Achebe flagged the question.',
      'Rosalind Achebe noted: “Ask the CFO”',
      'Rosalind Achebe published version 1 of the answer.',
    ])
    expect(question.timeline.nodes[3]).toMatchObject({
      number: null,
      type: 'ANSWER_PUBLISHED',
      subject: { type: 'question', id },
      actor: { kind: 'ADMINISTRATOR', id: adminId, name: 'Rosalind Achebe' },
      changes: [],
    })
  })

  it('A merge is in the timelines of both questions', async () => {
    const into = await portal.make.question()
    const other = await portal.make.question({ presentation: into.presentation })
    await admin.ask(MERGE, { input: { intoId: into.id, ids: [other.id] } })
    await admin.ask(UNMERGE, { input: { id: other.id } })
    expect(await sentences({ subjectId: into.id })).toEqual([
      'Rosalind Achebe merged another question, which asks the same, with this one.',
      'Rosalind Achebe let a question that was merged with this one stand alone again.',
    ])
    expect(await sentences({ subjectId: other.id })).toEqual([
      'Rosalind Achebe merged the question with one that asks the same.',
      'Rosalind Achebe let the question stand alone again.',
    ])
  })

  it('The timeline is null for a shareholder, also of their own question', async () => {
    const { id, shareholder } = await anAnsweredQuestion()
    const person = await signedIn(portal, shareholder)
    const { node } = await person.ask(
      'query ($id: ID!) { node(id: $id) { ... on Question { timeline { totalCount } } } }',
      { id },
    )
    expect(node.timeline).toBeNull()
  })

  it('The timeline says when the asker was erased', async () => {
    const { id, shareholder } = await anAnsweredQuestion()
    await admin.ask(ShareholderDelete, { input: { id: shareholder.id } })
    const erasedOn = formatDay(portal.clock.now(), portal.services.settings.timeZone)
    expect(await sentences({ subjectId: id })).toEqual([
      `A shareholder, erased on ${erasedOn}, asked the question.`,
      'Rosalind Achebe flagged the question.',
      'Rosalind Achebe wrote a note, which is erased.',
      'Rosalind Achebe published version 1 of the answer.',
      'Rosalind Achebe deleted the question, with what it belonged to.',
    ])
  })
})

describe('Events of the evidence', () => {
  it('Events are found by subject, person, type and period', async () => {
    const { id, shareholder } = await anAnsweredQuestion()
    const from = new Date(portal.clock.now().getTime() - 60_000)
    expect(await eventsOf({ actorId: shareholder.id })).toMatchObject([{ type: 'QUESTION_ASKED' }])
    expect(await eventsOf({ type: 'QUESTION_FLAGGED' })).toMatchObject([{ subject: { id } }])
    expect(await eventsOf({ subjectId: id, from })).toMatchObject([
      { type: 'QUESTION_FLAGGED' },
      { type: 'QUESTION_NOTE_CHANGED' },
      { type: 'ANSWER_PUBLISHED' },
    ])
    expect(await eventsOf({ subjectId: id, to: from })).toMatchObject([{ type: 'QUESTION_ASKED' }])
    expect(await eventsOf({ subjectId: 'nonsense' })).toEqual([])
  })

  it('The newest events come first if asked for, page by page', async () => {
    await anAnsweredQuestion()
    const query = `query ($after: String) { evidenceEvents(order: NEWEST_FIRST, first: 3, after: $after) { nodes { id } pageInfo { endCursor } } }`
    const first = (await admin.ask(query)).evidenceEvents
    const { nodes } = (await admin.ask(query, { after: first.pageInfo.endCursor })).evidenceEvents
    expect([...first.nodes, ...nodes].map(({ id }) => id)).toEqual(
      (await eventsOf()).map(({ id }) => id).toReversed(),
    )
  })

  it('Everyone who acted is listed, removed administrators too, administrators first', async () => {
    const { id } = await anAnsweredQuestion()
    await portal.make.admin({ name: 'Without Acts' })
    const former = await portal.make.admin({ name: 'Former Editor' })
    const editor = await signedIn(portal, former)
    await editor.ask(QuestionUnflag, { input: { id } })
    await admin.ask(
      'mutation ($id: ID!) { administratorRemove(input: { id: $id }) { administrator { id } } }',
      { id: former.id },
    )
    const { evidenceActors } = await admin.ask('{ evidenceActors { kind name } }')
    expect(evidenceActors).toEqual([
      { kind: 'ADMINISTRATOR', name: 'Former Editor' },
      { kind: 'ADMINISTRATOR', name: 'Rosalind Achebe' },
      { kind: 'SHAREHOLDER', name: 'Margaret Hale' },
    ])
  })

  it('An empty period is refused with BAD_USER_INPUT', async () => {
    const at = portal.clock.now()
    expect(await admin.refusal(EVENTS, { filter: { from: at, to: at } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'to',
    })
  })

  it('A change says of each value what it was and what it is', async () => {
    const { id } = await portal.make.policy({ title: 'Before' })
    await admin.ask(
      'mutation ($input: PolicyUpdateInput!) { policyUpdate(input: $input) { policy { id } } }',
      {
        input: { id, title: 'After', pdfUrl: '/objects/policies/one.pdf' },
      },
    )
    expect(await eventsOf({ subjectId: id })).toMatchObject([
      {
        sentence: 'Rosalind Achebe changed the title of the policy.',
        changes: [{ field: 'title', from: 'Before', to: 'After' }],
      },
    ])
  })

  it('Pages follow each other without a gap, in three statements each', async () => {
    await anAnsweredQuestion()
    const seen: string[] = []
    let after: string | null = null
    do {
      const statements = await statementsOf(async () => {
        const { evidenceEvents } = await admin.ask(EVENTS.replace(' totalCount', ''), {
          first: 2,
          after,
        })
        seen.push(...evidenceEvents.nodes.map(({ id }: { id: string }) => id))
        after = evidenceEvents.pageInfo.hasNextPage ? evidenceEvents.pageInfo.endCursor : null
      })
      expect(statements.filter(text => !text.includes('session')).length).toBe(3)
    } while (after)
    expect(seen).toEqual((await eventsOf()).map(({ id }) => id))
  })

  it('The status says how many events are recorded, and how many wait for their numbers', async () => {
    await anAnsweredQuestion()
    expect(
      (
        await admin.ask(
          '{ evidenceStatus { recorded sealed sealedAt behind restoredAt checkpoint { size } } }',
        )
      ).evidenceStatus,
    ).toEqual({
      recorded: 4,
      sealed: 0,
      sealedAt: null,
      behind: 4,
      restoredAt: null,
      checkpoint: null,
    })
  })
})
