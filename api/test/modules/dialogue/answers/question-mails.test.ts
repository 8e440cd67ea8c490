import { sql } from 'kysely'
import { encryptJob } from '#modules/mail/mail/encrypt-job'
import { mailJob, type MailJobData } from '#modules/mail/mail/mail.job'
import { sqlOf } from '#platform/database/kysely'
import { LeaseLost } from '#platform/jobs/job-queue'
import type { MailOutcome } from '#platform/mailer/mailer'
import {
  DECLINE,
  notifyDeclines,
  REVIEW_DECIDE,
  REVIEW_REQUEST,
} from '../../../harness/modules/declined'
import { statementsOf } from '../../../harness/database/statements'
import {
  AnswerPublish,
  AnswerSave,
  AnswerWithdraw,
  QuestionAnswer,
  QuestionFlag,
} from '../../../harness/generated/operations'
import { mailerThat } from '../../../harness/portal/mailer-that'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { attempt, runJob } from '../../../harness/portal/run-job'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const MAILS =
  'query ($id: ID!) { question(id: $id) { mails { kind enqueuedAt sentAt givenUpAt deletedAt } } }'
const SENT: MailOutcome = { status: 'sent', id: null }
const FAILED: MailOutcome = { status: 'failed', error: new Error('Nobody is there'), isTaken: 'no' }

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const mailsOf = async (id: string, by = admin) => (await by.ask(MAILS, { id })).question?.mails
const answer = (id: string) =>
  admin.ask(QuestionAnswer, { input: { id, answerText: 'It is paid in October.' } })
const answered = async () => {
  const question = await portal.make.question()
  await answer(question.id)
  return question
}
const waiting = async () =>
  (
    await sql<{
      data: MailJobData
    }>`delete from test_job where queue = 'mail' returning data`.execute(db())
  ).rows.map(({ data }) => data)
/** An attempt at a mail whose provider does this. */
const attemptAt = (data: MailJobData | undefined, deal: () => MailOutcome, job = attempt) =>
  runJob(mailJob, { ...portal.services, mailer: mailerThat(deal) }, data, job)

describe('The mails of a question', () => {
  it('The mail of an answer waits until it is sent, and its row holds neither the address nor the text', async () => {
    const { id, shareholder } = await answered()
    const enqueuedAt = portal.clock.now().toISOString()
    const waits = {
      kind: 'QUESTION_ANSWERED',
      enqueuedAt,
      sentAt: null,
      givenUpAt: null,
      deletedAt: null,
    }
    expect(await mailsOf(id)).toEqual([waits])
    const { rows } = await sql<object>`select * from question_mail`.execute(db())
    expect(Object.keys(rows[0]!)).toEqual([
      'id',
      'question_id',
      'kind',
      'enqueued_at',
      'sent_at',
      'given_up_at',
      'deleted_at',
    ])
    portal.clock.pass({ minutes: 2 })
    expect((await portal.mails()).map(({ to }) => to)).toEqual([shareholder.email])
    expect(await mailsOf(id)).toEqual([{ ...waits, sentAt: portal.clock.now().toISOString() }])
  })

  it('The decline and its review decision each have an email, oldest first', async () => {
    const { id, shareholder } = await portal.make.question()
    await admin.ask(DECLINE, { input: { id, reason: 'NO_COMMENT' } })
    expect(await mailsOf(id)).toEqual([])
    await notifyDeclines(portal.services)
    portal.clock.pass({ minutes: 2 })
    await (await signedIn(portal, shareholder)).ask(REVIEW_REQUEST, { input: { id } })
    await (await anAdmin(portal)).ask(REVIEW_DECIDE, { input: { id, decision: 'UPHOLD' } })
    expect((await mailsOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'QUESTION_DECLINED',
      'REVIEW_DECIDED',
    ])
  })

  it('The mail of an answer is not sent once its question is hidden', async () => {
    const { id } = await answered()
    await sql`update disclosure_settings set flagged_are_hidden = true`.execute(db())
    await admin.ask(QuestionFlag, { input: { id } })
    portal.clock.pass({ minutes: 2 })
    expect(await portal.mails()).toEqual([])
    expect(await mailsOf(id)).toMatchObject([
      { sentAt: null, deletedAt: portal.clock.now().toISOString() },
    ])
  })

  it('The mail of an answer is not sent once the answer is withdrawn', async () => {
    const { id } = await answered()
    const { question } = await admin.ask(
      'query ($id: ID!) { question(id: $id) { answers { id } } }',
      { id },
    )
    await admin.ask(AnswerWithdraw, {
      input: { id: question.answers[0].id, reason: 'It is wrong.' },
    })
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Withdrawn'),
    ])
  })

  it('The mail of an answer has the text of its correction', async () => {
    const { id } = await answered()
    const { answerSave } = await admin.ask(AnswerSave, {
      input: { questionId: id, text: 'It is paid in November.' },
    })
    await admin.ask(AnswerPublish, { input: { ids: [answerSave.answer.id] } })
    const mails = await portal.mails()
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('It is paid in November.')
      expect(text).not.toContain('October')
    }
  })

  it('The mails of a question are null for everybody but administrators', async () => {
    const { id, shareholder, presentation } = await answered()
    const query =
      'query ($id: ID!) { presentation(id: $id) { questions { nodes { id mails { id } } } } }'
    for (const person of [portal.visitor(), await signedIn(portal, shareholder)])
      expect(
        (await person.ask(query, { id: presentation.id })).presentation.questions.nodes,
      ).toEqual([{ id, mails: null }])
  })

  it('The mails of several questions are read in one SQL statement', async () => {
    for (let made = 0; made < 3; made++) await answered()
    const query = '{ moderationQueue(name: ANSWERED) { questions { nodes { mails { id } } } } }'
    let list: any
    const texts = await statementsOf(
      async () => (list = (await admin.ask(query)).moderationQueue.questions.nodes),
    )
    expect(list.map(({ mails }: { mails: object[] }) => mails.length)).toEqual([1, 1, 1])
    expect(texts.filter(text => text.includes('question_mail'))).toHaveLength(1)
  })

  it('A mail is not called sent before the provider has taken it, also where an attempt fails or its process dies after sending', async () => {
    const { id } = await answered()
    const [data] = await waiting()
    const isSent = async () => (await mailsOf(id))[0].sentAt !== null
    await expect(attemptAt(data, () => FAILED)).rejects.toThrow('Nobody is there')
    expect(await isSent()).toBe(false)
    const dies = new Error('The process ends')
    await expect(
      attemptAt(data, () => {
        throw dies
      }),
    ).rejects.toThrow(dies)
    expect(await isSent()).toBe(false)
    await attemptAt(data, () => SENT)
    expect(await isSent()).toBe(true)
  })

  it('A mail is given up by its last attempt or when the provider refuses it, and by no attempt that has lost its job', async () => {
    const { id } = await answered()
    const [data] = await waiting()
    const last = { ...attempt, isLastAttempt: true }
    const isGivenUp = async () => (await mailsOf(id))[0].givenUpAt !== null
    await expect(attemptAt(data, () => FAILED)).rejects.toThrow('Nobody is there')
    expect(await isGivenUp()).toBe(false)
    const lost = { ...last, lockLease: () => Promise.reject(new LeaseLost('Taken up again')) }
    await expect(attemptAt(data, () => FAILED, lost)).rejects.toThrow(LeaseLost)
    expect(await isGivenUp()).toBe(false)
    await expect(attemptAt(data, () => FAILED, last)).rejects.toThrow('Nobody is there')
    expect(await isGivenUp()).toBe(true)
    await attemptAt(data, () => SENT)
    expect(await mailsOf(id)).toMatchObject([{ sentAt: expect.any(String), givenUpAt: null }])
    await expect(
      attemptAt(data, () => ({ status: 'refused', reason: 'Inactive' })),
    ).rejects.toThrow('Inactive')
    expect(await isGivenUp()).toBe(false)
    const other = await answered()
    const [refused] = await waiting()
    await expect(
      attemptAt(refused, () => ({ status: 'refused', reason: 'Inactive' })),
    ).rejects.toThrow('Inactive')
    expect(await mailsOf(other.id)).toMatchObject([{ sentAt: null, givenUpAt: expect.any(String) }])
  })

  it('A mail that is postponed until its presentation is published stays the one that waits', async () => {
    const { id, presentation } = await answered()
    const [data] = await waiting()
    const tomorrow = new Date(portal.clock.now().getTime() + 86_400_000)
    await db()
      .updateTable('presentation')
      .set({ published_at: tomorrow })
      .where('id', '=', presentation.id)
      .execute()
    await attemptAt(data, () => SENT)
    const [later] = await waiting()
    expect(later?.receipt).toBe(data?.receipt)
    expect(await mailsOf(id)).toMatchObject([{ sentAt: null }])
  })

  it('An email that is not about a question leaves the emails about questions unchanged', async () => {
    const { id } = await answered()
    const { secrets } = portal.services
    const about = { name: 'Ada' }
    const sealed = await encryptJob(
      { kind: 'password-changed', to: 'ada@example.com', about },
      secrets.mail,
    )
    const sent: string[] = []
    await waiting()
    const mailer = mailerThat(({ to }) => (sent.push(to), SENT))
    await runJob(mailJob, { ...portal.services, mailer }, { sealed })
    expect(sent).toEqual(['ada@example.com'])
    expect(await mailsOf(id)).toMatchObject([{ sentAt: null }])
  })

  it('The rows go with their question, and a mail that is still under way is sent without one', async () => {
    const { id } = await answered()
    const [data] = await waiting()
    await db().deleteFrom('question').where('id', '=', id).execute()
    expect((await sql`select 1 from question_mail`.execute(db())).rows).toEqual([])
    await attemptAt(data, () => SENT)
  })
})
