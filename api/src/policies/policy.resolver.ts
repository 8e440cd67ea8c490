import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql'
import { Public } from '../access/decorators'
import type { Context } from '../context'
import { connectionType } from '../paging/connection'
import { pageOf, PageArgs } from '../paging/page'
import { Policy } from './policy.entity'
import { policyById, policyPage } from './policy.reads'

export const PolicyConnection = connectionType(Policy, 'Policy', 'policies')

@Resolver(() => Policy)
export class PolicyResolver {
  @Public()
  @Query(() => PolicyConnection, { description: 'Policies by title. Cost grows with `first`.' })
  policies(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return policyPage(context.db(), pageOf(page, context.pageMost))
  }

  @Public()
  @Query(() => Policy, { nullable: true, description: 'One policy, or null when there is none with the id.' })
  policy(@Arg('id', () => ID, { description: 'The policy’s id.' }) id: string, @Ctx() context: Context) {
    return policyById(context.db(), id)
  }
}
