import { questionLoader } from './question.reads'
import { requestQueueCounts } from './queue.reads'
import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql'
import { Allow, Public } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { InitialEvent, eventsOf, SkipEvent } from '../../platform/events/subscription-events'
import type { PortalEvent } from '../../platform/events/event-bus'
import { toModerationSnapshot } from './desk-counts'
import { Question } from './question.entity'
import type { QuestionRow } from './question.reads'
import { ModerationAction, QuestionModerated } from './question.types'

type QuestionEvent = Extract<PortalEvent, { type: 'question' }>
type ModerationEvent = Pick<QuestionEvent, 'questionIds'> & { action: `${ModerationAction}` }
const isQuestionEvent = (event: PortalEvent): event is QuestionEvent => event.type === 'question'

const opened: ModerationEvent = { action: 'OPENED', questionIds: [] }

/** Events carry only ids; resolvers read the data once per fan-out group. */
@Resolver()
export class QuestionSubscriptionsResolver {
  @Public()
  @Subscription(() => Question, {
    description:
      'A question that has just been given its official answer, so that an open page can show it. Shareholders receive the same as visitors.',
    subscribe: ({ args, context }: { args: { presentationId?: string }; context: Context }) => {
      const presentationId = args.presentationId?.toLowerCase() ?? null
      return eventsOf(
        context.services.events,
        (event): event is QuestionEvent =>
          isQuestionEvent(event) && event.action === 'ANSWERED' && (presentationId === null || event.presentationId === presentationId),
      )
    },
  })
  async questionAnswered(
    @Root() { questionIds: [id = ''] }: QuestionEvent,
    @Ctx() context: Context,
    @Arg('presentationId', () => ID, { nullable: true, description: 'Only questions on this presentation; left out for all.' })
    _presentationId?: string,
  ): Promise<QuestionRow> {
    const question = await questionLoader(context).load(id)
    if (!question) throw new SkipEvent()
    return question
  }

  @Allow('ADMIN')
  @InitialEvent(opened)
  @Subscription(() => QuestionModerated, {
    description:
      'Whatever happens on the moderation desk: asked, answered, flagged, archived, restored, deleted, by whomever. Begins with OPENED.',
    subscribe: ({ context }: { context: Context }) => eventsOf(context.services.events, isQuestionEvent),
  })
  async questionModerated(@Root() { action, questionIds }: ModerationEvent, @Ctx() context: Context) {
    const one = action === 'OPENED' || action === 'DELETED' ? undefined : questionIds[0]
    const [question, counts] = await Promise.all([
      one === undefined ? null : questionLoader(context).load(one),
      requestQueueCounts(context)(),
    ])
    return { action, questionIds, question, ...toModerationSnapshot(counts) }
  }
}
