import { Repeater } from '@graphql-yoga/subscription'
import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql'
import { COUNTS_INTERVAL_MS } from '@portal/rules/limits'
import { presentationLoader } from '#modules/content/presentations/presentation.reads'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import type { EventBus, PortalEvent } from '#platform/events/event-bus'
import { SkipEvent } from '#platform/events/subscription-events'
import { ListSize } from '#platform/graphql/list-size'
import { loadFound } from '#platform/graphql/load-found'
import { atMostEvery } from '#platform/limits/at-most-every'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Question } from '../core/question.entity'
import { questionLoader, type QuestionRow } from '../core/question.reads'

type Counted = Extract<PortalEvent, { type: 'counted' }>

/** Maximum number of questions per message; the others follow in the next one. */
const QUESTIONS_PER_MESSAGE_MAX = 100

/** Yields the questions whose counts have changed, at most one list per second. */
const streamCounts = (events: EventBus, presentationId: string | null) =>
  new Repeater<string[]>(async (push, stop) => {
    const changed = new Set<string>()
    const publisher = atMostEvery(COUNTS_INTERVAL_MS, () => {
      const ids = [...changed].slice(0, QUESTIONS_PER_MESSAGE_MAX)
      for (const id of ids) changed.delete(id)
      if (changed.size > 0) publisher.call()
      try {
        void push(ids)
      } catch (error) {
        stop(error)
      }
    })
    const isWanted = (event: PortalEvent): event is Counted =>
      event.type === 'counted' &&
      (presentationId === null || event.presentationId === presentationId)
    const end = events.subscribe(event => {
      if (!isWanted(event)) return
      for (const id of event.questionIds) changed.add(id)
      publisher.call()
    })
    await stop
    end()
    publisher.stop()
  })

@Resolver()
export class QuestionCountsResolver {
  @Public()
  @Errors({ NOT_FOUND: ['for the presentation'] })
  @ListSize(20)
  @Subscription(() => [Question], {
    description: 'Public questions with new counts, at most once a second.',
    subscribe: async ({
      args,
      context,
    }: {
      args: { presentationId?: string | null }
      context: Context
    }) => {
      const asked = args.presentationId ?? null
      const presentationId =
        asked === null
          ? null
          : requireFound(await presentationLoader(context).load(asked), 'Presentation').id
      return streamCounts(context.services.events, presentationId)
    },
  })
  async questionCountsChanged(
    @Root() ids: string[],
    @Ctx() context: Context,
    @Arg('presentationId', () => ID, {
      nullable: true,
      description: 'Only counts on this presentation.',
    })
    _presentationId?: string,
  ): Promise<QuestionRow[]> {
    const visible = await loadFound(questionLoader(context), ids)
    if (visible.length === 0) throw new SkipEvent()
    return visible
  }
}
