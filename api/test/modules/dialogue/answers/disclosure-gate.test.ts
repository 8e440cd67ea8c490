import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { messages } from '@portal/rules/messages'
import { figuresJob } from '#modules/dialogue/answers/figures/figures.job'
import { subscriber, tokenFor } from '../../../harness/modules/alerts'
import { evidenceOf } from '../../../harness/modules/evidence'
import { storeDocument } from '../../../harness/modules/store-document'
import { pdfOfLines } from '../../../harness/files/pdfs'
import {
  AnnouncementDelete,
  QuestionAnswer,
  ReleasesFreeze,
  ReleasesThaw,
} from '../../../harness/generated/operations'
import { publicSurfaces } from '../../../harness/graphql/public-surfaces'
import { sampleOf } from '../../../harness/jest/thorough'
import type { Operation, Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const TEXT = 'Production starts in the third quarter.'
const DECLARATION = 'NOTHING_NEW-1'
const ANSWER_FIELDS =
  'answer { id number text review { revision basis state sha256 reviewNote authors { name } reviewer { name } declarationId } } question { id version answerText moderation { queues } }'
const SAVE = `mutation ($input: AnswerSaveInput!) { answerSave(input: $input) { ${ANSWER_FIELDS} desk { stats { pendingQuestions } } } }`
const SUBMIT = `mutation ($id: ID!) { answerSubmit(input: { id: $id }) { ${ANSWER_FIELDS} desk { queues { name count } stats { pendingQuestions } } } }`
const RECALL = `mutation ($id: ID!) { answerRecall(input: { id: $id }) { ${ANSWER_FIELDS} } }`
const REVIEW = `mutation ($input: AnswerReviewInput!) { answerReview(input: $input) { ${ANSWER_FIELDS} } }`
const PUBLISH =
  'mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { answers { id publishedAt question { answerText status moderation { queues } } review { state } } desk { stats { pendingQuestions } } } }'
const act = (name: 'Archive' | 'Restore') =>
  `mutation ($input: QuestionActionInput!) { question${name}(input: $input) { question { id } } }`
const SETTINGS =
  'mutation ($input: DisclosureSettingsUpdateInput!) { disclosureSettingsUpdate(input: $input) { disclosureSettings { reviewRequired basisRequired frozen } } }'
const VERSIONS =
  'query ($id: ID!) { question(id: $id) { version answers { number text review { state } } moderation { version reviewRevision queues } } }'

let portal: TestPortal
let client: pg.Client
let [owner, editor, approver]: Person[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  client = new pg.Client(portal.database.url)
  await client.connect()
})
beforeEach(async () => {
  await portal.reset()
  owner = await colleague('OWNER', 'Olive Owen')
  editor = await colleague('EDITOR', 'Edith Ames')
  approver = await colleague('APPROVER', 'Paul Rye')
})
afterAll(async () => {
  await client.end()
  await portal.stop()
})

const colleague = async (role: 'OWNER' | 'APPROVER' | 'EDITOR' | 'VIEWER', name: string) =>
  signedIn(portal, await portal.make.admin({ role, name }))
const turn = async (input: object, by = owner!) =>
  (await by.ask(SETTINGS, { input })).disclosureSettingsUpdate.disclosureSettings
const refused = async (by: Person, operation: Operation, variables: object) =>
  (await by.graphql(operation, variables)).errors?.[0]
const conflict = (message: string, field?: string) => ({
  message,
  extensions: { code: 'CONFLICT', ...(field && { field }) },
})
const badInput = (field: string) => ({ extensions: { code: 'BAD_USER_INPUT', field } })
const save = async (questionId: string, values: object = {}, by = editor!) =>
  (await by.ask(SAVE, { input: { questionId, text: TEXT, ...values } })).answerSave
const submit = async (id: string, by = editor!) => (await by.ask(SUBMIT, { id })).answerSubmit
const review = async (id: string, values: object = {}, by = approver!) =>
  (await by.ask(REVIEW, { input: { id, decision: 'APPROVE', ...values } })).answerReview
const versionsOf = async (id: string) => (await owner!.ask(VERSIONS, { id })).question
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)
const namesOf = ({ review: { authors } }: { review: { authors: { name: string }[] } }) =>
  authors.map(({ name }) => name).toSorted()
const inReview = async (values: object = {}) => {
  const question = await portal.make.question()
  const { answer } = await save(question.id, values)
  await submit(answer.id)
  return { question, id: answer.id as string }
}

describe('Without the gate', () => {
  it('Everything is off, an answer is published at once on one signature, and only an owner switches', async () => {
    const { disclosureSettings } = await editor!.ask(
      '{ disclosureSettings { reviewRequired basisRequired frozen } }',
    )
    expect(disclosureSettings).toEqual({
      reviewRequired: false,
      basisRequired: false,
      frozen: false,
    })
    const question = await portal.make.question()
    await editor!.ask(QuestionAnswer, { input: { id: question.id, answerText: TEXT } })
    expect(await versionsOf(question.id)).toMatchObject({
      answers: [{ number: 1, text: TEXT, review: { state: 'PUBLISHED' } }],
    })
    expect(await evidenceOf(portal, question.id)).toMatchObject([
      { type: 'answer.published', body: { number: 1, signatures: 1 } },
    ])
    expect(await refused(approver!, SETTINGS, { input: { reviewRequired: true } })).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
  })

  it('Only administrators can see a saved draft until it is published', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id)
    expect(answer).toMatchObject({
      number: 1,
      review: { revision: 1, state: 'DRAFT', sha256: null, authors: [{ name: 'Edith Ames' }] },
    })
    expect(await refused(editor!, SUBMIT, { id: answer.id })).toMatchObject(
      conflict(messages.reviewSwitchedOff),
    )
    const { answerPublish } = await editor!.ask(PUBLISH, { ids: [answer.id] })
    expect(answerPublish.answers).toMatchObject([
      { question: { answerText: TEXT, status: 'ANSWERED' }, review: { state: 'PUBLISHED' } },
    ])
    expect(answerPublish.desk.stats.pendingQuestions).toBe(0)
  })

  it('An answer given at once takes the place of a draft', async () => {
    const question = await portal.make.question()
    await save(question.id, { text: 'A draft of it.' })
    await editor!.ask(QuestionAnswer, { input: { id: question.id, answerText: TEXT } })
    expect((await versionsOf(question.id)).answers).toEqual([
      { number: 2, text: TEXT, review: { state: 'PUBLISHED' } },
      { number: 1, text: 'A draft of it.', review: { state: 'SUPERSEDED' } },
    ])
  })

  it('A basis is asked for only where answers are reviewed', async () => {
    expect(await refused(owner!, SETTINGS, { input: { basisRequired: true } })).toMatchObject(
      conflict(messages.basisNeedsReview),
    )
    expect(await turn({ reviewRequired: true, basisRequired: true })).toMatchObject({
      reviewRequired: true,
      basisRequired: true,
    })
    expect(await refused(owner!, SETTINGS, { input: { reviewRequired: false } })).toMatchObject(
      conflict(messages.basisNeedsReview),
    )
    expect(await turn({ reviewRequired: false, basisRequired: false })).toMatchObject({
      reviewRequired: false,
    })
  })
})

describe('Saving a draft', () => {
  it('Each save increases the revision; an older one returns CONFLICT', async () => {
    const question = await portal.make.question()
    const { version } = await versionsOf(question.id)
    await save(question.id, { expectedRevision: 0 })
    const { answer } = await save(
      question.id,
      { text: `${TEXT} Or so.`, expectedRevision: 1 },
      owner,
    )
    expect(answer).toMatchObject({ number: 1, review: { revision: 2 } })
    expect(namesOf(answer)).toEqual(['Edith Ames', 'Olive Owen'])
    expect(
      await refused(editor!, SAVE, {
        input: { questionId: question.id, text: 'Mine.', expectedRevision: 1 },
      }),
    ).toMatchObject({
      message: messages.answerSavedMeanwhile,
      extensions: {
        code: 'CONFLICT',
        field: 'expectedRevision',
        current: { revision: 2, text: `${TEXT} Or so.` },
      },
    })
    expect(await versionsOf(question.id)).toMatchObject({
      version,
      moderation: { version, reviewRevision: 2, queues: ['PENDING'] },
    })
  })

  it('Viewers save nothing, and nothing is saved of a question that is archived or gone', async () => {
    const question = await portal.make.question()
    const viewer = await colleague('VIEWER', 'Vera')
    expect(
      await refused(viewer, SAVE, { input: { questionId: question.id, text: TEXT } }),
    ).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    await owner!.ask(act('Archive'), { input: { id: question.id } })
    expect(
      await refused(editor!, SAVE, { input: { questionId: question.id, text: TEXT } }),
    ).toMatchObject(conflict(messages.archivedNotAnswerable))
    const archived = await portal.make.question({}, made => void made.archive(portal.clock.now()))
    expect(
      await refused(editor!, SAVE, { input: { questionId: archived.id, text: TEXT } }),
    ).toMatchObject(conflict(messages.archivedNotAnswerable))
    const gone = { input: { questionId: '0193a7c0-5c1e-7000-8000-000000000002', text: TEXT } }
    expect(await refused(editor!, SAVE, gone)).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })
})

describe('With the gate', () => {
  beforeEach(async () => void (await turn({ reviewRequired: true })))

  it('Submitting, approving and publishing write events and update the queues', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id)
    const submitted = await submit(answer.id)
    expect(submitted).toMatchObject({
      answer: { review: { state: 'IN_REVIEW', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      question: { moderation: { queues: ['IN_REVIEW'] }, answerText: null },
      desk: { stats: { pendingQuestions: 1 } },
    })
    const counts = Object.fromEntries(
      submitted.desk.queues.map(({ name, count }: { name: string; count: number }) => [
        name,
        count,
      ]),
    )
    expect(counts).toMatchObject({ PENDING: 0, IN_REVIEW: 1, HELD: 0 })
    const approved = await review(answer.id, { note: 'As in the report.' })
    expect(approved).toMatchObject({
      answer: { review: { state: 'APPROVED', reviewer: { name: 'Paul Rye' } } },
      question: { moderation: { queues: ['HELD'] }, answerText: null },
    })
    const { answersApproved } = await editor!.ask('{ answersApproved { totalCount nodes { id } } }')
    expect(answersApproved).toEqual({ totalCount: 1, nodes: [{ id: answer.id }] })
    await editor!.ask(PUBLISH, { ids: [answer.id] })
    expect(await versionsOf(question.id)).toMatchObject({
      moderation: { queues: ['ANSWERED'] },
      answers: [{ review: { state: 'PUBLISHED' } }],
    })
    expect(await typesOf(question.id)).toEqual([
      'answer.drafted',
      'answer.submitted',
      'answer.approved',
      'answer.published',
    ])
    expect((await evidenceOf(portal, question.id)).at(-1)).toMatchObject({
      body: { number: 1, signatures: 2, sha256: submitted.answer.review.sha256 },
    })
  })

  it('Answering directly submits the answer and leaves the question pending', async () => {
    const question = await portal.make.question()
    const { questionAnswer } = await editor!.ask(
      'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { answerText moderation { queues } } } }',
      { input: { id: question.id, answerText: TEXT } },
    )
    expect(questionAnswer.question).toEqual({
      moderation: { queues: ['IN_REVIEW'] },
      answerText: null,
    })
    const rest = await portal.make.question()
    const { status, body } = await editor!.post(`/api/admin/questions/${rest.id}/answer`, {
      answerText: TEXT,
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(await versionsOf(rest.id)).toMatchObject({
      moderation: { queues: ['IN_REVIEW'] },
      answers: [{ review: { state: 'IN_REVIEW' } }],
    })
  })

  it('An author cannot review their own answer or its later versions', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id, {}, approver)
    await save(question.id, { text: `${TEXT} Indeed.` }, editor)
    await submit(answer.id, owner)
    for (const by of [approver!, editor!]) {
      const refusal = await refused(by, REVIEW, { input: { id: answer.id, decision: 'APPROVE' } })
      expect(refusal).toMatchObject({
        extensions: { code: by === editor ? 'FORBIDDEN' : 'CONFLICT' },
      })
    }
    const { answer: changed } = await review(
      answer.id,
      { decision: 'REQUEST_CHANGES', note: 'Which quarter?' },
      owner,
    )
    expect(changed).toMatchObject({
      review: { state: 'CHANGES_REQUESTED', reviewNote: 'Which quarter?' },
    })
    const next = await save(question.id, { text: `${TEXT} Of 2027.` }, editor)
    expect(next.answer).toMatchObject({ number: 2, review: { state: 'DRAFT' } })
    expect(namesOf(next.answer)).toEqual(['Edith Ames', 'Paul Rye'])
    await submit(next.answer.id)
    expect(
      await refused(approver!, REVIEW, { input: { id: next.answer.id, decision: 'APPROVE' } }),
    ).toMatchObject(conflict(messages.ownAnswer))
    expect((await review(next.answer.id, {}, owner)).answer.review.state).toBe('APPROVED')
  })

  it('Changes are requested with a note that says something', async () => {
    const { id } = await inReview()
    for (const note of [undefined, null, '', '   '])
      expect(
        await refused(approver!, REVIEW, { input: { id, decision: 'REQUEST_CHANGES', note } }),
      ).toMatchObject(badInput('note'))
  })

  it('Only authors can recall an answer, which cannot be rewritten before', async () => {
    const { question, id } = await inReview()
    expect(
      await refused(editor!, SAVE, { input: { questionId: question.id, text: 'Another.' } }),
    ).toMatchObject(conflict(messages.answerInReview))
    expect(await refused(owner!, RECALL, { id })).toMatchObject(conflict(messages.recallByAuthor))
    expect((await editor!.ask(RECALL, { id })).answerRecall).toMatchObject({
      answer: { review: { state: 'DRAFT', sha256: null } },
      question: { moderation: { queues: ['PENDING'] } },
    })
    expect(await refused(approver!, REVIEW, { input: { id, decision: 'APPROVE' } })).toMatchObject(
      conflict(messages.answerNotInReview),
    )
  })

  it('Saving after an approval begins the next version, which needs a review of its own', async () => {
    const { question, id } = await inReview()
    await review(id)
    const { answer } = await save(question.id, { text: `${TEXT} Probably.`, expectedRevision: 0 })
    expect(answer).toMatchObject({ number: 2, review: { state: 'DRAFT', revision: 2 } })
    expect(await refused(editor!, PUBLISH, { ids: [id] })).toMatchObject({
      extensions: { code: 'CONFLICT' },
    })
    expect(await refused(editor!, PUBLISH, { ids: [answer.id] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_APPROVED),
    )
    expect(await versionsOf(question.id)).toMatchObject({
      moderation: { queues: ['PENDING'] },
      answers: [{ review: { state: 'DRAFT' } }, { review: { state: 'SUPERSEDED' } }],
    })
  })

  it('Several are published together, or none', async () => {
    const [one, other] = [await inReview(), await inReview()]
    await review(one.id)
    expect(await refused(editor!, PUBLISH, { ids: [one.id, other.id] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_APPROVED),
    )
    expect(await versionsOf(one.question.id)).toMatchObject({
      answers: [{ review: { state: 'APPROVED' } }],
    })
    await review(other.id)
    const { answerPublish } = await editor!.ask(PUBLISH, { ids: [one.id, other.id] })
    expect(answerPublish.answers).toMatchObject([
      { review: { state: 'PUBLISHED' } },
      { review: { state: 'PUBLISHED' } },
    ])
    expect(await refused(editor!, PUBLISH, { ids: [] })).toMatchObject(badInput('ids'))
  })

  it('A basis is asked for where it is required, and the declaration by author and approver in the wording that holds', async () => {
    await turn({ basisRequired: true })
    const question = await portal.make.question()
    const { answer } = await save(question.id)
    expect(await refused(editor!, SUBMIT, { id: answer.id })).toMatchObject(badInput('basis'))
    expect(
      await refused(editor!, QuestionAnswer, {
        input: { id: (await portal.make.question()).id, answerText: TEXT },
      }),
    ).toMatchObject(badInput('basis'))
    expect(
      (await save(question.id, { basis: 'NOTHING_NEW', declarationId: 'NOTHING_NEW-2' })).answer
        .review.basis,
    ).toBeNull()
    await save(question.id, { basis: 'NOTHING_NEW', declarationId: DECLARATION })
    expect((await submit(answer.id)).answer).toMatchObject({
      review: { basis: 'NOTHING_NEW', declarationId: DECLARATION },
    })
    expect(
      await refused(approver!, REVIEW, { input: { id: answer.id, decision: 'APPROVE' } }),
    ).toMatchObject(badInput('declarationId'))
    expect((await review(answer.id, { declarationId: DECLARATION })).answer.review.state).toBe(
      'APPROVED',
    )
  })

  it('An outdated declaration is declared again', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id, { basis: 'NOTHING_NEW', declarationId: DECLARATION })
    await owner!.ask(
      'mutation { wordingUpdate(input: { key: NOTHING_NEW, text: "It says nothing that is not released." }) { wording { id } } }',
    )
    expect(await refused(editor!, SUBMIT, { id: answer.id })).toMatchObject(
      badInput('declarationId'),
    )
    await save(question.id, { basis: 'NOTHING_NEW', declarationId: 'NOTHING_NEW-2' })
    expect((await submit(answer.id)).answer.review.state).toBe('IN_REVIEW')
  })

  it('An answer leaves with its question: archived, it is superseded, and comes back as nothing', async () => {
    const { question, id } = await inReview()
    await review(id)
    await owner!.ask(act('Archive'), { input: { id: question.id } })
    expect(await versionsOf(question.id)).toMatchObject({
      moderation: { queues: ['ARCHIVED'] },
      answers: [{ review: { state: 'SUPERSEDED' } }],
    })
    expect(await typesOf(question.id)).toContain('answer.superseded')
    await owner!.ask(act('Restore'), { input: { id: question.id } })
    expect((await versionsOf(question.id)).moderation.queues).toEqual(['PENDING'])
    expect(await refused(editor!, PUBLISH, { ids: [id] })).toMatchObject({
      extensions: { code: 'CONFLICT' },
    })
  })

  it('Switching reviews off keeps submitted answers and lists them as pending', async () => {
    const [reviewed, approved] = [await inReview(), await inReview()]
    await review(approved.id)
    await turn({ reviewRequired: false })
    for (const [{ question }, state] of [
      [reviewed, 'IN_REVIEW'],
      [approved, 'APPROVED'],
    ] as const)
      expect(await versionsOf(question.id)).toMatchObject({
        moderation: { queues: ['PENDING'] },
        answers: [{ review: { state } }],
      })
    await turn({ reviewRequired: true })
    expect((await versionsOf(reviewed.question.id)).moderation.queues).toEqual(['IN_REVIEW'])
    expect((await versionsOf(approved.question.id)).moderation.queues).toEqual(['HELD'])
  })

  it('A freeze by an approver lets nothing out until an owner ends it, with the gate or without', async () => {
    const { id } = await inReview()
    await review(id)
    await approver!.ask(ReleasesFreeze)
    expect(await refused(editor!, PUBLISH, { ids: [id] })).toMatchObject(
      conflict(messages.publicationRefused.FROZEN),
    )
    expect(
      await refused(approver!, 'mutation { releasesThaw { disclosureSettings { frozen } } }', {}),
    ).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    await turn({ reviewRequired: false })
    const question = await portal.make.question()
    expect(
      await refused(editor!, QuestionAnswer, { input: { id: question.id, answerText: TEXT } }),
    ).toMatchObject(conflict(messages.publicationRefused.FROZEN))
    await owner!.ask(ReleasesThaw)
    await editor!.ask(QuestionAnswer, { input: { id: question.id, answerText: TEXT } })
  })

  it('An approval holds although the approver’s role is taken away afterwards', async () => {
    const { id } = await inReview()
    await review(id)
    await client.query(`update admin set role = 'VIEWER' where name = 'Paul Rye'`)
    const { answerPublish } = await editor!.ask(PUBLISH, { ids: [id] })
    expect(answerPublish.answers).toMatchObject([{ id, review: { state: 'PUBLISHED' } }])
  })

  it('Only one of two concurrent approvals succeeds', async () => {
    const { id } = await inReview()
    const both = await Promise.all(
      [approver!, owner!].map(by => by.graphql(REVIEW, { input: { id, decision: 'APPROVE' } })),
    )
    expect(both.map(({ errors }) => errors?.[0]?.message ?? 'approved').sort()).toEqual(
      [messages.answerNotInReview, 'approved'].sort(),
    )
  })
})

describe('The database', () => {
  beforeEach(async () => void (await turn({ reviewRequired: true })))
  const run = (text: string, values: unknown[]) =>
    client.query(text, values).then(
      () => 'done',
      (error: Error) => error.message,
    )

  it('The portal’s database role can publish only through publish_answer', async () => {
    const { question, id } = await inReview()
    for (const text of [
      `update answer set state = 'PUBLISHED' where id = $1`,
      `update answer set published_at = now() where id = $1`,
    ])
      expect(await run(text, [id])).toBe('PUBLISHED_OUTSIDE_PUBLISH_ANSWER')
    for (const column of ['answer_text', 'answered_at'])
      expect(
        await run(
          `update question set ${column} = case '${column}' when 'answer_text' then 'Text' else now()::text end::${column === 'answer_text' ? 'text' : 'timestamptz'} where id = $1`,
          [question.id],
        ),
      ).toBe('PUBLISHED_OUTSIDE_PUBLISH_ANSWER')
    expect(await run('select publish_answer($1, now())', [id])).toBe('NO_OPEN_ANSWER')
    const { answer } = await save((await portal.make.question()).id)
    expect(await run('select publish_answer($1, now())', [answer.id])).toBe('NOT_APPROVED')
  })

  it('The database refuses approvals without review, by authors, or of changed text', async () => {
    const { id } = await inReview()
    const author = (
      await client.query<{ admin_id: string }>(
        'select admin_id from answer_author where answer_id = $1',
        [id],
      )
    ).rows[0]?.admin_id
    const approve = (reviewer: string | null | undefined) =>
      run(
        `update answer set state = 'APPROVED', reviewer_id = $2, reviewed_at = now() where id = $1`,
        [id, reviewer],
      )
    expect(await approve(null)).toBe('APPROVED_WITHOUT_REVIEW')
    expect(await approve(author)).toBe('APPROVED_BY_AUTHOR')
    expect(await run(`update answer set text = 'Another.' where id = $1`, [id])).toContain(
      'ANSWER_SUBMITTED',
    )
    expect(await run('delete from answer_author where answer_id = $1', [id])).toContain(
      'AUTHOR_CHANGED',
    )
    expect(
      await run(`update answer_author set admin_id = gen_random_uuid() where answer_id = $1`, [id]),
    ).toBe('AUTHOR_CHANGED')
    const { answer } = await save((await portal.make.question()).id)
    expect(
      await run(
        `update answer set state = 'APPROVED', reviewer_id = gen_random_uuid() where id = $1`,
        [answer.id],
      ),
    ).toBe('APPROVED_WITHOUT_REVIEW')
    expect(
      await run(
        `insert into answer (id, question_id, number, text, state, created_at) select gen_random_uuid(), question_id, 9, 'Text.', 'APPROVED', now() from answer where id = $1`,
        [id],
      ),
    ).toBe('PUBLISHED_OUTSIDE_PUBLISH_ANSWER')
  })

  it('A question that is deleted takes its answers, authors and citations with it', async () => {
    const { question, id } = await inReview()
    await client.query('delete from question where id = $1', [question.id])
    expect(
      (await client.query('select from answer_author where answer_id = $1', [id])).rowCount,
    ).toBe(0)
  })
})

describe('Citations of an answer', () => {
  const URL = 'https://asx.test/file/results.pdf'
  let document: Buffer
  let cited: string
  beforeAll(async () => {
    document = Buffer.from(
      await pdfOfLines(['Results of the quarter'], ['Net cash was A$41 million at 30 September.']),
    )
  })
  beforeEach(async () => {
    await turn({ reviewRequired: true, basisRequired: true })
    portal.feed.has(exchanged({ documentUrl: URL }))
    const { announcementsImport } = await owner!.ask(
      'mutation { announcementsImport { announcements { id } } }',
    )
    cited = announcementsImport.announcements[0].id
    await storeDocument(portal, cited, { bytes: document, pages: 2 })
  })
  const citing = (page = 2, announcementId = cited) => ({
    basis: 'RELEASED',
    citations: [{ announcementId, page }],
  })
  const FIGURES =
    'query ($id: ID!) { answer(id: $id) { review { figures { text found page line } figuresProblem citations { title page documentSha256 announcement { id } } } } }'
  const lookUp = async (answerId: string, revision: number) => {
    await runJob(figuresJob, portal.services, { answerId, revision })
    return (await owner!.ask(FIGURES, { id: answerId })).answer.review
  }

  it('A released announcement carries an answer to its publication, and its hash is in the evidence', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id, citing())
    await submit(answer.id)
    await review(answer.id)
    await editor!.ask(PUBLISH, { ids: [answer.id] })
    const [, submitted] = await evidenceOf(portal, question.id)
    expect(submitted).toMatchObject({
      body: {
        basis: 'RELEASED',
        citations: [
          {
            announcementId: cited,
            page: 2,
            documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        ],
      },
    })
  })

  it('A submission without a valid citation is refused', async () => {
    const question = await portal.make.question()
    const byHand = await portal.make.announcement()
    const { answer } = await save(question.id, { basis: 'RELEASED' })
    expect(await refused(editor!, SUBMIT, { id: answer.id })).toMatchObject(badInput('citations'))
    await save(question.id, citing(3))
    expect(await refused(editor!, SUBMIT, { id: answer.id })).toMatchObject({
      ...badInput('citations'),
      message: expect.stringContaining('2 pages'),
    })
    await save(question.id, citing(1, byHand.id))
    expect(await refused(editor!, SUBMIT, { id: answer.id })).toMatchObject(
      conflict(messages.citationNotReleased(byHand.title), 'citations'),
    )
    const unknown = {
      input: {
        questionId: question.id,
        text: TEXT,
        ...citing(1, '0193a7c0-5c1e-7000-8000-000000000002'),
      },
    }
    expect(await refused(editor!, SAVE, unknown)).toMatchObject(badInput('citations'))
  })

  it('An answer whose document has changed since it was approved is not published', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id, citing())
    await submit(answer.id)
    await review(answer.id)
    await client.query(
      `update announcement_document set sha256 = repeat('0', 64) where announcement_id = $1`,
      [cited],
    )
    expect(await refused(editor!, PUBLISH, { ids: [answer.id] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
  })

  it('Figures of a draft are replaced when its revision changes', async () => {
    const question = await portal.make.question()
    const { answer } = await save(question.id, {
      ...citing(),
      text: 'Net cash was A$41 million, 12% more.',
    })
    expect(await lookUp(answer.id, 1)).toEqual({
      figures: [
        {
          text: 'A$41 million',
          found: true,
          page: 2,
          line: 'Net cash was A$41 million at 30 September.',
        },
        { text: '12%', found: false, page: null, line: null },
      ],
      figuresProblem: null,
      citations: [expect.objectContaining({ page: 2, announcement: { id: cited } })],
    })
    await save(question.id, { text: 'Net cash was A$42 million.' })
    expect(await lookUp(answer.id, 1)).toMatchObject({ figures: null })
    expect(await lookUp(answer.id, 2)).toMatchObject({
      figures: [{ text: 'A$42 million', found: false }],
    })
  })

  it('Stored figures increase the review revision of their question', async () => {
    const { id } = await portal.make.question()
    const { answer } = await save(id, { ...citing(), text: 'Net cash was A$41 million.' })
    const revision = async () =>
      (await editor!.ask(VERSIONS, { id })).question.moderation.reviewRevision
    const before = await revision()
    await lookUp(answer.id, 1)
    expect(await revision()).toBe(before + 1)
  })

  it('A document that is not there is said openly', async () => {
    const byHand = await portal.make.announcement({ title: 'By hand' })
    const { answer } = await save((await portal.make.question()).id, citing(1, byHand.id))
    expect(await lookUp(answer.id, 1)).toMatchObject({
      figures: null,
      figuresProblem: `By hand: ${messages.documentNotThere}`,
    })
  })

  it('An announcement cited by an unpublished answer cannot be deleted', async () => {
    const question = await portal.make.question({ questionText: 'How much cash is there?' })
    const { answer } = await save(question.id, citing())
    expect(await refused(owner!, AnnouncementDelete, { input: { id: cited } })).toMatchObject(
      conflict(messages.announcementCited('How much cash is there?')),
    )
    await submit(answer.id)
    await review(answer.id)
    await editor!.ask(PUBLISH, { ids: [answer.id] })
    await owner!.ask(AnnouncementDelete, { input: { id: cited } })
    expect((await owner!.ask(FIGURES, { id: answer.id })).answer.review.citations).toMatchObject([
      { page: 2, announcement: null },
    ])
  })
})

describe('The text of an answer that is not published', () => {
  /** The tables, among them those of keys, deliveries and events, with a row that contains the word. */
  async function tablesWith(word: string): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows)
      if (
        (
          await client.query(`select from "${name}" t where to_jsonb(t)::text like $1 limit 1`, [
            `%${word}%`,
          ])
        ).rowCount
      )
        found.push(name)
    return found
  }
  const CANARY = 'Quokkaberg'
  const FILTERS: Record<string, string> = {
    category: 'category: "ESG Report"',
    topic: 'topic: "ESG"',
    search: `search: "${CANARY}"`,
  }

  const STATES = ['DRAFT', 'CHANGES_REQUESTED', 'APPROVED']
  // The public cannot read these tables in any state, so the state closest to publication is sufficient.
  const readings = sampleOf(
    'readers of an unpublished answer',
    STATES.flatMap(state =>
      ['a visitor', 'the asker', 'a shareholder'].map(reader => ({ state, reader })),
    ),
    { short: ({ state, reader }) => state === 'APPROVED' && reader !== 'a shareholder' },
  )
  const readersOf = (of: string) =>
    readings.flatMap(({ state, reader }) => (state === of ? reader : []))

  it.each(STATES)('In state %s only administrators can find it', async state => {
    await turn({ reviewRequired: true })
    const asker = await portal.make.shareholder()
    const presentation = await portal.make.presentation()
    const question = await portal.make.question({ presentation, shareholder: asker })
    const { answer } = await save(question.id, {
      text: `The mine at ${CANARY} opens in May.`,
      idempotencyKey: randomUUID(),
    })
    if (state !== 'DRAFT') await submit(answer.id)
    if (state === 'CHANGES_REQUESTED')
      await review(answer.id, { decision: 'REQUEST_CHANGES', note: `Not ${CANARY}.` })
    if (state === 'APPROVED') await review(answer.id, { note: `As ${CANARY} says.` })
    const surfaces = publicSurfaces(portal, {
      ids: [question.id, answer.id],
      words: [CANARY],
      filtered: new Proxy(
        {},
        { get: (_, field) => () => FILTERS[String(field)] ?? `${String(field)}: true` },
      ),
      paths: [
        `/presentations/${presentation.id}`,
        `/presentations/${presentation.id}?question=${question.id}`,
        `/api/presentations/${presentation.id}`,
      ],
      alertToken: await tokenFor(
        portal,
        await subscriber(portal, { ANSWERS: 'IMMEDIATELY' }),
        'ANSWERS',
      ),
    })
    for (const reader of readersOf(state)) {
      const account = reader === 'the asker' ? asker : await portal.make.shareholder()
      const person = reader === 'a visitor' ? portal.visitor() : await signedIn(portal, account)
      expect(
        (await surfaces.betrayals(person)).filter(betrayal => betrayal.includes(CANARY)),
      ).toEqual([])
    }
    expect(await tablesWith(CANARY)).toEqual(
      state === 'DRAFT' ? ['answer'] : ['answer', 'evidence_value'],
    )
    // The same places show it after publication.
    if (state !== 'APPROVED') return
    await editor!.ask(PUBLISH, { ids: [answer.id] })
    expect(
      (await surfaces.betrayals(portal.visitor())).filter(betrayal => betrayal.includes(CANARY))
        .length,
    ).toBeGreaterThan(5)
  })
})
