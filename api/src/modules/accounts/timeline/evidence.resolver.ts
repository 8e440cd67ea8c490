import { Arg, Args, Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import { newestCheckpoint } from '#modules/evidence/seals/checkpoints.service'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { PageArgs, pageOf } from '#platform/graphql/page'
import type { Context } from '#platform/operation/context'
import {
  checkpointPage,
  evidenceActors,
  evidencePage,
  evidenceStatus,
  largestFirst,
  newestFirst,
  oldestFirst,
} from './evidence.reads'
import {
  EvidenceActor,
  EvidenceCheckpoint,
  EvidenceCheckpointConnection,
  EvidenceEvent,
  EvidenceEventConnection,
  EvidenceEventFilterInput,
  EvidenceOrder,
  EvidenceStatus,
} from './evidence.types'

@Resolver(() => EvidenceEvent)
export class EvidenceResolver {
  @Allow('ADMIN')
  @Errors({ BAD_USER_INPUT: ['`to` if the period is empty'] })
  @Query(() => EvidenceEventConnection, {
    description: 'Events of the evidence.',
  })
  evidenceEvents(
    @Arg('filter', () => EvidenceEventFilterInput, {
      nullable: true,
      description: 'Filter of the events.',
    })
    filter: EvidenceEventFilterInput | null,
    @Arg('order', () => EvidenceOrder, {
      defaultValue: 'OLDEST_FIRST',
      description: 'Order of the events.',
    })
    order: EvidenceOrder,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    const list = order === 'NEWEST_FIRST' ? newestFirst : oldestFirst
    return evidencePage(
      context.db(),
      filter ?? {},
      pageOf(page, context.maxPageSize, list),
      context.services.settings.timeZone,
      list,
    )
  }

  @Allow('ADMIN')
  @Query(() => [EvidenceActor], {
    description: 'Actors by name: administrators, then the newest 1,000 shareholders.',
  })
  @ListSize(100)
  evidenceActors(@Ctx() context: Context) {
    return evidenceActors(context.db())
  }

  @Allow('ADMIN')
  @Query(() => EvidenceStatus, { description: 'Progress of the evidence.' })
  evidenceStatus(@Ctx() context: Context) {
    return evidenceStatus(context.db())
  }

  @Allow('ADMIN')
  @Query(() => EvidenceCheckpointConnection, {
    description: 'Checkpoints of the evidence, newest first.',
  })
  evidenceCheckpoints(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return checkpointPage(context.db(), pageOf(page, context.maxPageSize, largestFirst))
  }
}

@Resolver(() => EvidenceStatus)
export class EvidenceStatusResolver {
  @FieldResolver(() => EvidenceCheckpoint, {
    nullable: true,
    description: 'Newest checkpoint; null before the first.',
  })
  async checkpoint(@Ctx() context: Context) {
    return (await newestCheckpoint(context.db())) ?? null
  }

  @FieldResolver(() => [String], {
    description: 'Addresses that receive each checkpoint.',
  })
  mailedTo(@Ctx() { services }: Context): readonly string[] {
    return services.settings.evidenceMailTo
  }
}
