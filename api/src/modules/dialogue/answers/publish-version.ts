import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { submittedSchema } from '@portal/rules/schemas/question-schemas'
import { wakeSenderAfter } from '#modules/delivery/broadcasts/enter-broadcasts'
import type { LockedQuestion } from '#modules/dialogue/questions/core/question.load'
import type { EventValues } from '#modules/evidence/new-event'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { Answer } from './answer.entity'
import { answerPublished } from './answer-events'
import { enterAnswerNotices, enterAnswerUpdates } from './notices/answer-notices'
import { enqueueAnswered } from './notices/answered-webhook'
import { mailAsker } from './notices/question-mail.service'
import { publishAnswer } from './publish-answer'

/** Publishes a stored version by its id. The entity is not managed, because only `publish_answer` writes the publication. */
export async function publishStored(
  context: Context,
  em: SqlEntityManager,
  loaded: LockedQuestion,
  id: string,
  at: Date,
): Promise<EventValues> {
  const answer = await em.findOneOrFail(Answer, id, { disableIdentityMap: true })
  if (answer.state === 'DRAFT') validate(submittedSchema, { text: answer.text })
  return publishVersion(context, em, loaded, answer, at)
}

/**
 * Publishes a stored version (the first, a correction or a withdrawal) and notifies its readers. An answer also approves its question. Returns
 * the event for the evidence.
 *
 * @throws CONFLICT with the rule that forbids it.
 */
export async function publishVersion(
  context: Context,
  em: SqlEntityManager,
  loaded: LockedQuestion,
  answer: Answer,
  at: Date,
): Promise<EventValues> {
  const { services } = context
  const { question } = loaded
  answer.refuseUnpublishable()
  if (answer.withdrawalReason === null) question.approve(at)
  const isFirst = question.answeredAt === null
  if (isFirst) question.answer(answer.text, at)
  else question.correctAnswer(answer.withdrawalReason === null ? answer.text : null, at)
  const isAlerted = services.settings.alerts.offered
  await publishAnswer(em, answer, at, { isAlerted, isFirst })
  if (isAlerted) wakeSenderAfter(services, em)
  await enqueueAnswered(services, em, question, question.answeredAt ?? at)
  if (isFirst) await mailAnswer(context, em, loaded, answer, at)
  else await mailUpdate(context, em, loaded, answer, at)
  return answerPublished(question, answer, { isFirst })
}

const toMailFields = ({ question, asker, presentationTitle }: LockedQuestion) => ({
  name: asker.name,
  presentationTitle,
  questionId: question.id,
  presentationId: question.presentation.id,
  questionText: question.questionText,
})

async function mailAnswer(
  context: Context,
  em: SqlEntityManager,
  loaded: LockedQuestion,
  { text }: Answer,
  at: Date,
): Promise<void> {
  const { question, askedBy } = loaded
  await mailAsker(context, em, loaded, 'question-answered', {
    ...toMailFields(loaded),
    answerText: text,
  })
  if (askedBy > 1) await enterAnswerNotices(context, em, question, [question.id], at)
}

/** Notifies the recipients of the earlier answer. */
async function mailUpdate(
  context: Context,
  em: SqlEntityManager,
  loaded: LockedQuestion,
  answer: Answer,
  at: Date,
): Promise<void> {
  const about = { ...toMailFields(loaded), isOwn: true }
  if (answer.withdrawalReason === null)
    await mailAsker(context, em, loaded, 'answer-updated', { ...about, answerText: answer.text })
  else await mailAsker(context, em, loaded, 'answer-withdrawn', about)
  await enterAnswerUpdates(context, em, loaded.question, at)
}
