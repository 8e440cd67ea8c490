import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { listUpdatedAtField } from '#modules/content/removals/removal.reads'
import { StoredFile } from '#modules/content/uploads/stored-file.entity'
import { linkedFileLoader } from '#modules/content/uploads/stored-file.reads'
import { Allow, Public } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { PageArgs } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { VersionedIdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Policy } from './policy.entity'
import { policyById, policyList, type PolicyRow } from './policy.reads'
import { policyChanges } from './policy.service'
import {
  PolicyConnection,
  PolicyCreateInput,
  PolicyDeletePayload,
  PolicyFilter,
  PolicyOrder,
  PolicyPayload,
  PolicyUpdateInput,
} from './policy.types'

/** The policy as it was committed. */
const payload = async (context: Context, id: string) => ({
  policy: requireFound(await policyById(context.db(), id), 'Policy'),
})

const deleted = (id: string): PolicyDeletePayload => ({ deletedPolicyId: id })

@Resolver(() => Policy)
export class PolicyResolver {
  @Public()
  @Query(() => PolicyConnection, { description: 'Policies by title.' })
  policies(
    @Arg('filter', () => PolicyFilter, {
      nullable: true,
      description: 'Filter of policies.',
    })
    filter: PolicyFilter | null,
    @Arg('order', () => PolicyOrder, {
      nullable: true,
      description: 'Order of policies. Defaults to TITLE.',
    })
    order: PolicyOrder | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return policyList.page(context, filter ?? {}, order, page)
  }

  @Public()
  @Query(() => Policy, { nullable: true, description: 'Policy by id, or null.' })
  policy(
    @Arg('id', () => ID, { description: 'Id of the policy.' }) id: string,
    @Ctx() context: Context,
  ) {
    return policyById(context.db(), id)
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`title`, `pdfUrl`'] })
  @Idempotent(payload)
  @Mutation(() => PolicyPayload, {
    description: 'Creates a policy.',
  })
  async policyCreate(
    @Arg('input', { description: 'Values of the policy.' }) input: PolicyCreateInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await policyChanges.create(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`title`, `pdfUrl`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(payload)
  @Mutation(() => PolicyPayload, {
    description: 'Changes a policy.',
  })
  async policyUpdate(
    @Arg('input', { description: 'Policy and new values.' })
    { id, expectedVersion, ...values }: PolicyUpdateInput,
    @Ctx() context: Context,
  ) {
    await policyChanges.update(context, id, values, expectedVersion)
    return payload(context, id)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent((_context, id) => deleted(id))
  @Mutation(() => PolicyDeletePayload, {
    description: 'Deletes a policy.',
  })
  async policyDelete(
    @Arg('input', { description: 'Policy to delete.' }) { id, expectedVersion }: VersionedIdInput,
    @Ctx() context: Context,
  ): Promise<PolicyDeletePayload> {
    await policyChanges.remove(context, id, expectedVersion)
    return deleted(id)
  }

  @FieldResolver(() => StoredFile, {
    nullable: true,
    description: 'PDF, if stored by the portal; else null.',
  })
  pdf(@Root() { pdfUrl }: PolicyRow, @Ctx() context: Context) {
    return linkedFileLoader(context).load(pdfUrl)
  }
}

@Resolver(() => PolicyConnection)
export class PolicyConnectionResolver {
  @FieldResolver(() => Date, listUpdatedAtField('policy'))
  updatedAt(@Ctx() context: Context) {
    return policyList.updatedAt(context.db())
  }
}
