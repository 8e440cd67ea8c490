import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import type { EventValues } from '#modules/evidence/new-event'
import { recordAndNotify } from '#modules/evidence/record-events'
import { isId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { limitUpvotes } from '../asking/question-limit'
import { can } from '../core/question.permissions'
import { questionForUpvoter, type QuestionRow } from '../core/question.reads'
import { questionUpvoted, upvoteRemoved } from '../core/question-events'
import { publishCounts } from './publish-counts'
import { addUpvote, removeUpvote, type UpvotedQuestion } from './upvote.load'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

/** Adds the shareholder's upvote. Repeating it, or upvoting one's own question, changes nothing. */
export const upvoteQuestion = (
  context: Context,
  shareholderId: string,
  { id }: { id: string },
): Promise<QuestionRow> =>
  changeUpvote(context, id, async em => {
    const asked = await addUpvote(em, { questionId: id, shareholderId, at: context.now() })
    if (!asked) throw notFound()
    if (!sees(context, asked))
      throw wasPublic(asked) ? new DomainError('CONFLICT', messages.notUpvotable) : notFound()
    if (!asked.isChanged) return
    await limitUpvotes(context, em, shareholderId)
    await publish(context, em, asked, questionUpvoted(asked))
  })

/** Removes the shareholder's upvote from a question in any state, if there is one. */
export const removeQuestionUpvote = (
  context: Context,
  shareholderId: string,
  { id }: { id: string },
): Promise<QuestionRow> =>
  changeUpvote(context, id, async em => {
    const asked = await removeUpvote(em, { questionId: id, shareholderId })
    if (!asked) throw notFound()
    if (asked.isChanged) return publish(context, em, asked, upvoteRemoved(asked))
    if (!sees(context, asked)) throw notFound()
  })

async function changeUpvote(
  context: Context,
  id: string,
  change: (em: SqlEntityManager) => Promise<void>,
): Promise<QuestionRow> {
  if (!isId(id)) throw notFound()
  await transact(context, change)
  const question = await questionForUpvoter(context, id)
  // The question was deleted in the meantime.
  if (!question) throw notFound()
  return question
}

/** Publishes the counts, not the question, which does not change. */
const publish = (
  context: Context,
  em: SqlEntityManager,
  { id, presentationId }: UpvotedQuestion,
  event: EventValues,
): Promise<void> =>
  publishCounts(context, em, { presentationId, questionIds: [id] }, notifications =>
    recordAndNotify(em, context, [event], notifications),
  )

const sees = ({ viewer }: Context, asked: UpvotedQuestion): boolean =>
  !asked.isScheduled && can(viewer, 'see', asked)

/** Everyone could see the question, so its absence from the page is no secret. */
const wasPublic = ({ isApproved, isHidden, isScheduled }: UpvotedQuestion): boolean =>
  isApproved && !isHidden && !isScheduled
