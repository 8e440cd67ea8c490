import { Ctx, FieldResolver, Int, Resolver, Root, type ClassType } from 'type-graphql'
import type { Context } from '../../platform/context'
import { PresentationDeletePayload } from '../presentations/presentation.types'
import { ShareholderDeletePayload } from '../shareholders/shareholder.types'
import { deskOf } from './desk-counts'
import type { QuestionsDeleted } from './question-deletion'
import { AdminStats, ModerationQueue } from './question.types'
import { queueCounts } from './queue.reads'

type Desk = ReturnType<typeof deskOf>
const desks = new WeakMap<object, Promise<Desk>>()

/** The desk after a deletion, read once for both of its fields: of one moment. */
function deskAfter(payload: object, { db }: Context): Promise<Desk> {
  const desk = desks.get(payload) ?? queueCounts(db()).then(deskOf)
  desks.set(payload, desk)
  return desk
}

/** What a deletion that took questions along tells of them. */
function fieldsOf(Payload: ClassType) {
  @Resolver(() => Payload)
  class QuestionsOfDeletionResolver {
    @FieldResolver(() => Int, { description: 'How many questions went along.' })
    questionsDeleted(@Root() { questionsDeleted }: QuestionsDeleted): number {
      return questionsDeleted
    }

    @FieldResolver(() => [ModerationQueue], { description: 'All four lists of the desk with their counts.' })
    async queues(@Root() payload: QuestionsDeleted, @Ctx() context: Context) {
      return (await deskAfter(payload, context)).queues
    }

    @FieldResolver(() => AdminStats, { description: 'The desk’s counters.' })
    async stats(@Root() payload: QuestionsDeleted, @Ctx() context: Context) {
      return (await deskAfter(payload, context)).stats
    }
  }
  return QuestionsOfDeletionResolver
}

export const PresentationDeletionResolver = fieldsOf(PresentationDeletePayload)
export const ShareholderDeletionResolver = fieldsOf(ShareholderDeletePayload)
