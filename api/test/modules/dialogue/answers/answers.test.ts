import pg from 'pg'
import { messages } from '@portal/rules/messages'
import { answerTransitions } from '@portal/rules/states/answer-transitions'
import type { StateOf } from '@portal/rules/states/transitions'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { evidenceOf } from '../../../harness/modules/evidence'
import { QuestionAnswer } from '../../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const TEXT = 'This is the official answer.'
const REFUSED = 'PUBLISHED_OUTSIDE_PUBLISH_ANSWER'
const at = new Date('2026-01-01T00:00:00Z')

let portal: TestPortal
let client: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  client = new pg.Client(portal.database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await portal.stop()
})

const query = async (text: string, values: unknown[] = []) =>
  (await client.query<Record<string, any>>(text, values)).rows
const versionsOf = (id: string) =>
  query(
    'select number, text, state, author_id, created_at, published_at from answer where question_id = $1',
    [id],
  )
const copyOf = async (id: string) =>
  (await query('select answer_text, answered_at, state from question where id = $1', [id]))[0]
const draft = async (question: string, number = 1) =>
  (
    await query(
      `insert into answer (id, question_id, number, text, created_at) values (gen_random_uuid(), $1, $2, 'A draft of the answer.', now()) returning id`,
      [question, number],
    )
  )[0]?.id as string
const draftIn = async (state: StateOf<typeof answerTransitions>) => {
  const answer = await draft((await portal.make.question()).id)
  await query(`set portal.publishing = '*'`)
  await query('update answer set state = $2 where id = $1', [answer, state])
  await query('reset portal.publishing')
  return answer
}
const refusalOf = async (answer: string) =>
  (await query('select answer_refusal($1) as refusal', [answer]))[0]?.refusal
const publishDraft = async (question: string) =>
  query('select publish_answer($1, $2)', [await draft(question), at])
const unapproved = (made: Question) =>
  void Object.assign(made, { isApproved: false, isPublic: false })
const answered = () => portal.make.question({}, made => void made.answer(TEXT, at))

describe('An answer', () => {
  it('A draft of an answer is published once, and a second publication is refused', async () => {
    const question = await portal.make.question()
    const answer = new Answer({ question, number: 1, text: TEXT, authorId: null, at })
    expect(answer).toMatchObject({ state: 'DRAFT', publishedAt: null })
    answer.publish(at)
    expect(answer).toMatchObject({ state: 'PUBLISHED', publishedAt: at })
    expect(() => answer.publish(at)).toThrow(messages.publicationRefused.NOT_APPROVED)
  })

  it('An answer by an administrator is version 1 with its author and is copied to the question', async () => {
    const question = await portal.make.question()
    const account = await portal.make.admin()
    const admin = await signedIn(portal, account)
    await admin.ask(QuestionAnswer, { input: { id: question.id, answerText: TEXT } })
    const now = portal.clock.now()
    expect(await versionsOf(question.id)).toEqual([
      {
        number: 1,
        text: TEXT,
        state: 'PUBLISHED',
        author_id: account.id,
        created_at: now,
        published_at: now,
      },
    ])
    expect(await copyOf(question.id)).toEqual({
      answer_text: TEXT,
      answered_at: now,
      state: 'ANSWERED',
    })
  })

  it('An answer is one event of its question, by its author', async () => {
    const question = await portal.make.question()
    const account = await portal.make.admin()
    await (
      await signedIn(portal, account)
    ).ask(QuestionAnswer, { input: { id: question.id, answerText: TEXT } })
    expect(await evidenceOf(portal, question.id)).toMatchObject([
      {
        type: 'answer.published',
        subject: { type: 'question', id: question.id },
        actor: { kind: 'administrator', id: account.id },
        body: { presentationId: question.presentation.id, number: 1 },
      },
    ])
  })

  it('A refused answer leaves no version', async () => {
    const question = await answered()
    const admin = await anAdmin(portal)
    await admin.refusal(QuestionAnswer, {
      input: { id: question.id, answerText: 'Another official answer.' },
    })
    expect(await versionsOf(question.id)).toMatchObject([{ number: 1, text: TEXT }])
  })

  it('An answer is deleted together with its question when the presentation is deleted', async () => {
    const question = await answered()
    const admin = await anAdmin(portal)
    await admin.ask(
      `mutation { presentationDelete(input: { id: "${question.presentation.id}" }) { deletedPresentationId } }`,
    )
    expect(await versionsOf(question.id)).toEqual([])
  })
})

describe('publish_answer', () => {
  it('The function publish_answer publishes a draft and copies the text to its question, whose version stays', async () => {
    const { id, version } = await portal.make.question()
    await query('select publish_answer($1, $2)', [await draft(id), at])
    expect(await versionsOf(id)).toMatchObject([{ state: 'PUBLISHED', published_at: at }])
    expect(await copyOf(id)).toMatchObject({
      answer_text: 'A draft of the answer.',
      answered_at: at,
    })
    expect(await query('select version from question where id = $1', [id])).toEqual([{ version }])
  })

  it('The function publish_answer refuses a version that is no draft, and a later one takes the place of the first', async () => {
    const { id } = await portal.make.question()
    const first = await draft(id)
    await query('select publish_answer($1, $2)', [first, at])
    await expect(query('select publish_answer($1, $2)', [first, at])).rejects.toThrow(
      'NO_OPEN_ANSWER',
    )
    await query('select publish_answer($1, $2)', [await draft(id, 2), at])
    expect(await versionsOf(id)).toMatchObject([{ state: 'SUPERSEDED' }, { state: 'PUBLISHED' }])
    await expect(draft(id, 2)).rejects.toThrow('answer_number')
  })

  it.each<[string, (question: Question) => void]>([
    ['hidden', question => question.flag(at, true)],
    ['archived', question => question.archive(at)],
    ['withdrawn', question => question.withdraw(at)],
  ])('publish_answer refuses NOT_PUBLIC for a question that is %s', async (_how, change) => {
    const { id } = await portal.make.question({}, change)
    await expect(publishDraft(id)).rejects.toThrow(/^NOT_PUBLIC$/)
  })

  it('publish_answer approves a question that waits for approval', async () => {
    const { id } = await portal.make.question({}, unapproved)
    await publishDraft(id)
    expect(await query('select is_approved, is_public from question where id = $1', [id])).toEqual([
      { is_approved: true, is_public: true },
    ])
  })

  it.each(answerTransitions.states.filter(state => !answerTransitions.allows('publish', state)))(
    'An answer that is %s is refused NO_OPEN_ANSWER',
    async state => {
      const answer = await draftIn(state)
      expect(await refusalOf(answer)).toBe('NO_OPEN_ANSWER')
      await expect(query('select publish_answer($1, $2)', [answer, at])).rejects.toThrow(
        /^NO_OPEN_ANSWER$/,
      )
    },
  )

  it.each(answerTransitions.from('publish'))(
    'An answer that is %s is not refused because of its state',
    async state => {
      expect(await refusalOf(await draftIn(state))).not.toBe('NO_OPEN_ANSWER')
    },
  )

  it('publish_answer may update only its own answer', async () => {
    const [{ id }, other] = [await portal.make.question(), await portal.make.question()]
    const first = await draft(id)
    await query('begin')
    await query('select publish_answer($1, $2)', [first, at])
    await expect(
      query(`update question set answer_text = 'Another' where id = $1`, [id]),
    ).rejects.toThrow(REFUSED)
    await query('rollback')
    await query('begin')
    await query(`select set_config('portal.publishing', $1, true)`, [id])
    await expect(
      query(`update question set answered_at = now() where id = $1`, [other.id]),
    ).rejects.toThrow(REFUSED)
    await query('rollback')
  })
})

describe('Every other way to publish is refused', () => {
  it.each([
    [
      'a text for a pending question',
      () => portal.make.question(),
      `update question set answer_text = 'Another' where id = $1`,
    ],
    [
      'a time for a pending question',
      () => portal.make.question(),
      'update question set answered_at = now() where id = $1',
    ],
    [
      'both for a pending question',
      () => portal.make.question(),
      `update question set answer_text = 'Another', answered_at = now() where id = $1`,
    ],
    [
      'both with a new version for a pending question',
      () => portal.make.question(),
      `update question set answer_text = 'Another', answered_at = now(), version = version + 1 where id = $1`,
    ],
    [
      'another text for an answered one',
      answered,
      `update question set answer_text = 'Another' where id = $1`,
    ],
    [
      'no text for an answered one',
      answered,
      'update question set answer_text = null, version = version + 1 where id = $1',
    ],
    [
      'another time for an answered one',
      answered,
      'update question set answered_at = now(), version = version + 1 where id = $1',
    ],
    ['a question that is asked with its answer', () => portal.make.question(), `insert into question (id, presentation_id, shareholder_id, question_text, answer_text, answered_at, created_at, changed_at, state, is_public) select gen_random_uuid(), presentation_id, shareholder_id, question_text, 'Yes', now(), now(), now(), 'ANSWERED', true from question where id = $1`], // prettier-ignore
    ['a version that is published as it is added', () => portal.make.question(), `insert into answer (id, question_id, number, text, state, created_at, published_at) values (gen_random_uuid(), $1, 1, 'Yes', 'PUBLISHED', now(), now())`], // prettier-ignore
    ['a draft with a time', () => portal.make.question(), `insert into answer (id, question_id, number, text, created_at, published_at) values (gen_random_uuid(), $1, 1, 'Yes', now(), now())`], // prettier-ignore
    [
      'another text for a published version',
      answered,
      `update answer set text = 'Another' where question_id = $1`,
    ],
    [
      'another time for a published version',
      answered,
      'update answer set published_at = now() where question_id = $1',
    ],
    [
      'a published version that becomes a draft',
      answered,
      `update answer set state = 'DRAFT', published_at = null where question_id = $1`,
    ],
  ])(
    'PostgreSQL refuses to write a published answer other than by publish_answer: %s',
    async (_what, make, statement) => {
      const { id } = await make()
      const before = [await versionsOf(id), await copyOf(id)]
      await expect(query(statement, [id])).rejects.toThrow(REFUSED)
      expect([await versionsOf(id), await copyOf(id)]).toEqual(before)
    },
  )

  it('PostgreSQL refuses to update a draft to published, but accepts a new text for the draft', async () => {
    const { id } = await portal.make.question()
    const version = await draft(id)
    await expect(
      query(`update answer set state = 'PUBLISHED', published_at = now() where id = $1`, [version]),
    ).rejects.toThrow(REFUSED)
    await query(`update answer set text = 'A draft that was rewritten.' where id = $1`, [version])
    expect(await versionsOf(id)).toMatchObject([
      { state: 'DRAFT', text: 'A draft that was rewritten.' },
    ])
  })
})
