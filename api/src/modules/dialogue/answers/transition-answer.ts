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
import { type AnswerTransition, can } from './answer.permissions'

const ACTIONS = {
  save: 'ANSWER_SAVED',
  submit: 'ANSWER_SUBMITTED',
  recall: 'ANSWER_RECALLED',
  review: 'ANSWER_REVIEWED',
} as const satisfies Record<AnswerTransition, QuestionAction>

/** The effect of a transition; null events mean that nothing has changed. */
export interface AnswerChange {
  answer: Answer
  /** Events for the evidence in order, or null if nothing has changed. */
  events: EventValues[] | null
}

/** The version and question of a transition. */
export interface TransitionResult {
  answerId: string
  questionId: string
}

/**
 * Runs a transition of an unpublished answer: locks its question and notifies only the desk. The question keeps its version unless the
 * transition publishes the answer.
 */
export const transitionAnswer = (
  context: Context,
  transition: AnswerTransition,
  questionOf: (em: SqlEntityManager) => Promise<string>,
  act: (loaded: LockedQuestion, at: Date, em: SqlEntityManager) => Promise<AnswerChange>,
): Promise<TransitionResult> =>
  transact(context, async em => {
    const questionId = await questionOf(em)
    const loaded = isId(questionId) ? await lockedQuestion(em, questionId) : null
    if (!loaded) throw new DomainError('NOT_FOUND', messages.notFound('Question'))
    if (!can(context.actor, transition, {}))
      throw refusalOf(context.actor, transition === 'review' ? 'APPROVER' : 'EDITOR')
    const { question } = loaded
    const { version } = question
    const { answer, events } = await act(loaded, context.now(), em)
    await em.flush()
    // Approving a withdrawal has published it.
    const isPublished = question.version !== version
    if (events !== null)
      await publishQuestion(context, em, question, isPublished ? 'ANSWERED' : ACTIONS[transition], {
        isForDeskAlone: !isPublished,
        send: notifications => recordAndNotify(em, context, events, notifications),
      })
    if (isPublished && loaded.merged > 0) await publishMerged(context, em, question)
    return { answerId: answer.id, questionId: question.id }
  })
