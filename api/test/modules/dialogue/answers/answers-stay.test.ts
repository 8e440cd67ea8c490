import { messages } from '@portal/rules/messages'
import { applyDisclosureJob } from '#modules/accounts/settings/apply-disclosure.job'
import { publishedAnswer, requireReview } from '../../../harness/modules/answers'
import {
  PresentationUpdate,
  QuestionArchive,
  QuestionFlag,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'

const HIDE_FLAGGED =
  'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { __typename } }'
const CONFLICT = { code: 'CONFLICT', message: messages.withdrawFirst }

let portal: TestPortal
let admin: Person
let id: string
let presentationId: string
beforeAll(async () => (portal = await startTestPortal()))
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  id = (await publishedAnswer(portal)).questionId
  await requireReview(portal)
  presentationId = (await shown())!.presentation.id
})

/** The question as a visitor sees it, null if it is hidden. */
const shown = async (): Promise<{ presentation: { id: string } } | null> =>
  (
    await portal
      .visitor()
      .ask('query ($id: ID!) { node(id: $id) { ... on Question { presentation { id } } } }', { id })
  ).node
const redate = (hours: number) => ({
  input: {
    id: presentationId,
    title: 'Results',
    youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
    publishedAt: new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString(),
  },
})

describe('A reviewed official answer', () => {
  it('Archiving its question returns CONFLICT', async () => {
    expect(await admin.refusal(QuestionArchive, { input: { id } })).toMatchObject(CONFLICT)
    expect(await shown()).not.toBeNull()
  })

  it('Archiving its question over REST returns 409', async () => {
    expect(await admin.post(`/api/admin/questions/${id}/archive`, {})).toMatchObject({
      status: 409,
    })
  })

  it('Flagging its question returns CONFLICT while flagged questions are hidden', async () => {
    await admin.ask(HIDE_FLAGGED)
    expect(await admin.refusal(QuestionFlag, { input: { id } })).toMatchObject(CONFLICT)
    expect(await shown()).not.toBeNull()
  })

  it('Flagging its question works while flagged questions stay public', async () => {
    await admin.ask(QuestionFlag, { input: { id } })
    expect(await shown()).not.toBeNull()
  })

  it('Hiding flagged questions leaves it on the page', async () => {
    await admin.ask(QuestionFlag, { input: { id } })
    await admin.ask(HIDE_FLAGGED)
    await runJob(applyDisclosureJob, portal.services)
    expect(await shown()).not.toBeNull()
  })

  it('Moving its presentation to a later date returns CONFLICT', async () => {
    expect(await admin.refusal(PresentationUpdate, redate(1))).toMatchObject(CONFLICT)
    expect(await shown()).not.toBeNull()
  })

  it('Moving its presentation within the past works', async () => {
    await admin.ask(PresentationUpdate, redate(-1))
    expect(await shown()).not.toBeNull()
  })

  it('A withdrawn answer holds neither question nor presentation', async () => {
    await requireReview(portal, false)
    const { question } = await admin.ask(
      'query ($id: ID!) { question(id: $id) { answers { id } } }',
      { id },
    )
    await admin.ask(
      'mutation ($input: AnswerWithdrawInput!) { answerWithdraw(input: $input) { question { id } } }',
      { input: { id: question.answers[0].id, reason: 'It names the wrong quarter.' } },
    )
    await requireReview(portal)
    await admin.ask(PresentationUpdate, redate(1))
    await admin.ask(QuestionArchive, { input: { id } })
    expect(await shown()).toBeNull()
  })

  it('Without reviews, archiving its question works', async () => {
    await requireReview(portal, false)
    await admin.ask(QuestionArchive, { input: { id } })
    expect(await shown()).toBeNull()
  })
})
