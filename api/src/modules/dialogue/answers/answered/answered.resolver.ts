import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import { QuestionConnection } from '#modules/dialogue/questions/core/question.types'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { checkSince } from '#platform/events/subscription-events'
import { PageArgs, pageOf } from '#platform/graphql/page'
import type { Context } from '#platform/operation/context'
import { answeredPage, inOrderOfAnswers } from './answered.reads'

@Resolver()
export class AnsweredQuestionsResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`since` if it is in the future'] })
  @Query(() => QuestionConnection, {
    description: 'Publicly answered questions by time of answer, oldest first.',
  })
  answeredQuestions(
    @Arg('since', () => Date, {
      nullable: true,
      description: 'Only answers at or after this time.',
    })
    since: Date | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    if (since) checkSince(since, context.now())
    return answeredPage(
      context.db(),
      context.viewer,
      since ?? null,
      pageOf(page, context.maxPageSize, inOrderOfAnswers),
    )
  }
}
