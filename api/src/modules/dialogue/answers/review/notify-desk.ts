import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { publishQuestion } from '#modules/dialogue/questions/core/change-question'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import type { EventValues } from '#modules/evidence/new-event'
import { recordAndNotify } from '#modules/evidence/record-events'
import type { Context } from '#platform/operation/context'

/** Publishes an event to the desk, and records evidence, for a change that does not increase the question's version. */
export const notifyDesk = (
  context: Context,
  em: SqlEntityManager,
  question: Question,
  events: EventValues[],
): Promise<void> =>
  publishQuestion(context, em, question, 'ANSWER_SUBMITTED', {
    isForDeskAlone: true,
    send: notifications => recordAndNotify(em, context, events, notifications),
  })
