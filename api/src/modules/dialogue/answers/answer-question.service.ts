import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { statusOf } from '@portal/rules/questions/question-state'
import { answerSchema } from '@portal/rules/schemas/question-schemas'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { changeQuestion } from '#modules/dialogue/questions/core/change-question'
import type { QuestionRow } from '#modules/dialogue/questions/core/question.reads'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { type ExpectedVersion, refuseStale } from '#platform/operation/expected-version'
import { Answer } from './answer.entity'
import { findOtherAuthor, nextVersion, openAnswer } from './answer.load'
import { type AnswerDraft, submitDraft, writeDraft } from './answer.service'
import { answerSuperseded } from './answer-events'
import { publishVersion } from './publish-version'
import { notifyDesk } from './review/notify-desk'

interface AnswerInput {
  id: string
  answerText: string
  basis?: AnswerDraft['basis']
  citations?: AnswerDraft['citations']
  declarationId?: AnswerDraft['declarationId']
  expectedVersion?: ExpectedVersion
}

/**
 * Answers a question: publishes the answer and emails the asker. If answers need review, submits the answer instead; the question stays
 * pending.
 */
export async function answerQuestion(context: Context, input: AnswerInput): Promise<QuestionRow> {
  const { answerText } = validate(answerSchema, input)
  return changeQuestion(context, input.id, 'answer', async (loaded, at, em) => {
    const { question } = loaded
    // An answered or archived question has a more specific error.
    if (statusOf(question) === 'PENDING') refuseStale(question, input.expectedVersion)
    question.refuseUnanswerable()
    const open = await openAnswer(em, question)
    if ((await gateOf(em)).reviewRequired) {
      if (open) await refuseColleagues(context, em, open)
      const { basis, citations, declarationId } = input
      const draft = { text: answerText, basis, citations, declarationId }
      const { answer, events } = await writeDraft(context, em, question, { open, draft, at })
      const submitted = await submitDraft(context, em, answer, at)
      await em.flush()
      return notifyDesk(context, em, question, [...(events ?? []), submitted])
    }
    if (open) open.supersede()
    const authorId = context.actor?.kind === 'admin' ? context.actor.id : null
    const { number } = await nextVersion(em, question)
    const answer = new Answer({ question, number, text: answerText, authorId, at })
    await em.flush()
    await em.insert(answer)
    const published = await publishVersion(context, em, loaded, answer, at)
    return [...(open ? [answerSuperseded(open)] : []), published]
  })
}

/**
 * Refuses to replace another administrator's open answer if the caller does not name the version that they have seen.
 *
 * @throws CONFLICT
 */
async function refuseColleagues(
  context: Context,
  em: SqlEntityManager,
  open: Answer,
): Promise<void> {
  const colleague = await findOtherAuthor(em, open, context.viewer?.id ?? '')
  if (colleague)
    throw new DomainError('CONFLICT', messages.answerOfColleague(colleague.name), {
      current: {
        revision: open.revision,
        text: open.text,
        number: open.number,
        state: open.state,
      },
    })
}
