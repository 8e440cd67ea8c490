import { filter, map, pipe } from '@graphql-yoga/subscription'
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
  return pipe(
    eventsOf(context.services.events, isQuestionEvent),
    map(async ({ action, questionIds }) => {
      const { loaders } = freshContext(context)
      const gone = action === 'DELETED'
      const [question, counts] = await Promise.all([gone ? null : loaders.question.load(questionIds[0] ?? ''), loaders.queueCounts()])
      return { action, questionIds, question, ...deskOf(counts) }
    }),
  )
}

@Resolver()
export class QuestionSubscriptionsResolver {
  @Public()
  @Subscription(() => Question, {
    description: 'A question that has just been given its official answer, so that an open page can show it.',
    subscribe: ({ args, context }: { args: { presentationId?: string }; context: Context }) =>
      answeredQuestions(context, args.presentationId ?? null),
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
    description: 'Whatever happens on the moderation desk: asked, answered, flagged, archived, restored, deleted, by whomever.',
    subscribe: ({ context }: { context: Context }) => moderatedQuestions(context),
  })
  questionModerated(@Root() event: QuestionModerated): QuestionModerated {
    return event
  }
}
