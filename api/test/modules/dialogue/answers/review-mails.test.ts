import { sql } from 'kysely'
import type { AdminRole } from '@portal/rules/admin-roles'
import { REVIEW_MAIL_ANSWERS_MAX } from '@portal/rules/limits'
import type { Admin } from '#modules/accounts/accounts/admin.entity'
import { reviewRemindersJob } from '#modules/dialogue/answers/review/review-reminders.job'
import { sqlOf } from '#platform/database/kysely'
import type { Mail } from '#platform/mailer/mailer'
import { requireReview } from '../../../harness/modules/answers'
import { jobDefinitions } from '../../../../src/app/modules'
import { AnswerSave, QuestionAnswer, QuestionArchive } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'

const QUESTION = 'When does production start?'
const TEXT = 'Production starts in the third quarter.'
const SUBMIT =
  'mutation ($input: AnswerSubmitInput!) { answerSubmit(input: $input) { answer { review { state } } } }'
const RECALL =
  'mutation ($id: ID!) { answerRecall(input: { id: $id }) { answer { review { state } } } }'
const REVIEW =
  'mutation ($input: AnswerReviewInput!) { answerReview(input: $input) { answer { review { state } } } }'

interface Colleague {
  admin: Admin
  id: string
  email: string
  person: Person
}
let portal: TestPortal
let beside: TestPortal
let [owner, edith, paul]: Colleague[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
})
beforeEach(async () => {
  await portal.reset()
  await requireReview(portal)
  owner = await colleague('OWNER', 'Olive Owen')
  edith = await colleague('EDITOR', 'Edith Ames')
  paul = await colleague('APPROVER', 'Paul Rye')
})
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

async function colleague(role: AdminRole, name: string): Promise<Colleague> {
  const admin = await portal.make.admin({ role, name })
  return { admin, id: admin.id, email: admin.email, person: await signedIn(portal, admin) }
}
const signInAgain = async (who: Colleague) => void (who.person = await signedIn(portal, who.admin))
const change = (statement: string, ...values: string[]) =>
  sql
    .raw(values.reduce((text, value, at) => text.replace(`$${at + 1}`, `'${value}'`), statement))
    .execute(sqlOf(portal.em()))

async function draft(
  by = edith!,
  questionText = QUESTION,
): Promise<{ id: string; questionId: string }> {
  const presentation = await portal.make.presentation({ title: 'Half-year results' })
  const question = await portal.make.question({ presentation, questionText })
  return { id: await save(question.id, by), questionId: question.id }
}
const save = async (questionId: string, by = edith!, text = TEXT): Promise<string> =>
  (await by.person.ask(AnswerSave, { input: { questionId, text } })).answerSave.answer.id
const submit = (
  id: string,
  { by = edith!, asksAtOnce }: { by?: Colleague; asksAtOnce?: boolean } = {},
) => by.person.ask(SUBMIT, { input: { id, asksAtOnce } })
const recall = (id: string, by = edith!) => by.person.ask(RECALL, { id })
const review = (id: string, values: object = {}, by = paul!) =>
  by.person.ask(REVIEW, { input: { id, decision: 'APPROVE', ...values } })
async function inReview(by = edith!, questionText = QUESTION) {
  const made = await draft(by, questionText)
  await submit(made.id, { by })
  return made
}
const run = (process: TestPortal = portal) => runJob(reviewRemindersJob, process.services)
async function itIs(time: string): Promise<void> {
  portal.clock.pass({ seconds: (Date.parse(time) - portal.clock.now().getTime()) / 1_000 })
  for (const who of [owner!, edith!, paul!]) await signInAgain(who)
}
/** The daily emails to approvers. */
async function daily(): Promise<Mail[]> {
  await run()
  return portal.mails()
}
/** The mails that wait, as the database has them. */
async function jobs(): Promise<string[]> {
  const { rows } = await sql<{
    data: string
  }>`select data::text from test_job where queue = 'mail'`.execute(sqlOf(portal.em()))
  return rows.map(({ data }) => data)
}
const addressesOf = (mails: readonly Mail[]) => mails.map(({ to }) => to).toSorted()
/** 08:30 of days in Sydney. */
const AT_0830 = { tuesday: '2026-03-02T21:30:00Z', wednesday: '2026-03-03T21:30:00Z' }

describe('The mail about a review', () => {
  it('The author of an approved answer is mailed who approved it, the question and that there is a note', async () => {
    const { id, questionId } = await inReview()
    await review(id, { note: 'As in the report.' })
    const [mail, ...others] = await portal.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: edith!.email,
      stream: 'transactional',
      tag: 'answer-reviewed',
    })
    expect(mail!.subject).toMatch(/: your answer was approved$/)
    for (const words of [
      'Hello Edith Ames,',
      'Paul Rye has approved version 1',
      'Half-year results',
      QUESTION,
      'with a note',
    ])
      expect(mail!.text).toContain(words)
    expect(JSON.stringify(mail)).not.toContain('As in the report.')
    expect(mail!.text).toContain(`https://portal.test/admin/questions/${questionId}\n`)
  })

  it('The author of whom changes are requested is mailed the note', async () => {
    const { id } = await inReview()
    await review(id, { decision: 'REQUEST_CHANGES', note: 'Which quarter?' })
    const [mail] = await portal.mails()
    expect(mail).toMatchObject({
      to: edith!.email,
      subject: expect.stringMatching(/: changes to your answer were requested$/),
    })
    expect(mail!.text).toContain('Paul Rye asks for changes to version 1')
    expect(mail!.text).toContain('What should change\n  Which quarter?')
  })

  it('An approval without a note has no word of one', async () => {
    const { id } = await inReview()
    await review(id)
    const [mail] = await portal.mails()
    expect(mail!.text).not.toMatch(/\bnote\b|null/i)
  })

  it('Only authors of the version and its predecessors are emailed', async () => {
    const evan = await colleague('EDITOR', 'Evan Fry')
    const { id, questionId } = await inReview()
    await review(id, { decision: 'REQUEST_CHANGES', note: 'Which quarter?' })
    await portal.mails()
    const next = await save(questionId, evan, `${TEXT} Of 2027.`)
    await submit(next, { by: owner! })
    await review(next)
    const mails = await portal.mails()
    expect(addressesOf(mails)).toEqual([edith!.email, evan.email].toSorted())
    expect(mails[0]!.text).toContain('version 2')
  })

  it('A decision that is sent again, refused or undone is mailed no second time', async () => {
    const { id } = await inReview()
    const input = {
      id,
      decision: 'APPROVE',
      idempotencyKey: 'f2b7a0c4-7e7b-4b52-9a8f-0a4f6b8a1d11',
    }
    await paul!.person.ask(REVIEW, { input })
    await paul!.person.ask(REVIEW, { input })
    await review(id)
    expect(
      (await owner!.person.graphql(REVIEW, { input: { id, decision: 'APPROVE' } })).errors,
    ).toHaveLength(1)
    expect(await portal.mails()).toHaveLength(1)
  })

  it('A decision that is not committed is not mailed', async () => {
    const { id } = await inReview()
    await change(
      `create function refuse_event() returns trigger language plpgsql as $f$ begin raise 'no'; end $f$;
       create trigger refuse_event before insert on evidence_event for each row execute function refuse_event()`,
    )
    try {
      expect(
        (await paul!.person.graphql(REVIEW, { input: { id, decision: 'APPROVE' } })).errors,
      ).toHaveLength(1)
    } finally {
      await change('drop trigger refuse_event on evidence_event; drop function refuse_event')
    }
    expect(await portal.mails()).toEqual([])
  })

  it('An author who has left the team is not mailed, also where they leave before the mail does', async () => {
    const evan = await colleague('EDITOR', 'Evan Fry')
    const { id, questionId } = await draft()
    await save(questionId, evan)
    await change(
      'delete from session where admin_id = $1; delete from admin where id = $2',
      evan.id,
      evan.id,
    )
    await submit(id)
    await review(id, { note: 'It is not out yet.' })
    await change(
      'delete from session where admin_id = $1; delete from admin where id = $2',
      edith!.id,
      edith!.id,
    )
    expect(await portal.mails()).toEqual([])
  })
})

describe('Approvers who are asked at once', () => {
  it('They are mailed who asks, the question, who wrote, since when and a link, but not the text of the answer', async () => {
    const { id, questionId } = await draft()
    await submit(id, { asksAtOnce: true })
    const mails = await portal.mails()
    expect(addressesOf(mails)).toEqual([owner!.email, paul!.email].toSorted())
    const mail = mails.find(({ to }) => to === paul!.email)!
    expect(mail.subject).toMatch(/: an answer waits for your review$/)
    for (const words of [
      'Hello Paul Rye,',
      'Edith Ames has submitted an answer for review',
      QUESTION,
      'Half-year results, by Edith Ames, since ',
    ])
      expect(mail.text).toContain(words)
    expect(mail.text).toContain(`  https://portal.test/admin/questions/${questionId}/review\n`)
    expect(mail.text + mail.html).not.toContain('third quarter')
  })

  it.each([{}, { asksAtOnce: false }])(
    'Nobody is mailed at once where it is not asked for: %j',
    async values => {
      const { id } = await draft()
      await submit(id, values)
      expect(await portal.mails()).toEqual([])
    },
  )

  it('A direct answer that is submitted instead sends no request', async () => {
    const question = await portal.make.question()
    await edith!.person.ask(QuestionAnswer, { input: { id: question.id, answerText: TEXT } })
    expect(await portal.mails()).toEqual([])
  })

  it('Authors, the submitter, editors, viewers and invited people get no request', async () => {
    await colleague('VIEWER', 'Vera Iles')
    const [submitter, invited] = [
      await colleague('APPROVER', 'Sam Tate'),
      await colleague('APPROVER', 'Ines Vane'),
    ]
    await change(
      `update admin set invited_until = now() + interval '1 day' where id = $1`,
      invited.id,
    )
    const { id } = await draft(paul)
    await submit(id, { by: submitter, asksAtOnce: true })
    expect(await jobs()).toHaveLength(1)
    expect(addressesOf(await portal.mails())).toEqual([owner!.email])
  })

  it('Submitting a version in review again sends no email', async () => {
    const { id } = await inReview()
    await submit(id, { asksAtOnce: true })
    expect(await portal.mails()).toEqual([])
  })

  it('Several authors are named as in a sentence', async () => {
    const { id, questionId } = await draft()
    for (const name of ['Ann Day', 'Bo Eames'])
      await save(questionId, await colleague('EDITOR', name))
    await submit(id, { asksAtOnce: true })
    expect((await portal.mails())[0]!.text).toContain('by Edith Ames, Ann Day and Bo Eames, since ')
  })

  it('A refused submission sends no email', async () => {
    const { id } = await draft()
    await change('update disclosure_settings set basis_required = true')
    expect(
      (await edith!.person.graphql(SUBMIT, { input: { id, asksAtOnce: true } })).errors,
    ).toHaveLength(1)
    expect(await portal.mails()).toEqual([])
  })

  it.each<[string, (made: { id: string; questionId: string }) => Promise<unknown>]>([
    ['was recalled', ({ id }) => recall(id)],
    ['was approved', ({ id }) => review(id, {}, owner)],
    [
      'went with its question',
      ({ questionId }) => edith!.person.ask(QuestionArchive, { input: { id: questionId } }),
    ],
  ])('Nobody is asked about what %s before the mail leaves', async (_what, act) => {
    const made = await draft()
    await submit(made.id, { asksAtOnce: true })
    await act(made)
    expect((await portal.mails()).filter(({ tag }) => tag === 'answers-to-review')).toEqual([])
  })

  it('A recalled and resubmitted answer is in one email only', async () => {
    const { id } = await draft()
    await submit(id, { asksAtOnce: true })
    await recall(id)
    portal.clock.pass({ seconds: 1 })
    await submit(id, { asksAtOnce: true })
    expect(addressesOf(await portal.mails())).toEqual([owner!.email, paul!.email].toSorted())
  })

  it('A recipient who can no longer approve gets no email', async () => {
    const { id } = await draft()
    await submit(id, { asksAtOnce: true })
    await change(`update admin set role = 'EDITOR' where id = $1`, paul!.id)
    expect(addressesOf(await portal.mails())).toEqual([owner!.email])
  })
})

describe('The daily email of pending reviews', () => {
  it.each([
    ['in summer', '2026-04-03T21:30:00Z'],
    ['on the day on which daylight saving ends', '2026-04-04T22:30:00Z'],
    ['in winter', '2026-06-05T22:30:00Z'],
  ])(
    'It leaves at 08:30 in the portal’s zone %s, and not a second earlier',
    async (_when, time) => {
      const due = new Date(time).getTime()
      await itIs(new Date(due - 3_600_000).toISOString())
      await inReview()
      await change('delete from review_reminder')
      await itIs(new Date(due - 1_000).toISOString())
      expect(await daily()).toEqual([])
      await itIs(time)
      expect(addressesOf(await daily())).toEqual([owner!.email, paul!.email].toSorted())
    },
  )

  it('It is made by the schedule, which a process looks at each minute', () => {
    expect(jobDefinitions).toContain(reviewRemindersJob)
    expect(reviewRemindersJob.every).toBe(1)
  })

  it('It lists approvable answers, oldest first, with authors and links', async () => {
    await itIs('2026-03-02T20:00:00Z')
    const first = await inReview(edith, 'When is the first ore?')
    portal.clock.pass({ seconds: 60 })
    const own = await inReview(paul, 'What does the mill cost?')
    portal.clock.pass({ seconds: 60 })
    await inReview(edith, 'Who is the contractor?')
    await itIs(AT_0830.tuesday)
    const mails = await daily()
    const [theirs, all] = [paul!, owner!].map(({ email }) => mails.find(({ to }) => to === email)!)
    expect(mails).toHaveLength(2)
    expect(theirs!.subject).toMatch(/: 2 answers wait for your review$/)
    expect(all!.subject).toMatch(/: 3 answers wait for your review$/)
    expect(theirs!.text).toContain('Hello Paul Rye,')
    expect(theirs!.text).toMatch(/When is the first ore\?[^]*Who is the contractor\?/)
    expect(theirs!.text).not.toContain('What does the mill cost?')
    expect(all!.text).toContain('Half-year results, by Paul Rye, since 3 Mar 2026, 07:01 AEDT')
    expect(all!.text).toContain(`https://portal.test/admin/questions/${first.questionId}/review`)
    expect(all!.text).toContain(`https://portal.test/admin/questions/${own.questionId}/review`)
    expect(all!.text).toContain('https://portal.test/admin/dashboard?queue=in-review')
    expect(all!.text + all!.html).not.toContain('third quarter')
  })

  it('There is one a date and person: however often jobs run, in two processes, after a restart, and with the clock set back', async () => {
    await itIs('2026-03-02T20:00:00Z')
    await inReview()
    await itIs(AT_0830.tuesday)
    await Promise.all([run(), run(beside), run(), run(beside)])
    expect(addressesOf(await portal.mails())).toEqual([owner!.email, paul!.email].toSorted())
    const restarted = await startTestPortal({}, { beside: portal })
    await run(restarted)
    await restarted.stop()
    portal.clock.pass({ seconds: -600 })
    await run()
    portal.clock.pass({ seconds: 1_200 })
    await run(beside)
    expect(await portal.mails()).toEqual([])
    await itIs(AT_0830.wednesday)
    expect(await daily()).toHaveLength(2)
  })

  it('An answer submitted later is in the next email', async () => {
    await itIs(AT_0830.tuesday)
    expect(await daily()).toEqual([])
    await inReview()
    expect(await daily()).toEqual([])
    await itIs(AT_0830.wednesday)
    expect(await daily()).toHaveLength(2)
  })

  it('No email is sent without an answer by someone else', async () => {
    await draft()
    await inReview(paul)
    const { id } = await inReview(owner)
    await recall(id, owner)
    await review((await inReview()).id)
    await portal.mails()
    await itIs(AT_0830.tuesday)
    await run()
    expect(await jobs()).toHaveLength(1)
    expect(addressesOf(await portal.mails())).toEqual([owner!.email])
  })

  it('Only approvers are emailed, including a submitter who is no author', async () => {
    await colleague('VIEWER', 'Vera Iles')
    const invited = await colleague('OWNER', 'Ines Vane')
    await change(
      `update admin set invited_until = now() + interval '1 day' where id = $1`,
      invited.id,
    )
    const { id } = await draft()
    await submit(id, { by: paul! })
    await itIs(AT_0830.tuesday)
    expect(addressesOf(await daily())).toEqual([owner!.email, paul!.email].toSorted())
  })

  it('Answers decided or recalled before sending are omitted', async () => {
    const [one, two, three] = [
      await inReview(edith, 'The first one?'),
      await inReview(edith, 'The second one?'),
      await inReview(),
    ]
    await itIs(AT_0830.tuesday)
    await run()
    await recall(one.id)
    await review(three.id)
    const mails = (await portal.mails()).filter(({ tag }) => tag === 'answers-to-review')
    expect(mails).toHaveLength(2)
    expect(mails[0]!.subject).toMatch(/: an answer waits for your review$/)
    expect(mails[0]!.text).toContain('The second one?')
    expect(mails[0]!.text).toContain(two.questionId)
    expect(mails[0]!.text).not.toContain('The first one?')
  })

  it('No email is sent while answers need no review', async () => {
    await inReview()
    await requireReview(portal, false)
    await itIs(AT_0830.tuesday)
    expect(await daily()).toEqual([])
  })

  it('A long list is cut, and says how many more there are', async () => {
    await inReview()
    await portal.em().transactional(async em => {
      // Without the trigger that refuses another author of a submitted answer.
      await sql`set local session_replication_role = replica`.execute(sqlOf(em))
      await sql`
      with copies as (
        insert into question select (jsonb_populate_record(question, jsonb_build_object('id', gen_random_uuid()))).*
        from question, generate_series(1, ${REVIEW_MAIL_ANSWERS_MAX + 1}) returning id
      ), answers as (
        insert into answer
        select (jsonb_populate_record(answer, jsonb_build_object('id', gen_random_uuid(), 'question_id', copies.id))).*
        from answer, copies returning id
      )
      insert into answer_author
      select (jsonb_populate_record(answer_author, jsonb_build_object('answer_id', answers.id))).*
      from answer_author, answers`.execute(sqlOf(em))
    })
    await itIs(AT_0830.tuesday)
    const [mail] = await daily()
    expect(mail!.subject).toMatch(
      new RegExp(`: ${REVIEW_MAIL_ANSWERS_MAX + 2} answers wait for your review$`),
    )
    expect(mail!.text.match(/^ {2}https:.*\/review$/gm)).toHaveLength(REVIEW_MAIL_ANSWERS_MAX)
    expect(mail!.text).toContain('  2 more in review:\n')
  })
})

describe('Unpublished text', () => {
  it('No job and no mail has the text of an answer, and no job has the note', async () => {
    const [canary, remark] = ['Quokkaberg', 'Wombatville']
    const { questionId } = await draft()
    const id = await save(questionId, edith, `The mine at ${canary} opens in May.`)
    await submit(id, { asksAtOnce: true })
    const ask = await jobs()
    const asked = await portal.mails()
    await itIs(AT_0830.tuesday)
    await run()
    const reminded = await jobs()
    const mails = [...asked, ...(await portal.mails())]
    await review(id, { decision: 'REQUEST_CHANGES', note: `Not ${remark}.` })
    const enqueued = await jobs()
    mails.push(...(await portal.mails()))
    expect([ask, reminded, enqueued].map(({ length }) => length)).toEqual([2, 2, 1])
    expect([...ask, ...reminded, ...enqueued].join()).not.toMatch(
      new RegExp(`${canary}|${remark}|${QUESTION.slice(0, 10)}`),
    )
    expect(mails.map(({ tag }) => tag)).toEqual([
      ...Array<string>(4).fill('answers-to-review'),
      'answer-reviewed',
    ])
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(canary)
    const noted = mails.filter(mail => JSON.stringify(mail).includes(remark))
    expect(addressesOf(noted)).toEqual([edith!.email])
  })
})
