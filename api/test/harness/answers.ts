import { sql } from 'kysely'
import { sqlOf } from '../../src/platform/database/kysely'
import type { Person } from './person'
import type { TestPortal } from './portal'
import { anAdmin } from './signed-in'

type Stage = 'DRAFT' | 'IN_REVIEW' | 'APPROVED'

/** Whether answers need review. */
export const requireReview = (portal: TestPortal, isRequired = true): Promise<unknown> =>
  sql`update disclosure_settings set review_required = ${isRequired}`.execute(sqlOf(portal.em()))

/** A version of an answer that stands so, by this author; who approved it is somebody else. Answers need review from then on. */
export async function answerIn(
  portal: TestPortal,
  stage: Stage,
  { author, text = 'Production starts in the third quarter.' }: { author?: Person; text?: string } = {},
): Promise<{ id: string; questionId: string }> {
  await requireReview(portal)
  const [writer, question] = [author ?? (await anAdmin(portal)), await portal.make.question()]
  const saved = await writer.ask('mutation ($input: AnswerSaveInput!) { answerSave(input: $input) { answer { id } } }', {
    input: { questionId: question.id, text },
  })
  const id = String(saved.answerSave.answer.id)
  if (stage !== 'DRAFT') await writer.ask('mutation ($id: ID!) { answerSubmit(input: { id: $id }) { answer { id } } }', { id })
  if (stage === 'APPROVED')
    await (
      await anAdmin(portal)
    ).ask('mutation ($id: ID!) { answerReview(input: { id: $id, decision: APPROVE }) { answer { id } } }', { id })
  return { id, questionId: question.id }
}
