import { Arg, Args, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import type { QuestionAction } from '#platform/events/event-bus'
import { eventsOf, ForEachViewer, SkipEvent } from '#platform/events/subscription-events'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { withdrawQuestion } from '../core/question.service'
import { QuestionConnection, QuestionWithdrawPayload } from '../core/question.types'
import { isQuestionEvent, type QuestionEvent } from '../core/question-event'
import { keysetOf, viewerQuestionsPage } from './viewer-questions.reads'

/** What changes for an asker. Notes, reports and flags that hide nothing are for administrators only. */
const SEEN_BY_ASKER: ReadonlySet<QuestionAction> = new Set([
  'ASKED',
  'ANSWERED',
  'ARCHIVED',
  'RESTORED',
  'WITHDRAWN',
  'DECLINE_TOLD',
  'REVIEW_REQUESTED',
  'REVIEW_DECIDED',
  'APPROVED',
  'MERGED',
  'UNMERGED',
  'FLAGGED',
  'UNFLAGGED',
  'HIDDEN',
  'SHOWN',
])

@Resolver()
export class ViewerQuestionsResolver {
  @Allow('SHAREHOLDER')
  @Query(() => QuestionConnection, {
    description:
      'The viewer’s own questions, newest first, with those that stand on no page any more: declined, merged and withdrawn; or, with `upvoted`, the public questions of others that the viewer upvoted. Cost grows with `first`.',
  })
  viewerQuestions(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('upvoted', () => Boolean, {
      defaultValue: false,
      description: 'Whether to list the upvoted questions of others instead of the viewer’s own.',
    })
    upvoted: boolean,
    @Ctx() context: Context,
  ) {
    return viewerQuestionsPage(
      context,
      context.viewer!,
      pageOf(page, context.maxPageSize, keysetOf(upvoted)),
      upvoted,
    )
  }

  @Allow('SHAREHOLDER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is answered, archived or declined'] })
  @Idempotent(async (context, id) => ({
    question: requireFound(await questionLoader(context).clear(id).load(id), 'Question'),
  }))
  @Mutation(() => QuestionWithdrawPayload, {
    description:
      'Takes the viewer’s own question back, for good: it leaves the public page, and stands in the viewer’s list alone. Withdrawn twice is the same as once. A question of somebody else is not found.',
  })
  async questionWithdraw(
    @Arg('input', { description: 'Which question.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await withdrawQuestion(context, input) }
  }

  @Allow('SHAREHOLDER')
  @ForEachViewer
  @Subscription(() => Question, {
    description:
      'A question of the viewer’s own, whenever something has changed that the viewer can see of it.',
    subscribe: ({ context }: { context: Context }) => {
      const viewerId = context.viewer?.id
      return eventsOf(
        context.services.events,
        (event): event is QuestionEvent =>
          // Where the event does not say whose it is, the question does.
          isQuestionEvent(event) &&
          SEEN_BY_ASKER.has(event.action) &&
          !event.isForDeskAlone &&
          (event.askerId ?? viewerId) === viewerId,
      )
    },
  })
  async viewerQuestionChanged(
    @Root() { questionIds: [id = ''] }: QuestionEvent,
    @Ctx() context: Context,
  ): Promise<QuestionRow> {
    const question = await questionLoader(context).load(id)
    if (!question || !can(context.viewer, 'see progress', question)) throw new SkipEvent()
    return question
  }
}
