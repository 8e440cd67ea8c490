import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { type EvidencePackRow, newestFirst, packById, packPage } from './pack.reads'
import { cancelPack, createPack, retryPack } from './pack.service'
import {
  EvidencePack,
  EvidencePackConnection,
  EvidencePackCreateInput,
  EvidencePackPayload,
} from './pack.types'
import { packPath } from './writing/pack-file'

const ofPack = async (context: Context, id: string) => ({
  evidencePack: requireFound(await packById(context.db(), id), 'EvidencePack'),
})

@Resolver(() => EvidencePack)
export class EvidencePackResolver {
  @Allow('ADMIN')
  @Query(() => EvidencePackConnection, {
    description: 'Recent exports of the evidence, newest first.',
  })
  evidencePacks(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return packPage(context.db(), pageOf(page, context.maxPageSize, newestFirst))
  }

  @Allow('ADMIN')
  @Errors({
    BAD_USER_INPUT: ['`to` if the period is empty'],
    NOT_FOUND: ['`presentationId`, `questionId` or `shareholderId` if the portal never had it'],
  })
  @Idempotent(ofPack)
  @Mutation(() => EvidencePackPayload, {
    description: 'Exports evidence and records the export as an event.',
  })
  async evidencePackCreate(
    @Arg('input', { description: 'Scope of the export.' })
    { idempotencyKey: _key, ...scope }: EvidencePackCreateInput,
    @Ctx() context: Context,
  ) {
    return ofPack(context, await createPack(context, scope))
  }

  @Allow('ADMIN')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it has ended'] })
  @Idempotent(ofPack)
  @Mutation(() => EvidencePackPayload, {
    description: 'Cancels a queued or running export.',
  })
  async evidencePackCancel(
    @Arg('input', { description: 'Export to cancel.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return ofPack(context, await cancelPack(context, id))
  }

  @Allow('ADMIN')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is ready'] })
  @Idempotent(ofPack)
  @Mutation(() => EvidencePackPayload, {
    description: 'Restarts a failed or cancelled export.',
  })
  async evidencePackRetry(
    @Arg('input', { description: 'Export to restart.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return ofPack(context, await retryPack(context, id))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the ZIP for administrators; null unless ready.',
  })
  url(@Root() { id, state, expiresAt }: EvidencePackRow, @Ctx() context: Context): string | null {
    return state === 'READY' && expiresAt > context.now() ? packPath(id) : null
  }
}
