import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { ANSWERS_PUBLISHED_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { statusOf } from '@portal/rules/question-state'
import { answerSchema, submittedSchema } from '@portal/rules/schemas/question-schemas'
import type { Context } from '../../platform/context'
import { badInput, DomainError } from '../../platform/errors/errors'
import { validate } from '../../platform/errors/validate'
import { refuseStale, type ExpectedVersion } from '../../platform/expected-version'
import { transact } from '../../platform/transact'
import { wakeSenderAfter } from '../alerts/enter-broadcasts'
import { gateOf } from '../disclosure/disclosure.load'
import { recordEvents } from '../evidence/record-events'
import { enterAnswerNotices } from '../questions/answer-notices'
import { enqueueAnswered } from '../questions/answered-webhook'
import { changeQuestion, changeQuestionIn, publishQuestion } from '../questions/change-question'
import { mailAsker } from '../questions/question-mail.service'
import type { LockedQuestion } from '../questions/question.load'
import type { QuestionRow } from '../questions/question.reads'
import { answerPublished, answerSuperseded } from './answer-events'
import { Answer } from './answer.entity'
import { nextNumber, openAnswer, questionOf } from './answer.load'
import { submitDraft, writeDraft, type AnswerDraft } from './answer.service'
import { publishAnswer } from './publish-answer'

interface AnswerInput {
  id: string
  answerText: string
  basis?: AnswerDraft['basis']
  citations?: AnswerDraft['citations']
  declarationId?: AnswerDraft['declarationId']
  expectedVersion?: ExpectedVersion
}

/**
 * Gives a question its official answer: publishes it at once, and mails it to the asker; or, where answers need review, submits it and
 * leaves the question pending.
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
      const { basis, citations, declarationId } = input
      const draft = { text: answerText, basis, citations, declarationId }
      const { answer, events } = await writeDraft(context, em, question, { open, draft, at })
      const submitted = await submitDraft(context, em, answer, at)
      await em.flush()
      // The version of the question stays, so that it is told here.
      await recordEvents(em, context, ...(events ?? []), submitted)
      return publishQuestion(context, em, question, 'ANSWER_SUBMITTED', { isForDeskAlone: true })
    }
    if (open) open.supersede()
    const authorId = context.actor?.kind === 'admin' ? context.actor.id : null
    const answer = new Answer({ question, number: await nextNumber(em, question), text: answerText, authorId, at })
    await em.flush()
    await em.insert(answer)
    await publish(context, em, loaded, answer, at)
    return [...(open ? [answerSuperseded(open)] : []), answerPublished(question, answer)]
  })
}

/** Publishes approved answers, or without reviews drafts as well: all of them, or none. */
export async function publishAnswers(context: Context, { ids }: { ids: readonly string[] }): Promise<string[]> {
  const wanted = [...new Set(ids.map(id => id.toLowerCase()))]
  if (wanted.length === 0 || wanted.length > ANSWERS_PUBLISHED_MAX) throw badInput(messages.answersToPublish(ANSWERS_PUBLISHED_MAX), 'ids')
  return transact(context, async em => {
    const found: { id: string; questionId: string }[] = []
    for (const id of wanted) found.push({ id, questionId: await questionOf(em, id) })
    // In one order, so that two at once do not wait for each other.
    for (const { id, questionId } of found.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1)))
      await changeQuestionIn(context, em, questionId, 'answer', async (loaded, at) => {
        // Not managed: `publish_answer` alone writes that it is published.
        const answer = await em.findOneOrFail(Answer, id, { disableIdentityMap: true })
        if (answer.state === 'PUBLISHED') return undefined
        if (answer.state === 'DRAFT') validate(submittedSchema, { text: answer.text })
        await publish(context, em, loaded, answer, at)
        return [answerPublished(loaded.question, answer)]
      })
    return wanted
  })
}

/** Publishes a stored version, and tells whoever is told of an answer. */
async function publish(context: Context, em: SqlEntityManager, loaded: LockedQuestion, answer: Answer, at: Date): Promise<void> {
  const { services } = context
  const { question, asker, presentationTitle, askedBy } = loaded
  if (answer.state !== 'DRAFT' && answer.state !== 'APPROVED') throw new DomainError('CONFLICT', messages.publicationRefused.NOT_APPROVED)
  question.answer(answer.text, at)
  const isAlerted = services.settings.alerts.offered
  await publishAnswer(em, answer, at, { isAlerted })
  if (isAlerted) wakeSenderAfter(services, em)
  await enqueueAnswered(services, em, question, at)
  await mailAsker(context, em, loaded, 'question-answered', {
    name: asker.name,
    presentationTitle,
    questionId: question.id,
    presentationId: question.presentation.id,
    questionText: question.questionText,
    answerText: answer.text,
  })
  if (askedBy > 1) await enterAnswerNotices(context, em, question, [question.id], at)
}
