import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import type { EventValues } from '../evidence/new-event'
import { recordAndNotify } from '../evidence/record-events'
import { publishQuestion } from '../questions/change-question'
import type { Question } from '../questions/question.entity'

/** Tells the desk, and evidence, that a version was submitted by what left the version of its question as it was. */
export const tellDesk = (
  context: Context,
  em: SqlEntityManager,
  question: Question,
  events: EventValues[],
): Promise<void> =>
  publishQuestion(context, em, question, 'ANSWER_SUBMITTED', {
    isForDeskAlone: true,
    send: notifications => recordAndNotify(em, context, events, notifications),
  })
