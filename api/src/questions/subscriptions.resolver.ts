import { filter, map, pipe, Repeater } from '@graphql-yoga/subscription'
import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import { Allow, Public } from '../access/decorators'
import { freshContext, type Context } from '../context'
import { eventsOf } from '../events'
import type { PortalEvent } from '../ports/event-bus'
import { deskOf } from './moderation'
import { Question } from './question.entity'
import type { QuestionRow } from './question.reads'
import { QuestionModerated } from './question.types'

type QuestionEvent = Extract<PortalEvent, { type: 'question' }>
const isQuestionEvent = (event: PortalEvent): event is QuestionEvent => event.type === 'question'

function answeredQuestions(context: Context, presentationId: string | null) {
  const concerns = (event: PortalEvent): event is QuestionEvent =>
    isQuestionEvent(event) && event.action === 'ANSWERED' && (presentationId === null || event.presentationId === presentationId)
  return pipe(
    eventsOf(context.services.events, concerns),
    map(event => freshContext(context).loaders.question.load(event.questionIds[0] ?? '')),
    filter((row): row is QuestionRow => row !== null),
  )
}

function moderatedQuestions(context: Context) {
  const read = async (action: QuestionEvent['action'] | 'OPENED', questionIds: string[]) => {
    const { loaders } = freshContext(context)
    const one = action === 'OPENED' || action === 'DELETED' ? null : questionIds[0]
    const [question, counts] = await Promise.all([one ? loaders.question.load(one) : null, loaders.queueCounts()])
    return { action, questionIds, question, ...deskOf(counts) }
  }
  const events = pipe(
    eventsOf(context.services.events, isQuestionEvent),
    map(({ action, questionIds }) => read(action, questionIds)),
  )
  // Read once the events are listened to: what a list holds that was read after this is told of every later change.
  const opened = new Repeater<Awaited<ReturnType<typeof read>>>(async (push, stop) => {
    void push(await read('OPENED', []))
    stop()
  })
  return Repeater.merge([events, opened])
}

@Resolver()
export class QuestionSubscriptionsResolver {
  @Public()
  @Subscription(() => Question, {
    description: 'A question that has just been given its official answer, so that an open page can show it.',
    subscribe: ({ args, context }: { args: { presentationId?: string }; context: Context }) =>
      answeredQuestions(context, args.presentationId?.toLowerCase() ?? null),
  })
  questionAnswered(
    @Root() row: QuestionRow,
    @Arg('presentationId', () => ID, { nullable: true, description: 'Only questions on this presentation; left out for all.' })
    _presentationId?: string,
  ): QuestionRow {
    return row
  }

  @Allow('ADMIN')
  @Subscription(() => QuestionModerated, {
    description:
      'Whatever happens on the moderation desk: asked, answered, flagged, archived, restored, deleted, by whomever. Begins with OPENED.',
    subscribe: ({ context }: { context: Context }) => moderatedQuestions(context),
  })
  questionModerated(@Root() event: QuestionModerated): QuestionModerated {
    return event
  }
}
