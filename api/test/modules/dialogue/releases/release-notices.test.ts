import { releasesJob } from '#modules/accounts/settings/releases.job'
import type { Presentation } from '#modules/content/presentations/presentation.entity'
import { tellAnswerJob } from '#modules/dialogue/answers/notices/tell-answer.job'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { statementRunner } from '#platform/database/statement-runner'
import { broadcastsOf, deliverAlerts, subscriber } from '../../../harness/modules/alerts'
import { ANSWER_SAVE, ANSWER_SUBMIT, answerIn, inHours } from '../../../harness/modules/answers'
import {
  countsThatDiffer,
  MERGE,
  tellAnswers,
  UPVOTE,
} from '../../../harness/modules/same-question'
import { ReleaseSchedule } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const CANCEL = 'mutation ($id: ID!) { releaseCancel(input: { id: $id }) { release { state } } }'
const UPDATE =
  'mutation ($input: ReleaseUpdateInput!) { releaseUpdate(input: $input) { release { id } } }'
const ANSWERED = 'Test Mining has answered your question'
const ASKED_TOO = 'Test Mining has answered a question that you asked too'
const TEXT = 'It is paid in October.'

let portal: TestPortal
let admin: Person
let presentation: Presentation
/** The one that is answered, and the one that is merged into it. */
let [target, same] = [] as unknown as [Question, Question]
let people: Record<'ann' | 'ben' | 'dan' | 'eve' | 'both', Person>
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  presentation = await portal.make.presentation()
  const accounts = await Promise.all(
    ['ann', 'ben', 'dan', 'eve', 'both'].map(name =>
      portal.make.shareholder({ email: `${name}@example.com`, name }),
    ),
  )
  const [ann, ben, dan, eve, both] = (await Promise.all(
    accounts.map(account => signedIn(portal, account)),
  )) as [Person, Person, Person, Person, Person]
  people = { ann, ben, dan, eve, both }
  const ask = (shareholder: (typeof accounts)[number]) =>
    portal.make.question({
      presentation,
      shareholder,
      questionText: `What of the dividend, asks ${shareholder.name}?`,
    })
  ;[target, same] = [await ask(accounts[0]!), await ask(accounts[1]!)]
  // Dan asks the one, Eve the other, and one person both; each asker asks the other's too.
  await upvote(target, people.dan, people.both, people.ben)
  await upvote(same, people.eve, people.both, people.ann)
})
afterEach(async () => expect(await countsThatDiffer(portal.services)).toEqual([]))
afterAll(() => portal.stop())

async function upvote({ id }: Question, ...by: Person[]): Promise<void> {
  for (const person of by) await person.ask(UPVOTE, { input: { id } })
}
const merge = () => admin.ask(MERGE, { input: { ids: [same.id], intoId: target.id } })
const hold = async (question = target) => {
  const { id } = await answerIn(portal, 'APPROVED', { question, text: TEXT })
  const { releaseSchedule } = await admin.ask(ReleaseSchedule, {
    input: { answerIds: [id], publishAt: inHours(portal, 1) },
  })
  return String(releaseSchedule.release.id)
}
const wake = (data: object = {}) => runJob(releasesJob, portal.services, data)
/** Runs the jobs that notify of answers. Returns the new emails about the answer. */
const notifications = async () => {
  await tellAnswers(portal.services)
  return (await portal.mails()).filter(
    ({ subject }) => subject === ANSWERED || subject === ASKED_TOO,
  )
}
const recipients = async () =>
  (await notifications()).map(({ to, subject }) => `${to}: ${subject}`).sort()
const EVERYBODY = [
  `ann@example.com: ${ANSWERED}`,
  `ben@example.com: ${ANSWERED}`,
  `both@example.com: ${ASKED_TOO}`,
  `dan@example.com: ${ASKED_TOO}`,
  `eve@example.com: ${ASKED_TOO}`,
]

describe('A release of the answer to merged questions', () => {
  it('Everybody who asked or upvoted one of them is mailed once, at the release and not before, the asker of the merged one in their own words', async () => {
    await merge()
    await hold()
    expect(await notifications()).toEqual([])
    portal.clock.pass({ hours: 1 })
    await wake()
    const mails = await notifications()
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual(EVERYBODY)
    const toBen = mails.find(({ to }) => to === 'ben@example.com')
    for (const words of [
      'What of the dividend, asks ben?',
      'What of the dividend, asks ann?',
      TEXT,
    ])
      expect(toBen?.text).toContain(words)
    expect(mails.find(({ to }) => to === 'ann@example.com')?.text).not.toContain('asks ben?')
  })

  it('The release notifies the asker of a question merged meanwhile', async () => {
    await hold()
    await merge()
    expect(await notifications()).toEqual([])
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await recipients()).toEqual(EVERYBODY)
  })

  it('Merging a held question removes its answer from the release', async () => {
    const left = await hold(same)
    await hold()
    await merge()
    const { releases } = await admin.ask('{ releases(first: 2) { nodes { id state } } }')
    expect(releases.nodes).toContainEqual({ id: left, state: 'CANCELLED' })
    portal.clock.pass({ hours: 1 })
    await wake({ releaseId: left })
    await wake()
    expect(await recipients()).toEqual(EVERYBODY)
  })

  it('Duplicate wake-ups and jobs send no duplicate email', async () => {
    await merge()
    const releaseId = await hold()
    portal.clock.pass({ hours: 1 })
    await Promise.all([wake({ releaseId }), wake({ releaseId }), wake()])
    const first = await recipients()
    for (const { id } of [target, same])
      await portal.services.jobs.enqueue(statementRunner(portal.em()), tellAnswerJob, {
        questionId: id,
      })
    await wake({ releaseId })
    expect([first, await recipients()]).toEqual([EVERYBODY, []])
  })

  it('An answer held again after its hold was lifted sends one email', async () => {
    await merge()
    const { id } = await answerIn(portal, 'APPROVED', { question: target, text: TEXT })
    const schedule = async () =>
      String(
        (
          await admin.ask(ReleaseSchedule, {
            input: { answerIds: [id], publishAt: inHours(portal, 1) },
          })
        ).releaseSchedule.release.id,
      )
    await admin.ask(CANCEL, { id: await schedule() })
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await notifications()).toEqual([])
    const again = await schedule()
    await admin.ask(UPDATE, { input: { id: again, publishAt: inHours(portal, 2) } })
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await notifications()).toEqual([])
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await recipients()).toEqual(EVERYBODY)
  })

  it('Merging after the release notifies only new recipients', async () => {
    await hold()
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await recipients()).toEqual([
      `ann@example.com: ${ANSWERED}`,
      `ben@example.com: ${ASKED_TOO}`,
      `both@example.com: ${ASKED_TOO}`,
      `dan@example.com: ${ASKED_TOO}`,
    ])
    await merge()
    expect(await recipients()).toEqual([`eve@example.com: ${ASKED_TOO}`])
  })
})

describe('Alerts of answers', () => {
  const subjects = async () => (await deliverAlerts(portal)).map(({ to }) => to)

  it('Nothing is broadcast of an answer that is drafted, reviewed or held, and one broadcast follows its release', async () => {
    const { email } = await subscriber(portal, { ANSWERS: 'IMMEDIATELY' })
    portal.clock.pass({ seconds: 1 })
    const { id } = await answerIn(portal, 'DRAFT', { author: admin, question: target })
    expect([await broadcastsOf(admin), await subjects()]).toEqual([[], []])
    await admin.ask(ANSWER_SAVE, { input: { questionId: target.id, text: TEXT } })
    await admin.ask(ANSWER_SUBMIT, { input: { id } })
    expect([await broadcastsOf(admin), await subjects()]).toEqual([[], []])
    await (
      await anAdmin(portal)
    ).ask(
      'mutation ($input: AnswerReviewInput!) { answerReview(input: $input) { answer { id } } }',
      { input: { id, decision: 'APPROVE' } },
    )
    const { releaseSchedule } = await admin.ask(ReleaseSchedule, {
      input: { answerIds: [id], publishAt: inHours(portal, 1) },
    })
    expect([await broadcastsOf(admin), await subjects()]).toEqual([[], []])
    portal.clock.pass({ hours: 1 })
    await wake()
    await wake({ releaseId: releaseSchedule.release.id })
    expect(await subjects()).toEqual([email])
    expect(await subjects()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { topic: 'ANSWERS', state: 'DONE', audience: 1, submitted: 1 },
    ])
  })
})
