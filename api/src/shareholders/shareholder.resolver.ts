import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import { Allow } from '../access/decorators'
import type { Context } from '../context'
import { connectionType } from '../paging/connection'
import { pageOf, PageArgs } from '../paging/page'
import { Shareholder } from './shareholder.entity'
import { shareholderPage } from './shareholder.reads'

export const ShareholderConnection = connectionType(Shareholder, 'Shareholder', 'shareholders')

@Resolver(() => Shareholder)
export class ShareholderResolver {
  @Allow('ADMIN')
  @Query(() => ShareholderConnection, { description: 'Registered shareholders, newest first. Cost grows with `first`.' })
  shareholders(
    @Arg('search', () => String, { nullable: true, description: 'Part of a name or address, without case.' }) search: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return shareholderPage(context.db(), search, pageOf(page, context.pageMost))
  }
}
