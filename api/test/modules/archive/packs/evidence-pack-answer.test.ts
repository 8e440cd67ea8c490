import { sql } from 'kysely'
import { releasesJob } from '#modules/accounts/settings/releases.job'
import type { Sealer } from '#modules/evidence/seals/sealer'
import { sqlOf } from '#platform/database/kysely'
import {
  ANSWER_REVIEW,
  ANSWER_SAVE,
  ANSWER_SUBMIT,
  inHours,
  requireReview,
} from '../../../harness/modules/answers'
import { linesIn, type Pack, packOf, startSealer, verified } from '../../../harness/modules/packs'
import { pdfText } from '../../../harness/files/pdf-text'
import { AnswerWithdraw, QuestionAsk, ReleaseSchedule } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'

const PUBLISH =
  'mutation ($id: ID!) { answerPublish(input: { ids: [$id] }) { answers { review { state } } } }'
const QUESTION = 'When is the dividend paid?'
const VAGUE = 'The dividend is paid soon.'
const FIRST = 'The dividend is paid in March.'
const CORRECTED = 'The dividend is paid in April.'
const NOTE = 'In which month?'
const REASON = 'The date is open again.'

let portal: TestPortal
let sealer: Sealer
let ids: Record<'asker' | 'editor' | 'approver', string>
let [asker, editor, approver] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  portal = await startTestPortal()
  sealer = startSealer(portal)
})
beforeEach(async () => {
  await portal.reset()
  const shareholder = await portal.make.shareholder({ name: 'Margaret Hale' })
  const writes = await portal.make.admin({ role: 'EDITOR', name: 'Edith Ames' })
  const reviews = await portal.make.admin({ role: 'APPROVER', name: 'Arthur Pell' })
  ids = { asker: shareholder.id, editor: writes.id, approver: reviews.id }
  ;[asker, editor, approver] = [
    await signedIn(portal, shareholder),
    await signedIn(portal, writes),
    await signedIn(portal, reviews),
  ]
})
afterAll(async () => {
  await sealer.close()
  await portal.stop()
})

/** Each act comes a minute after the one before. */
async function act<Value>(doing: () => Promise<Value>): Promise<Value> {
  portal.clock.pass({ minutes: 1 })
  return doing()
}
const save = (questionId: string, text: string) =>
  act(async () =>
    String((await editor.ask(ANSWER_SAVE, { input: { questionId, text } })).answerSave.answer.id),
  )
const submit = (id: string) => act(() => editor.ask(ANSWER_SUBMIT, { input: { id } }))
const review = (id: string, decision: object) =>
  act(() => approver.ask(ANSWER_REVIEW, { input: { id, ...decision } }))
const sha256Of = async (id: string) =>
  (
    await sql<{ sha256: string }>`select answer_sha256(${id}::uuid) as sha256`.execute(
      sqlOf(portal.em()),
    )
  ).rows[0]!.sha256

/** Drafted, sent back, written anew, approved, held and released at its moment. */
async function released(questionId: string) {
  const vague = await save(questionId, VAGUE)
  const vagueHash = await sha256Of(vague)
  await submit(vague)
  await review(vague, { decision: 'REQUEST_CHANGES', note: NOTE })
  const id = await save(questionId, FIRST)
  await submit(id)
  await review(id, { decision: 'APPROVE' })
  const { releaseSchedule } = await act(() =>
    editor.ask(ReleaseSchedule, { input: { answerIds: [id], publishAt: inHours(portal, 1) } }),
  )
  portal.clock.pass({ hours: 1 })
  await runJob(releasesJob, portal.services)
  return { vagueHash, id, releaseId: String(releaseSchedule.release.id) }
}

async function corrected(questionId: string) {
  const id = await save(questionId, CORRECTED)
  await submit(id)
  await review(id, { decision: 'APPROVE' })
  await act(() => editor.ask(PUBLISH, { id }))
  return id
}

async function withdrawn(published: string) {
  const { answerWithdraw } = await act(() =>
    editor.ask(AnswerWithdraw, { input: { id: published, reason: REASON } }),
  )
  const id = String(answerWithdraw.answer.id)
  await review(id, { decision: 'APPROVE' })
  return id
}

async function asked() {
  await requireReview(portal)
  const { id: presentationId } = await portal.make.presentation({ title: 'FY26 Results' })
  const { questionAsk } = await asker.ask(QuestionAsk, {
    input: { presentationId, questionText: QUESTION },
  })
  return String(questionAsk.question.id)
}

/** The events of a question as a company secretary reads them: when, who, what, of which version, and the hash of what was written. */
const storyIn = (pack: Pack) =>
  linesIn(pack)
    .flatMap(({ event }) => event ?? [])
    .filter(({ type }) => type !== 'evidence.exported')
    .map(({ at, actor, type, body }) => [
      at.slice(11, 16),
      actor.id,
      type,
      body.number,
      body.sha256,
    ])
const csvOf = (pack: Pack) => String(pack.get('questions.csv')).split('\r\n')[1]
const unspaced = (text: string) => text.replace(/\s/g, '')
/** Those that follow each other in a text, whose lines may break anywhere. */
function inOrder(text: string, parts: readonly string[]): string[] {
  let from = 0
  return parts.filter(part => {
    const at = unspaced(text).indexOf(unspaced(part), from)
    if (at >= 0) from = at + unspaced(part).length
    return at >= 0
  })
}

describe('The pack of an answer, from its first draft to its end', () => {
  it('It tells each act in order, with who did it, when, and the hash of what was written, which is published as it was approved', async () => {
    const questionId = await asked()
    const { vagueHash, id: first, releaseId } = await released(questionId)
    const correction = await corrected(questionId)
    const withdrawal = await withdrawn(correction)
    const pack = await packOf(portal, { questionId })
    expect(await verified(pack)).toMatchObject({ code: 0, word: 'Whole' })
    const [firstHash, correctedHash, withdrawnHash] = [
      await sha256Of(first),
      await sha256Of(correction),
      await sha256Of(withdrawal),
    ]
    expect(new Set([vagueHash, firstHash, correctedHash, withdrawnHash]).size).toBe(4)
    const { editor: edith, approver: arthur } = ids
    expect(storyIn(pack)).toEqual([
      ['00:00', ids.asker, 'question.asked', undefined, undefined],
      ['00:01', edith, 'answer.drafted', 1, vagueHash],
      ['00:02', edith, 'answer.submitted', 1, vagueHash],
      ['00:03', arthur, 'answer.changes_requested', 1, vagueHash],
      ['00:04', edith, 'answer.superseded', 1, vagueHash],
      ['00:04', edith, 'answer.drafted', 2, firstHash],
      ['00:05', edith, 'answer.submitted', 2, firstHash],
      ['00:06', arthur, 'answer.approved', 2, firstHash],
      ['00:07', edith, 'answer.held', 2, firstHash],
      ['01:07', null, 'answer.published', 2, firstHash],
      ['01:08', edith, 'answer.drafted', 3, correctedHash],
      ['01:09', edith, 'answer.submitted', 3, correctedHash],
      ['01:10', arthur, 'answer.approved', 3, correctedHash],
      ['01:11', edith, 'answer.corrected', 3, correctedHash],
      ['01:12', edith, 'answer.drafted', 4, withdrawnHash],
      ['01:12', edith, 'answer.submitted', 4, withdrawnHash],
      ['01:13', arthur, 'answer.approved', 4, withdrawnHash],
      ['01:13', arthur, 'answer.withdrawn', 4, withdrawnHash],
    ])
    const lineOf = (wanted: string) => linesIn(pack).find(({ event }) => event?.type === wanted)
    const bodyOf = (wanted: string) => lineOf(wanted)?.event?.body
    const textOf = (wanted: string) => lineOf(wanted)?.revealed?.text?.value
    expect(bodyOf('answer.held')).toMatchObject({
      releaseId,
      publishAt: '2026-03-02T01:07:00.000Z',
    })
    expect([bodyOf('answer.published')?.signatures, textOf('answer.published')]).toEqual([2, FIRST])
    expect([bodyOf('answer.corrected')?.signatures, textOf('answer.corrected')]).toEqual([
      2,
      CORRECTED,
    ])
    expect(bodyOf('answer.withdrawn')).toMatchObject({ signatures: 2 })
  })

  it('Its timeline reads as the story, with what the public read each time and the hash of each version', async () => {
    const questionId = await asked()
    const { vagueHash, id: first } = await released(questionId)
    const correction = await corrected(questionId)
    await withdrawn(correction)
    const timeline = await pdfText((await packOf(portal, { questionId })).get('timeline.pdf')!)
    const [firstHash, correctedHash] = [await sha256Of(first), await sha256Of(correction)]
    const story = [
      'Margaret Hale asked the question.',
      `“${QUESTION}”`,
      '2026-03-02 00:01:00',
      'Edith Ames began version 1 of the answer.',
      vagueHash,
      'Edith Ames submitted version 1 of the answer for review.',
      `Arthur Pell requested changes of version 1 of the answer: “${NOTE}”`,
      'Edith Ames began version 2 of the answer.',
      firstHash,
      'Arthur Pell approved version 2 of the answer.',
      firstHash,
      'Edith Ames scheduled version 2 of the answer',
      '2026-03-02 01:07:00',
      'Version 2 of the answer was published.',
      `“${FIRST}”`,
      firstHash,
      'Edith Ames published version 3 of the answer, which corrects it.',
      `“${CORRECTED}”`,
      correctedHash,
      `Arthur Pell withdrew the answer: “${REASON}”`,
    ]
    expect(inOrder(timeline, story)).toEqual(story)
    // What was not published is told by its hash alone.
    expect(unspaced(timeline)).not.toContain(unspaced(VAGUE))
  })

  it('Its line among the questions has the answer as it stands: corrected, and none once it is withdrawn', async () => {
    const questionId = await asked()
    await released(questionId)
    expect(csvOf(await packOf(portal, { questionId }))).toContain(
      `,answered,2026-03-02T01:07:00.000Z,${FIRST},`,
    )
    const correction = await corrected(questionId)
    expect(csvOf(await packOf(portal, { questionId }))).toContain(
      `,answered,2026-03-02T01:07:00.000Z,${CORRECTED},`,
    )
    await withdrawn(correction)
    const line = csvOf(await packOf(portal, { questionId }))
    for (const text of [FIRST, CORRECTED]) expect(line).not.toContain(text)
  })
})
