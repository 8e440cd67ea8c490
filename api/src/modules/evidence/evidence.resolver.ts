import { Arg, Args, Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { PageArgs, pageOf } from '../../platform/graphql/page'
import { newestCheckpoint } from './checkpoints.service'
import {
  checkpointPage,
  evidencePage,
  evidenceStatus,
  largestFirst,
  oldestFirst,
} from './evidence.reads'
import {
  EvidenceCheckpoint,
  EvidenceCheckpointConnection,
  EvidenceEvent,
  EvidenceEventConnection,
  EvidenceEventFilterInput,
  EvidenceStatus,
} from './evidence.types'

@Resolver(() => EvidenceEvent)
export class EvidenceResolver {
  @Allow('ADMIN')
  @Query(() => EvidenceEventConnection, {
    description:
      'What happened, oldest first. Errors: BAD_USER_INPUT (`to`) when the period is empty.',
  })
  evidenceEvents(
    @Arg('filter', () => EvidenceEventFilterInput, {
      nullable: true,
      description: 'Which events; without it all.',
    })
    filter: EvidenceEventFilterInput | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return evidencePage(
      context.db(),
      filter ?? {},
      pageOf(page, context.maxPageSize, oldestFirst),
      context.services.settings.timeZone,
    )
  }

  @Allow('ADMIN')
  @Query(() => EvidenceStatus, { description: 'How far the evidence is sealed.' })
  evidenceStatus(@Ctx() context: Context) {
    return evidenceStatus(context.db())
  }

  @Allow('ADMIN')
  @Query(() => EvidenceCheckpointConnection, {
    description: 'The checkpoints of the evidence, the newest first.',
  })
  evidenceCheckpoints(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return checkpointPage(context.db(), pageOf(page, context.maxPageSize, largestFirst))
  }
}

@Resolver(() => EvidenceStatus)
export class EvidenceStatusResolver {
  @FieldResolver(() => EvidenceCheckpoint, {
    nullable: true,
    description: 'The newest checkpoint; null before the first.',
  })
  async checkpoint(@Ctx() context: Context) {
    return (await newestCheckpoint(context.db())) ?? null
  }

  @FieldResolver(() => [String], {
    description: 'The addresses to which each checkpoint is mailed.',
  })
  mailedTo(@Ctx() { services }: Context): readonly string[] {
    return services.settings.evidenceMailTo
  }
}
