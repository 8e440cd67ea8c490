import { requireFound } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { toModerationSnapshot } from './desk-counts'
import { questionLoader, type QuestionRow } from './question.reads'
import { queueCounts } from './queue.reads'

/** The effects of an action: the committed question and the current counts. */
export async function moderated(context: Context, question: QuestionRow) {
  return { question, ...toModerationSnapshot(await queueCounts(context.db())) }
}

/** The same for an action that was repeated. */
export const replayModerated = async (context: Context, id: string) =>
  moderated(context, requireFound(await questionLoader(context).clear(id).load(id), 'Question'))
