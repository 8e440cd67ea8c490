import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql'
import { presentationLoader } from '#modules/content/presentations/presentation.reads'
import { newestAnswers } from '#modules/dialogue/answers/answered/answered.reads'
import { Allow, Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import type { PortalEvent } from '#platform/events/event-bus'
import {
  eventsOf,
  eventsTogether,
  InitialEvent,
  replayable,
  SkipEvent,
} from '#platform/events/subscription-events'
import { ListSize } from '#platform/graphql/list-size'
import { loadFound } from '#platform/graphql/load-found'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Question } from '../core/question.entity'
import type { QuestionRow } from '../core/question.reads'
import { questionLoader } from '../core/question.reads'
import { ModerationAction, QuestionModerated } from '../core/question.types'
import { isQuestionEvent, type QuestionEvent } from '../core/question-event'
import { toDesk } from '../desk/desk-counts'
import { requestQueueCounts } from '../desk/queue.reads'

type ModerationEvent = Pick<QuestionEvent, 'questionIds'> & { action: `${ModerationAction}` }

const opened: ModerationEvent = { action: 'OPENED', questionIds: [] }

interface Subscribing {
  args: { presentationId?: string | null }
  context: Context
}

/** Returns the id in the form of events; null for all presentations. Throws NOT_FOUND. */
async function subscribedTo(
  context: Context,
  { presentationId }: Subscribing['args'],
): Promise<string | null> {
  if (presentationId === null || presentationId === undefined) return null
  return requireFound(await presentationLoader(context).load(presentationId), 'Presentation').id
}

/** Matches answers of this presentation; null matches all. */
const matchesPresentation =
  (presentationId: string | null) =>
  (event: PortalEvent): event is QuestionEvent =>
    isQuestionEvent(event) &&
    event.action === 'ANSWERED' &&
    (presentationId === null || event.presentationId === presentationId)

/**
 * Yields answers when they are given, corrected and withdrawn, for one presentation or all, after those that the subscriber has missed.
 * Missed answers are sent in their current state only; later changes are events of their own.
 */
const streamAnswers = (
  { db, services }: Context,
  presentationId: string | null,
): AsyncIterable<QuestionEvent> =>
  replayable(eventsOf(services.events, matchesPresentation(presentationId)), {
    list: '`answeredQuestions(since)`',
    keyOf: ({ questionIds, at }) => [...questionIds, at].join(' '),
    read: async (since, limit) => {
      const rows = await newestAnswers(
        db(),
        { since, presentationId, limit },
        { isOfPresentation: presentationId !== null },
      )
      return rows.map(({ id, at, presentationId: of }) => ({
        at,
        event: {
          type: 'question',
          action: 'ANSWERED',
          questionIds: [id],
          presentationId: of,
          at: at.toISOString(),
        },
      }))
    },
  })

/** Events carry only ids; resolvers read the data once per fan-out group. */
@Resolver()
export class QuestionSubscriptionsResolver {
  @Public()
  @Errors({
    NOT_FOUND: ['for the presentation'],
    BAD_USER_INPUT: ['`since` if it is in the future'],
  })
  @Subscription(() => Question, {
    description:
      'A question whose official answer was published, corrected or withdrawn: one event per question. Use it to receive missed answers too (`since`), or if each answer is processed separately. Shareholders receive the same as visitors.',
    subscribe: async ({ args, context }: Subscribing) =>
      streamAnswers(context, await subscribedTo(context, args)),
  })
  async questionAnswered(
    @Root() { questionIds: [id = ''] }: QuestionEvent,
    @Ctx() context: Context,
    @Arg('presentationId', () => ID, {
      nullable: true,
      description: 'Only answers on this presentation.',
    })
    _presentationId?: string,
    @Arg('since', () => Date, {
      nullable: true,
      description: 'Missed answers from this time are sent first, at most 100.',
    })
    _since?: Date | null,
  ): Promise<QuestionRow> {
    const question = await questionLoader(context).load(id)
    if (!question) throw new SkipEvent()
    return question
  }

  @Public()
  @Errors({ NOT_FOUND: ['for the presentation'] })
  @ListSize(20)
  @Subscription(() => [Question], {
    description:
      'The questions of `questionAnswered`, one event per release. Use it for open pages: a release of 100 answers is one message. Missed events are not sent. Shareholders receive the same as visitors.',
    subscribe: async ({ args, context }: Subscribing) =>
      eventsTogether(
        context.services.events,
        matchesPresentation(await subscribedTo(context, args)),
      ),
  })
  async questionsAnswered(
    @Root() events: QuestionEvent[],
    @Ctx() context: Context,
    @Arg('presentationId', () => ID, {
      nullable: true,
      description: 'Only releases on this presentation.',
    })
    _presentationId?: string,
  ): Promise<QuestionRow[]> {
    const ids = new Set(events.flatMap(({ questionIds }) => questionIds))
    const visible = await loadFound(questionLoader(context), [...ids])
    if (visible.length === 0) throw new SkipEvent()
    return visible
  }

  @Allow('ADMIN')
  @InitialEvent(opened)
  @Subscription(() => QuestionModerated, {
    description: 'Every action on the desk. Starts with OPENED.',
    subscribe: ({ context }: { context: Context }) =>
      eventsOf(context.services.events, isQuestionEvent),
  })
  async questionModerated(
    @Root() { action, questionIds }: ModerationEvent,
    @Ctx() context: Context,
  ) {
    const one = action === 'OPENED' || action === 'DELETED' ? undefined : questionIds[0]
    const [question, counts] = await Promise.all([
      one === undefined ? null : questionLoader(context).load(one),
      requestQueueCounts(context)(),
    ])
    return { action, questionIds, question, desk: toDesk(counts) }
  }
}
