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
    description:
      'What has left the public, the longest ago first; each item once, by the last time. Kept for 90 days.',
  })
  removals(
    @Arg('since', () => Date, {
      description: 'Only what has left since, this instant included; at most 90 days ago.',
    })
    since: Date,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return removalPage(context, since, page)
  }
}
