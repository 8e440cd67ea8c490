import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { ReleaseSchedule } from '../generated/operations'
import { inputTypeOf } from '../graphql/input-type'
import type { Person } from '../portal/person'
import type { TestPortal } from '../portal/portal'
import { anAdmin } from '../portal/signed-in'

export const STAGES = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const
export type Stage = (typeof STAGES)[number]

const step = (name: string) =>
  `mutation ($input: ${inputTypeOf(`answer${name}`)}!) { answer${name}(input: $input) { answer { id number text review { revision state } } question { id moderation { queues } } } }`
export const ANSWER_SAVE = step('Save')
export const ANSWER_SUBMIT = step('Submit')
export const ANSWER_RECALL = step('Recall')
export const ANSWER_REVIEW = step('Review')
export const ANSWER_PUBLISH =
  'mutation ($input: AnswerPublishInput!) { answerPublish(input: $input) { answers { id publishedAt review { state } } desk { stats { pendingQuestions } } } }'

/** Whether answers need review. */
export const requireReview = (portal: TestPortal, isRequired = true): Promise<unknown> =>
  sql`update disclosure_settings set review_required = ${isRequired}`.execute(sqlOf(portal.em()))

interface Making {
  author?: Person
  approver?: Person
  text?: string
  question?: { id: string }
}

/** A version of an answer that stands so, by this author; who reviewed it is somebody else. Answers need review from then on. */
export async function answerIn(
  portal: TestPortal,
  stage: Stage,
  { author, approver, text = 'Production starts in the third quarter.', question }: Making = {},
): Promise<{ id: string; questionId: string }> {
  await requireReview(portal)
  const writer = author ?? (await anAdmin(portal))
  const { id: questionId } = question ?? (await portal.make.question())
  const saved = await writer.ask(ANSWER_SAVE, { input: { questionId, text } })
  const id = String(saved.answerSave.answer.id)
  if (stage !== 'DRAFT') await writer.ask(ANSWER_SUBMIT, { input: { id } })
  if (stage === 'APPROVED' || stage === 'CHANGES_REQUESTED') {
    const decision =
      stage === 'APPROVED'
        ? { decision: 'APPROVE' }
        : { decision: 'REQUEST_CHANGES', note: 'Which quarter?' }
    await (approver ?? (await anAdmin(portal))).ask(ANSWER_REVIEW, { input: { id, ...decision } })
  }
  return { id, questionId }
}

/** The published version of an answered question. */
export async function publishedAnswer(
  portal: TestPortal,
): Promise<{ id: string; questionId: string }> {
  const question = await portal.make.question(
    {},
    made => void made.answer('It starts in the third quarter.', portal.clock.now()),
  )
  const { id } = await sqlOf(portal.em())
    .selectFrom('answer')
    .select('id')
    .where('question_id', '=', question.id)
    .executeTakeFirstOrThrow()
  return { id, questionId: question.id }
}

/** A release that holds one answer until an hour from now. Answers need review from then on. */
export async function heldRelease(
  portal: TestPortal,
): Promise<{ id: string; publishAt: string; answerId: string; questionId: string }> {
  const { id: answerId, questionId } = await answerIn(portal, 'APPROVED')
  const publishAt = inHours(portal, 1)
  const { releaseSchedule } = await (
    await anAdmin(portal)
  ).ask(ReleaseSchedule, {
    input: { answerIds: [answerId], publishAt },
  })
  return { id: String(releaseSchedule.release.id), publishAt, answerId, questionId }
}

export const inHours = (portal: TestPortal, hours: number): string =>
  new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString()
