import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { isId } from '../../platform/ids'
import { transact } from '../../platform/transact'
import type { EventValues } from '../evidence/new-event'
import { recordAndNotify } from '../evidence/record-events'
import { publishCounts } from './publish-counts'
import type { Question } from './question.entity'
import { questionUpvoted, upvoteRemoved } from './question-events'
import { limitUpvotes } from './question-limit'
import { lockedQuestion, type LockedQuestion } from './question.load'
import { can } from './question.permissions'
import type { QuestionRow } from './question.reads'
import { rowOf } from './question.row'
import { addUpvote, removeUpvote } from './upvote.reads'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

/** Adds the shareholder to those who ask a question. Once by each: again, and on one's own, nothing changes. */
export const upvoteQuestion = (context: Context, shareholderId: string, { id }: { id: string }): Promise<QuestionRow> =>
  changeUpvote(context, id, true, async (em, { question, isScheduled }) => {
    const asked = { shareholderId: question.shareholder.id, isPublic: question.isPublic }
    if (isScheduled || !can(context.viewer, 'see', asked)) throw wasPublic(question, isScheduled) ? notUpvotable() : notFound()
    if (!can(context.viewer, 'upvote', asked)) return null
    if (!(await addUpvote(em, { questionId: question.id, shareholderId, at: context.now() }))) return null
    await limitUpvotes(context, em, shareholderId)
    return questionUpvoted(question)
  })

/** Removes the shareholder from those who ask a question, wherever that stands by now. Where there is no upvote nothing changes. */
export const removeQuestionUpvote = (context: Context, shareholderId: string, { id }: { id: string }): Promise<QuestionRow> =>
  changeUpvote(context, id, false, async (em, { question, isScheduled }) => {
    if (await removeUpvote(em, { questionId: question.id, shareholderId })) return upvoteRemoved(question)
    const asked = { shareholderId: question.shareholder.id, isPublic: question.isPublic }
    if (isScheduled || !can(context.viewer, 'see', asked)) throw notFound()
    return null
  })

type Change = (em: SqlEntityManager, loaded: LockedQuestion) => Promise<EventValues | null>

/** The lock of the question serialises its upvotes with what else becomes of it; the question itself does not change. */
async function changeUpvote(context: Context, id: string, viewerHasUpvoted: boolean, change: Change): Promise<QuestionRow> {
  if (!isId(id)) throw notFound()
  return transact(context, async em => {
    const loaded = await lockedQuestion(em, id)
    if (!loaded) throw notFound()
    const { question, asker } = loaded
    const event = await change(em, loaded)
    if (event)
      await publishCounts(context, em, { presentationId: question.presentation.id, questionIds: [question.id] }, notifications =>
        recordAndNotify(em, context, [event], notifications),
      )
    return { ...rowOf(question, asker, context.viewer), viewerHasUpvoted }
  })
}

/** Everybody could see it once, and that it is not on the page any more. */
const wasPublic = ({ isApproved, isHidden }: Question, isScheduled: boolean): boolean => isApproved && !isHidden && !isScheduled

const notUpvotable = () => new DomainError('CONFLICT', messages.notUpvotable)
