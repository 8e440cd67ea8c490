import { type ClassType, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql'
import { ShareholderDeletePayload } from '#modules/accounts/shareholders/shareholder.types'
import { PresentationDeletePayload } from '#modules/content/presentations/presentation.types'
import type { Context } from '#platform/operation/context'
import { Desk } from '../core/question.types'
import { toDesk } from '../desk/desk-counts'
import { queueCounts } from '../desk/queue.reads'
import type { QuestionsDeleted } from './question-deletion'

/** Adds the effects on questions to the payload of a deletion. */
function fieldsOf(Payload: ClassType) {
  @Resolver(() => Payload)
  class QuestionsOfDeletionResolver {
    @FieldResolver(() => Int, { description: 'Number of deleted questions.' })
    questionsDeleted(@Root() { questionsDeleted }: QuestionsDeleted): number {
      return questionsDeleted
    }

    @FieldResolver(() => [ID], {
      description: 'Ids of the deleted questions, unordered.',
    })
    deletedQuestionIds(@Root() { deletedQuestionIds }: QuestionsDeleted): string[] {
      return deletedQuestionIds ?? []
    }

    @FieldResolver(() => Desk, { description: 'The desk after the deletion.' })
    async desk(@Ctx() { db }: Context) {
      return toDesk(await queueCounts(db()))
    }
  }
  return QuestionsOfDeletionResolver
}

export const PresentationDeletionResolver = fieldsOf(PresentationDeletePayload)
export const ShareholderDeletionResolver = fieldsOf(ShareholderDeletePayload)
