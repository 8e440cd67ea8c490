import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { connectionType } from '#platform/graphql/connection'
import { PageArgs } from '#platform/graphql/page'
import type { Context } from '#platform/operation/context'
import { Removal } from './removal.entity'
import { removalPage } from './removal.reads'

const RemovalConnection = connectionType(Removal, 'Removal', 'removals')

@Resolver(() => Removal)
export class RemovalResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`since` if it is longer ago: refetch the lists'] })
  @Query(() => RemovalConnection, {
    description: 'Removals of the last 90 days, oldest first, one per item.',
  })
  removals(
    @Arg('since', () => Date, {
      description: 'Only at or after this time, at most 90 days ago.',
    })
    since: Date,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return removalPage(context, since, page)
  }
}
