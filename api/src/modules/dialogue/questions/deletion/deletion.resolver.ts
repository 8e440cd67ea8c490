import { type ClassType, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql'
import { ShareholderDeletePayload } from '#modules/accounts/shareholders/shareholder.types'
import { PresentationDeletePayload } from '#modules/content/presentations/presentation.types'
import { ListSize } from '#platform/graphql/list-size'
import type { Context } from '#platform/operation/context'
import { QUEUES } from '../core/question.enums'
import { AdminStats, ModerationQueue } from '../core/question.types'
import { toModerationSnapshot } from '../desk/desk-counts'
import { queueCounts } from '../desk/queue.reads'
import type { QuestionsDeleted } from './question-deletion'

type ModerationSnapshot = ReturnType<typeof toModerationSnapshot>
const snapshots = new WeakMap<object, Promise<ModerationSnapshot>>()

/** The moderation counts after a deletion, read once for both fields, so that they are consistent. */
function snapshotAfter(payload: object, { db }: Context): Promise<ModerationSnapshot> {
  const snapshot = snapshots.get(payload) ?? queueCounts(db()).then(toModerationSnapshot)
  snapshots.set(payload, snapshot)
  return snapshot
}

/** Adds the effects on questions to the payload of a deletion. */
function fieldsOf(Payload: ClassType) {
  @Resolver(() => Payload)
  class QuestionsOfDeletionResolver {
    @FieldResolver(() => Int, { description: 'How many questions were deleted with it.' })
    questionsDeleted(@Root() { questionsDeleted }: QuestionsDeleted): number {
      return questionsDeleted
    }

    @FieldResolver(() => [ID], {
      description: 'The ids of the questions that were deleted with it, in no order.',
    })
    deletedQuestionIds(@Root() { deletedQuestionIds }: QuestionsDeleted): string[] {
      return deletedQuestionIds ?? []
    }

    @ListSize(QUEUES)
    @FieldResolver(() => [ModerationQueue], {
      description: 'All four lists of the desk with their counts.',
    })
    async queues(@Root() payload: QuestionsDeleted, @Ctx() context: Context) {
      return (await snapshotAfter(payload, context)).queues
    }

    @FieldResolver(() => AdminStats, { description: 'The desk’s counters.' })
    async stats(@Root() payload: QuestionsDeleted, @Ctx() context: Context) {
      return (await snapshotAfter(payload, context)).stats
    }
  }
  return QuestionsOfDeletionResolver
}

export const PresentationDeletionResolver = fieldsOf(PresentationDeletePayload)
export const ShareholderDeletionResolver = fieldsOf(ShareholderDeletePayload)
