import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { publishQuestion } from '#modules/dialogue/questions/core/change-question'
import { publishMerged } from '#modules/dialogue/questions/core/publish-merged'
import { type LockedQuestion, lockedQuestion } from '#modules/dialogue/questions/core/question.load'
import type { QuestionAction } from '#modules/dialogue/questions/core/question-event'
import type { EventValues } from '#modules/evidence/new-event'
import { recordAndNotify } from '#modules/evidence/record-events'
import { refusalOf } from '#platform/access/access'
import { isId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import type { Answer } from './answer.entity'
import { type AnswerStep, can } from './answer.permissions'

const ACTIONS = {
  save: 'ANSWER_SAVED',
  submit: 'ANSWER_SUBMITTED',
  recall: 'ANSWER_RECALLED',
  review: 'ANSWER_REVIEWED',
} as const satisfies Record<AnswerStep, QuestionAction>

/** What a step did; without events nothing has changed. */
export interface Stepped {
  answer: Answer
  /** What evidence tells of it, in order; null where nothing has changed. */
  events: EventValues[] | null
}

/** Which version a step concerned, and of which question. */
export interface StepResult {
  answerId: string
  questionId: string
}

/**
 * Carries out a step of an answer that is not published: locks its question, whose version stays unless the step publishes, and tells the
 * desk alone. Returns what it concerned.
 */
export const stepAnswer = (
  context: Context,
  step: AnswerStep,
  questionOf: (em: SqlEntityManager) => Promise<string>,
  act: (loaded: LockedQuestion, at: Date, em: SqlEntityManager) => Promise<Stepped>,
): Promise<StepResult> =>
  transact(context, async em => {
    const questionId = await questionOf(em)
    const loaded = isId(questionId) ? await lockedQuestion(em, questionId) : null
    if (!loaded) throw new DomainError('NOT_FOUND', messages.notFound('Question'))
    if (!can(context.actor, step, {}))
      throw refusalOf(context.actor, step === 'review' ? 'APPROVER' : 'EDITOR')
    const { question } = loaded
    const { version } = question
    const { answer, events } = await act(loaded, context.now(), em)
    await em.flush()
    // What approved a withdrawal has published it.
    const isPublished = question.version !== version
    if (events !== null)
      await publishQuestion(context, em, question, isPublished ? 'ANSWERED' : ACTIONS[step], {
        isForDeskAlone: !isPublished,
        send: notifications => recordAndNotify(em, context, events, notifications),
      })
    if (isPublished && loaded.merged > 0) await publishMerged(context, em, question)
    return { answerId: answer.id, questionId: question.id }
  })
