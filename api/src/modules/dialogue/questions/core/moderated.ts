import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { toDesk } from '../desk/desk-counts'
import { queueCounts } from '../desk/queue.reads'
import { questionLoader, type QuestionRow } from './question.reads'

/** Returns the payload of an action: the committed question and the current counts. */
export async function moderated(context: Context, question: QuestionRow) {
  return { question, desk: toDesk(await queueCounts(context.db())) }
}

/** Returns the payload of a repeated action. */
export const replayModerated = async (context: Context, id: string) =>
  moderated(context, requireFound(await questionLoader(context).clear(id).load(id), 'Question'))
