import { Arg, Args, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { eventsOf, ForEachViewer, SkipEvent } from '#platform/events/subscription-events'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { withdrawQuestion } from '../core/question.service'
import { QuestionConnection, QuestionWithdrawPayload } from '../core/question.types'
import type { QuestionAction } from '../core/question-event'
import { isQuestionEvent, type QuestionEvent } from '../core/question-event'
import { viewerKeyset, viewerQuestionsPage } from './viewer-questions.reads'

/** Actions that an asker can see. Notes, reports and flags that do not hide a question are for administrators only. */
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
    description: 'Questions of the viewer, newest first.',
  })
  viewerQuestions(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('upvoted', () => Boolean, {
      defaultValue: false,
      description: 'Whether to return upvoted questions of others instead.',
    })
    upvoted: boolean,
    @Ctx() context: Context,
  ) {
    return viewerQuestionsPage(
      context,
      context.viewer!,
      pageOf(page, context.maxPageSize, viewerKeyset(upvoted)),
      upvoted,
    )
  }

  @Allow('SHAREHOLDER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is answered, archived or declined'] })
  @Idempotent(async (context, id) => ({
    question: requireFound(await questionLoader(context).clear(id).load(id), 'Question'),
  }))
  @Mutation(() => QuestionWithdrawPayload, {
    description: 'Withdraws the viewer’s own question for good.',
  })
  async questionWithdraw(
    @Arg('input', { description: 'Question to withdraw.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await withdrawQuestion(context, input) }
  }

  @Allow('SHAREHOLDER')
  @ForEachViewer
  @Subscription(() => Question, {
    description: 'Changed question of the viewer.',
    subscribe: ({ context }: { context: Context }) => {
      const viewerId = context.viewer?.id
      return eventsOf(
        context.services.events,
        (event): event is QuestionEvent =>
          // If the event does not contain the asker, the question does.
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
