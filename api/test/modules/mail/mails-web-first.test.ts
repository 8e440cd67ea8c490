import { sql } from 'kysely'
import { mailJob, type MailJobData } from '#modules/mail/mail/mail.job'
import { sqlOf } from '#platform/database/kysely'
import type { PortalEvent } from '#platform/events/event-bus'
import type { Job } from '#platform/jobs/job-queue'
import { QuestionAnswer, SignUp } from '../../harness/generated/operations'
import { takeJobs } from '../../harness/portal/captured-mails'
import { mailerThat } from '../../harness/portal/mailer-that'
import { otherProcess } from '../../harness/portal/other-process'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { attempt, runJob } from '../../harness/portal/run-job'
import { anAdmin } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const CORRECT = {
  save: 'mutation ($questionId: ID!) { answerSave(input: { questionId: $questionId, text: "In November." }) { answer { id } } }',
  publish: 'mutation ($id: ID!) { answerPublish(input: { ids: [$id] }) { answers { id } } }',
  withdraw:
    'mutation ($id: ID!) { answerWithdraw(input: { id: $id, reason: "Wrong." }) { answer { id } } }',
}

let portal: TestPortal
let admin: Person
let other: Awaited<ReturnType<typeof otherProcess>>
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  other = await otherProcess(portal)
  await other.acknowledges()
  portal.clock.pass({ seconds: 1 })
})
afterAll(() => portal.stop())

const answer = async () => {
  const { id } = await portal.make.question()
  await admin.ask(QuestionAnswer, { input: { id, answerText: 'In October.' } })
  return id
}

/** Works once on the mails that are due, and returns the subjects of those that left. */
async function left(job: Job = attempt): Promise<string[]> {
  const { rows } = await sql<{
    data: MailJobData
  }>`delete from test_job where queue = 'mail' returning data`.execute(sqlOf(portal.em()))
  const subjects: string[] = []
  const mailer = mailerThat(({ subject }) => (subjects.push(subject), { status: 'sent', id: null }))
  for (const { data } of rows) await runJob(mailJob, { ...portal.services, mailer }, data, job)
  return subjects
}

/** The same after so many seconds. */
const leftAfter = async (seconds: number) => {
  portal.clock.pass({ seconds })
  return left()
}

describe('The mail of an answer', () => {
  it('It is held by a process that has not acknowledged the page since, until it has', async () => {
    await answer()
    expect(await left()).toEqual([])
    expect(await leftAfter(1)).toEqual([])
    await other.acknowledges()
    expect(await left()).toEqual(['Test Mining has answered your question'])
    expect(await leftAfter(1)).toEqual([])
  })

  it('What it asks of every process it asks once, after the answer, and looks again a second later, and then ever less often', async () => {
    const heard: PortalEvent[] = []
    const unsubscribe = portal.services.events.subscribe(event => void heard.push(event))
    const enqueue = jest.spyOn(portal.services.jobs, 'enqueue')
    await answer()
    const looksAgainAfter: number[] = []
    for (const passed of [0, 1, 1, 2, 4, 8, 10]) {
      await leftAfter(passed)
      await other.isThere()
      looksAgainAfter.push(
        (Number(enqueue.mock.lastCall?.[3]?.at) - portal.clock.now().getTime()) / 1_000,
      )
    }
    expect(looksAgainAfter).toEqual([1, 1, 2, 4, 8, 10, 10])
    // The bus delivers in order: what was told before this has arrived.
    await answer()
    await until(
      'the second answer is told',
      async () => heard.filter(({ type }) => type === 'question').length > 1,
    )
    unsubscribe()
    enqueue.mockRestore()
    expect(heard.filter(({ type }) => type === 'page-check')).toHaveLength(1)
  })

  it('It is enqueued again in the transaction that completes its job', async () => {
    await answer()
    const died = new Error('The process died')
    await expect(left({ ...attempt, complete: () => Promise.reject(died) })).rejects.toThrow(died)
    expect(await takeJobs(portal.services, mailJob.name)).toEqual([])
  })

  it('A process that has been gone for a minute does not hold it', async () => {
    await answer()
    await left()
    expect(await leftAfter(59)).toEqual([])
    expect(await leftAfter(1)).toEqual(['Test Mining has answered your question'])
  })

  it('Where no process serves pages it leaves at once', async () => {
    portal.clock.pass({ minutes: 2 })
    await answer()
    expect(await left()).toEqual(['Test Mining has answered your question'])
  })

  it('So are those of a correction and of a withdrawal', async () => {
    const id = await answer()
    await left()
    await other.acknowledges()
    await left()
    const { answerSave } = await admin.ask(CORRECT.save, { questionId: id })
    await admin.ask(CORRECT.publish, { id: answerSave.answer.id })
    expect(await leftAfter(1)).toEqual([])
    expect(await leftAfter(1)).toEqual([])
    await other.acknowledges()
    expect(await left()).toEqual(['Updated answer to your question'])
    await admin.ask(CORRECT.withdraw, { id: answerSave.answer.id })
    expect(await leftAfter(1)).toEqual([])
    expect(await leftAfter(1)).toEqual([])
    await other.acknowledges()
    expect(await left()).toEqual(['Withdrawn: the answer to your question'])
  })

  it('A mail that tells of no page does not wait for one', async () => {
    await portal.visitor().ask(SignUp, { input: { name: 'Ada Quill', email: 'ada@example.com' } })
    expect(await left()).toHaveLength(1)
  })
})
