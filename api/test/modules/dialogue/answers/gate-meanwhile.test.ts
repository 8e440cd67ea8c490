import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import type { Admin } from '#modules/accounts/accounts/admin.entity'
import { removeAdmin } from '#modules/accounts/accounts/administrators.service'
import { documentsJob } from '#modules/content/announcements/documents/announcement-documents.job'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import {
  ANSWER_PUBLISH,
  ANSWER_RECALL,
  ANSWER_REVIEW,
  ANSWER_SAVE,
  ANSWER_SUBMIT,
  answerIn,
  requireReview,
  type Stage,
  STAGES,
} from '../../../harness/modules/answers'
import { DECLINE, notifyDeclines } from '../../../harness/modules/declined'
import { evidenceOf } from '../../../harness/modules/evidence'
import { countsThatDiffer, MERGE, UNMERGE } from '../../../harness/modules/same-question'
import { pdfOfLines } from '../../../harness/files/pdfs'
import { PresentationDelete, ShareholderDelete } from '../../../harness/generated/operations'
import { inputTypeOf } from '../../../harness/graphql/input-type'
import { sampleOf } from '../../../harness/jest/thorough'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const TEXT = 'Production starts in the third quarter.'
const AGAIN = 'Production starts in the fourth quarter.'
const act = (name: string) =>
  `mutation ($input: ${inputTypeOf(`question${name}`)}!) { question${name}(input: $input) { question { id } } }`
const VERSIONS = `query ($id: ID!) { question(id: $id) { answerText answers { number text publishedAt review { revision state authors { name } reviewer { name } } } moderation { queues } } }`
const ON_PAGE =
  'query ($id: ID!) { presentation(id: $id) { questions(first: 10) { nodes { answerText answers { text } } } } answeredQuestions { nodes { answerText } } }'
const SAID = 'Production starts in the'
const DESK = `{ moderationQueues { name count questions(first: 10) { totalCount nodes { id } } } adminStats { pendingQuestions } answersApproved { totalCount } }`

let portal: TestPortal
let authorAccount: Admin
let approverAccount: Admin
let [owner, author, approver]: Person[] = []
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  authorAccount = await portal.make.admin({ role: 'EDITOR', name: 'Edith Ames' })
  approverAccount = await portal.make.admin({ role: 'APPROVER', name: 'Paul Rye' })
  owner = await signedIn(portal, await portal.make.admin({ name: 'Olive Owen' }))
  author = await signedIn(portal, authorAccount)
  approver = await signedIn(portal, approverAccount)
})
afterAll(() => portal.stop())

const refusalOf = async (by: Person, operation: string, input: object) =>
  (await by.graphql(operation, { input })).errors?.[0]
const codeOf = async (by: Person, operation: string, input: object) =>
  (await refusalOf(by, operation, input))?.extensions.code ?? 'done'
const versionIn = (stage: Stage, question?: Question) =>
  answerIn(portal, stage, {
    author: author!,
    approver: approver!,
    text: TEXT,
    ...(question && { question }),
  })
const versionsOf = async (id: string) => (await owner!.ask(VERSIONS, { id })).question
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)

/** The lists and counters of the desk: of each list its count, twice, and whose questions it has. */
async function desk() {
  const { moderationQueues, adminStats, answersApproved } = await owner!.ask(DESK)
  const lists = Object.fromEntries(
    moderationQueues.map(
      ({
        name,
        count,
        questions,
      }: {
        name: string
        count: number
        questions: { totalCount: number; nodes: { id: string }[] }
      }) => [name, [count, questions.totalCount, ...questions.nodes.map(({ id }) => id)]],
    ),
  ) as Record<string, unknown[]>
  return {
    lists,
    pending: adminStats.pendingQuestions as number,
    approved: answersApproved.totalCount as number,
  }
}

/** All that could still be done with a version, over the API and by SQL: none of it publishes. */
async function expectEnded(id: string, code: 'CONFLICT' | 'NOT_FOUND') {
  expect(await codeOf(author!, ANSWER_PUBLISH, { ids: [id] })).toBe(code)
  expect(await codeOf(author!, ANSWER_SUBMIT, { id })).toBe(code)
  expect(await codeOf(author!, ANSWER_RECALL, { id })).toBe(code)
  for (const decision of ['APPROVE', 'REQUEST_CHANGES'])
    expect(await codeOf(owner!, ANSWER_REVIEW, { id, decision, note: 'Which quarter?' })).toBe(code)
  await expect(
    sql`select publish_answer(${id}, now())`.execute(sqlOf(portal.em())),
  ).rejects.toThrow('NO_OPEN_ANSWER')
}

/** Everything about a question and its presentation that others and its asker can read, if they still exist. */
async function seen({ id, presentation, shareholder }: Question): Promise<string> {
  const isThere = await sqlOf(portal.em())
    .selectFrom('shareholder')
    .select('id')
    .where('id', '=', shareholder.id)
    .executeTakeFirst()
  const answers: unknown[] = []
  for (const person of [
    portal.visitor(),
    ...(isThere ? [await signedIn(portal, shareholder)] : []),
  ])
    answers.push(
      await person.graphql(ON_PAGE, { id: presentation.id }),
      await person.graphql(
        'query ($id: ID!) { node(id: $id) { ... on Question { answerText } } }',
        { id },
      ),
      await person.get(`/api/presentations/${presentation.id}`),
      await person.get(`/presentations/${presentation.id}`),
    )
  return JSON.stringify(answers)
}

describe('A question that ends while its answer is under way', () => {
  interface End {
    end: (question: Question) => Promise<unknown>
    /** Returns it to the pending questions. */
    back?: (question: Question) => Promise<unknown>
  }
  const restore = ({ id }: Question) => owner!.ask(act('Restore'), { input: { id } })
  const ENDS: Record<string, End> = {
    archived: { end: ({ id }) => owner!.ask(act('Archive'), { input: { id } }), back: restore },
    declined: {
      end: async ({ id }) => {
        await owner!.ask(DECLINE, { input: { id, reason: 'NO_COMMENT' } })
        await notifyDeclines(portal.services)
      },
      back: restore,
    },
    merged: {
      end: async ({ id, presentation }) => {
        const { id: intoId } = await portal.make.question({ presentation })
        await owner!.ask(MERGE, { input: { ids: [id], intoId } })
      },
      back: ({ id }) => owner!.ask(UNMERGE, { input: { id } }),
    },
    'withdrawn by its asker': {
      end: async ({ id, shareholder }) =>
        (await signedIn(portal, shareholder)).ask(act('Withdraw'), {
          input: { id },
        }),
    },
  }
  const DELETIONS: Record<string, (question: Question) => Promise<unknown>> = {
    asker: ({ shareholder: { id } }) => owner!.ask(ShareholderDelete, { input: { id } }),
    presentation: ({ presentation: { id } }) => owner!.ask(PresentationDelete, { input: { id } }),
  }

  /** One function ends the version of any stage. */
  const stagesWhen = (end: string) =>
    sampleOf(`stages of an answer whose question is ${end}`, STAGES, {
      short: stage => end === 'archived' || stage === 'APPROVED',
    })

  it.each(Object.entries(ENDS))(
    'When it is %s, its open version ends and stays private',
    async (name, { end }) => {
      for (const stage of stagesWhen(name)) {
        const question = await portal.make.question()
        const { id } = await versionIn(stage, question)
        const [queue] = (await versionsOf(question.id)).moderation.queues
        expect((await desk()).lists[queue]).toContain(question.id)
        await end(question)
        expect(await versionsOf(question.id)).toMatchObject({
          moderation: { queues: ['ARCHIVED'] },
          answerText: null,
          answers: [{ number: 1, publishedAt: null, review: { state: 'SUPERSEDED' } }],
        })
        expect(
          (await typesOf(question.id)).filter(type => type === 'answer.superseded'),
        ).toHaveLength(1)
        await expectEnded(id, 'CONFLICT')
        expect(await codeOf(author!, ANSWER_SAVE, { questionId: question.id, text: AGAIN })).toBe(
          'CONFLICT',
        )
        if (stage === 'APPROVED') expect(await seen(question)).not.toContain(SAID)
      }
      const { lists, pending, approved } = await desk()
      expect(lists).toMatchObject({ IN_REVIEW: [0, 0], HELD: [0, 0], ANSWERED: [0, 0] })
      // Of the merged ones their targets are still pending.
      expect(lists.PENDING?.[0]).toBe(pending)
      expect(approved).toBe(0)
      expect(await countsThatDiffer(portal.services)).toEqual([])
    },
  )

  it.each(Object.entries(ENDS).filter(([, { back }]) => back))(
    'When it was %s and comes back, nothing of the earlier version comes along, and the next one needs a review of its own',
    async (_name, { end, back }) => {
      const question = await portal.make.question()
      const { id } = await versionIn('APPROVED', question)
      await end(question)
      await back?.(question)
      expect(await versionsOf(question.id)).toMatchObject({
        moderation: { queues: ['PENDING'] },
        answers: [{ number: 1, review: { state: 'SUPERSEDED' } }],
      })
      const { lists, pending } = await desk()
      expect(lists).toMatchObject({ IN_REVIEW: [0, 0], HELD: [0, 0], ARCHIVED: [0, 0] })
      expect(lists.PENDING).toEqual([pending, pending, ...(lists.PENDING ?? []).slice(2)])
      expect(lists.PENDING).toContain(question.id)
      await expectEnded(id, 'CONFLICT')
      expect(await seen(question)).not.toContain(SAID)
      // The approver of a past version may write the next one.
      const { answerSave } = await approver!.ask(ANSWER_SAVE, {
        input: { questionId: question.id, text: AGAIN, expectedRevision: 0 },
      })
      expect(answerSave.answer).toMatchObject({ number: 2, review: { state: 'DRAFT' } })
      await approver!.ask(ANSWER_SUBMIT, { input: { id: answerSave.answer.id } })
      expect((await desk()).lists).toMatchObject({ IN_REVIEW: [1, 1, question.id], HELD: [0, 0] })
      expect(await codeOf(author!, ANSWER_PUBLISH, { ids: [answerSave.answer.id] })).toBe(
        'CONFLICT',
      )
      expect(
        await refusalOf(approver!, ANSWER_REVIEW, {
          id: answerSave.answer.id,
          decision: 'APPROVE',
        }),
      ).toMatchObject({
        message: messages.ownAnswer,
      })
      await owner!.ask(ANSWER_REVIEW, { input: { id: answerSave.answer.id, decision: 'APPROVE' } })
      await author!.ask(ANSWER_PUBLISH, { input: { ids: [answerSave.answer.id] } })
      expect(await versionsOf(question.id)).toMatchObject({
        moderation: { queues: ['ANSWERED'] },
        answerText: AGAIN,
        answers: [
          { review: { state: 'PUBLISHED', authors: [{ name: 'Paul Rye' }] } },
          { review: { state: 'SUPERSEDED', authors: [{ name: 'Edith Ames' }] } },
        ],
      })
      // The same places show the published answer.
      const found = await seen(question)
      expect(found.split(AGAIN).length).toBeGreaterThan(8)
      expect(found).not.toContain(TEXT)
    },
  )

  it.each(Object.entries(DELETIONS))(
    'When its %s is deleted, its version is over by an event, and nobody finds it',
    async (name, remove) => {
      for (const stage of stagesWhen(`deleted with its ${name}`)) {
        const question = await portal.make.question()
        const { id } = await versionIn(stage, question)
        await remove(question)
        expect((await typesOf(question.id)).slice(-2)).toEqual([
          'answer.superseded',
          'question.deleted',
        ])
        await expectEnded(id, 'NOT_FOUND')
        if (stage === 'APPROVED') expect(await seen(question)).not.toContain(SAID)
        expect(
          (await owner!.ask('query ($id: ID!) { answer(id: $id) { id } }', { id })).answer,
        ).toBeNull()
      }
      expect(await desk()).toMatchObject({
        lists: { PENDING: [0, 0], IN_REVIEW: [0, 0], HELD: [0, 0] },
        pending: 0,
        approved: 0,
      })
    },
  )

  it('Merging another question into it does not change its version', async () => {
    const question = await portal.make.question()
    const { id } = await versionIn('APPROVED', question)
    const same = await portal.make.question({ presentation: question.presentation })
    await owner!.ask(MERGE, { input: { ids: [same.id], intoId: question.id } })
    expect(await versionsOf(question.id)).toMatchObject({
      moderation: { queues: ['HELD'] },
      answers: [{ review: { state: 'APPROVED' } }],
    })
    await author!.ask(ANSWER_PUBLISH, { input: { ids: [id] } })
    expect(await versionsOf(question.id)).toMatchObject({
      moderation: { queues: ['ANSWERED'] },
      answerText: TEXT,
    })
  })

  it('One answer of an ended question blocks the others', async () => {
    const [over, other] = [await versionIn('APPROVED'), await versionIn('APPROVED')]
    await owner!.ask(act('Archive'), { input: { id: over.questionId } })
    expect(await codeOf(author!, ANSWER_PUBLISH, { ids: [other.id, over.id] })).toBe('CONFLICT')
    expect(await versionsOf(other.questionId)).toMatchObject({
      answerText: null,
      answers: [{ review: { state: 'APPROVED' } }],
    })
    await author!.ask(ANSWER_PUBLISH, { input: { ids: [other.id] } })
  })

  it('A draft from before the archiving cannot overwrite a newer one', async () => {
    const { questionId } = await versionIn('DRAFT')
    await owner!.ask(act('Archive'), { input: { id: questionId } })
    await owner!.ask(act('Restore'), { input: { id: questionId } })
    const { answerSave } = await owner!.ask(ANSWER_SAVE, {
      input: { questionId, text: AGAIN, expectedRevision: 0 },
    })
    expect(answerSave.answer.review.revision).toBe(2)
    expect(
      await refusalOf(author!, ANSWER_SAVE, { questionId, text: TEXT, expectedRevision: 1 }),
    ).toMatchObject({
      message: messages.answerSavedMeanwhile,
      extensions: { code: 'CONFLICT', current: { revision: 2, text: AGAIN } },
    })
  })
})

describe('A role that is taken away meanwhile', () => {
  const ROLE =
    'mutation ($input: AdministratorUpdateInput!) { administratorUpdate(input: $input) { administrator { role } } }'
  const giveRole = ({ id }: Admin, role: string) => owner!.ask(ROLE, { input: { id, role } })
  const leave = (account: Admin) =>
    removeAdmin({ services: portal.services, name: 'A keeper' }, account.email)

  it.each(['EDITOR', 'VIEWER'])(
    'An approver who has become %s since the submission approves nothing, in the session from before',
    async role => {
      const { id, questionId } = await versionIn('IN_REVIEW')
      await giveRole(approverAccount, role)
      for (const decision of ['APPROVE', 'REQUEST_CHANGES'])
        expect(
          await codeOf(approver!, ANSWER_REVIEW, { id, decision, note: 'Which quarter?' }),
        ).toBe('FORBIDDEN')
      expect((await versionsOf(questionId)).answers).toMatchObject([
        { review: { state: 'IN_REVIEW', reviewer: null } },
      ])
    },
  )

  it('An approver who left the team after the submission cannot approve', async () => {
    const { id, questionId } = await versionIn('IN_REVIEW')
    await leave(approverAccount)
    expect(await codeOf(approver!, ANSWER_REVIEW, { id, decision: 'APPROVE' })).not.toBe('done')
    expect((await versionsOf(questionId)).answers).toMatchObject([
      { review: { state: 'IN_REVIEW' } },
    ])
  })

  it('An approval stays valid after its approver’s role ends', async () => {
    const ways = [() => giveRole(approverAccount, 'VIEWER'), () => leave(approverAccount)]
    for (const way of ways) {
      await giveRole(approverAccount, 'APPROVER')
      const { id, questionId } = await versionIn('APPROVED')
      await way()
      await author!.ask(ANSWER_PUBLISH, { input: { ids: [id] } })
      expect((await versionsOf(questionId)).answers).toMatchObject([
        { review: { state: 'PUBLISHED' } },
      ])
      const found = await evidenceOf(portal, questionId)
      expect(found.find(({ type }) => type === 'answer.approved')?.actor.id).toBe(
        approverAccount.id,
      )
      expect(found.at(-1)).toMatchObject({ type: 'answer.published', body: { signatures: 2 } })
    }
  })

  it('An author cannot approve their own answer after becoming an approver', async () => {
    const { id } = await versionIn('IN_REVIEW')
    for (const role of ['APPROVER', 'OWNER']) {
      await giveRole(authorAccount, role)
      expect(await refusalOf(author!, ANSWER_REVIEW, { id, decision: 'APPROVE' })).toMatchObject({
        message: messages.ownAnswer,
        extensions: { code: 'CONFLICT' },
      })
    }
  })

  it('An author who became a viewer cannot recall or publish', async () => {
    const { id } = await versionIn('IN_REVIEW')
    await giveRole(authorAccount, 'VIEWER')
    expect(await codeOf(author!, ANSWER_RECALL, { id })).toBe('FORBIDDEN')
    await approver!.ask(ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } })
    expect(await codeOf(author!, ANSWER_PUBLISH, { ids: [id] })).toBe('FORBIDDEN')
    await owner!.ask(ANSWER_PUBLISH, { input: { ids: [id] } })
  })

  it('The author of a version in review who has left the team stays its author, and it can still be sent back', async () => {
    const { id, questionId } = await versionIn('IN_REVIEW')
    await leave(authorAccount)
    expect(await refusalOf(owner!, ANSWER_RECALL, { id })).toMatchObject({
      message: messages.recallByAuthor,
    })
    await approver!.ask(ANSWER_REVIEW, {
      input: { id, decision: 'REQUEST_CHANGES', note: 'Which quarter?' },
    })
    expect((await versionsOf(questionId)).answers).toMatchObject([
      { review: { state: 'CHANGES_REQUESTED', authors: [{ name: null }] } },
    ])
    const { answerSave } = await owner!.ask(ANSWER_SAVE, { input: { questionId, text: AGAIN } })
    expect(answerSave.answer).toMatchObject({ number: 2, review: { state: 'DRAFT' } })
    const { rows } =
      await sql`select from answer_author where answer_id = ${answerSave.answer.id} and admin_id = ${authorAccount.id}`.execute(
        sqlOf(portal.em()),
      )
    expect(rows).toHaveLength(1)
  })

  it('A person who returns to the team has a new account', async () => {
    const { id, questionId } = await versionIn('IN_REVIEW')
    await leave(authorAccount)
    const anew = await signedIn(
      portal,
      await portal.make.admin({ email: authorAccount.email, name: 'Edith Ames', role: 'APPROVER' }),
    )
    expect(await refusalOf(anew, ANSWER_RECALL, { id })).toMatchObject({
      message: messages.recallByAuthor,
    })
    await anew.ask(ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } })
    expect((await versionsOf(questionId)).answers).toMatchObject([
      { review: { authors: [{ name: null }], reviewer: { name: 'Edith Ames' } } },
    ])
  })
})

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('A process whose clock is an hour %s', (_name, hours) => {
  const processTime = () => new Date(portal.clock.now().getTime() + hours * 3_600_000)
  beforeEach(() => void Object.assign(portal.services, { clock: { now: processTime } }))

  it('Steps of an answer have the time of the process, its publication the database’s', async () => {
    const { id, questionId } = await versionIn('APPROVED')
    await author!.ask(ANSWER_PUBLISH, { input: { ids: [id] } })
    const { rows } = await sql<Record<string, Date>>`
      select saved_at, submitted_at, reviewed_at, published_at, answered_at, changed_at
      from answer join question on question.id = question_id where answer.id = ${id}`.execute(
      sqlOf(portal.em()),
    )
    const [ofStep, ofRelease] = [processTime(), portal.clock.now()]
    expect(rows).toEqual([
      {
        saved_at: ofStep,
        submitted_at: ofStep,
        reviewed_at: ofStep,
        published_at: ofRelease,
        answered_at: ofRelease,
        changed_at: ofRelease,
      },
    ])
    const inEvidence = (at: Date) => at.toISOString().replace('Z', '000Z')
    const events = await evidenceOf(portal, questionId)
    expect(Object.fromEntries(events.map(({ type, at }) => [type, at]))).toEqual({
      'answer.drafted': inEvidence(ofStep),
      'answer.submitted': inEvidence(ofStep),
      'answer.approved': inEvidence(ofStep),
      'answer.published': inEvidence(ofRelease),
    })
  })

  it('The database’s clock decides whether a cited announcement is released', async () => {
    const url = 'https://asx.test/file/results.pdf'
    portal.feed.documents.set(url, await pdfOfLines(['Results of the quarter']))
    portal.feed.has(exchanged({ documentUrl: url }))
    const { announcementsImport } = await owner!.ask(
      'mutation { announcementsImport { announcements { id } } }',
    )
    const announcementId = String(announcementsImport.announcements[0].id)
    await runJob(documentsJob, portal.services)
    await requireReview(portal)
    const question = await portal.make.question()
    const { answerSave } = await author!.ask(ANSWER_SAVE, {
      input: {
        questionId: question.id,
        text: TEXT,
        basis: 'RELEASED',
        citations: [{ announcementId, page: 1 }],
      },
    })
    const { id } = answerSave.answer
    await author!.ask(ANSWER_SUBMIT, { input: { id } })
    await approver!.ask(ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } })
    const release = (minutes: number) =>
      sql`update announcement set published_at = portal_now() + ${minutes} * interval '1 minute' where id = ${announcementId}`.execute(
        sqlOf(portal.em()),
      )
    await release(30)
    expect(await refusalOf(author!, ANSWER_PUBLISH, { ids: [id] })).toMatchObject({
      message: messages.publicationRefused.NOT_RELEASED,
    })
    await release(0)
    await author!.ask(ANSWER_PUBLISH, { input: { ids: [id] } })
  })
})
