import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver } from 'type-graphql'
import { CATEGORIES, TOPICS, YEARS } from '@portal/rules/presentation-choices'
import { ContentOrder } from '#modules/content/publication/content-order'
import { listUpdatedAtField } from '#modules/content/removals/removal.reads'
import { Allow, Public } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { PageArgs } from '#platform/graphql/page'
import { selectedBelow } from '#platform/graphql/selected-below'
import { Idempotent } from '#platform/idempotency/idempotent'
import { VersionedIdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Presentation } from './presentation.entity'
import { presentationLoader } from './presentation.reads'
import { pinnedPresentation, presentationList, presentationYears } from './presentation.reads'
import { createPresentation, presentationChanges } from './presentation.service'
import {
  PresentationChoices,
  PresentationConnection,
  PresentationCreateInput,
  PresentationDeletePayload,
  PresentationFilter,
  PresentationPayload,
  PresentationUpdateInput,
} from './presentation.types'

/** The presentation as it was committed. */
const payload = async (context: Context, id: string) => ({
  presentation: requireFound(await presentationLoader(context).clear(id).load(id), 'Presentation'),
})

const deleted = (id: string): PresentationDeletePayload => ({ deletedPresentationId: id })

@Resolver(() => Presentation)
export class PresentationResolver {
  @Public()
  @Query(() => PresentationConnection, {
    description: 'Presentations, newest first.',
  })
  presentations(
    @Arg('filter', () => PresentationFilter, {
      nullable: true,
      description: 'Filter of presentations.',
    })
    filter: PresentationFilter | null,
    @Arg('order', () => ContentOrder, {
      nullable: true,
      description: 'Order of presentations. Defaults to NEWEST.',
    })
    order: ContentOrder | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const hasUpdatedAt = selectedBelow(info).has('updatedAt')
    return presentationList.page(context, filter ?? {}, order, page, hasUpdatedAt)
  }

  @Public()
  @Query(() => Presentation, { nullable: true, description: 'Presentation by id, or null.' })
  presentation(
    @Arg('id', () => ID, { description: 'Id of the presentation.' }) id: string,
    @Ctx() context: Context,
  ) {
    return presentationLoader(context).load(id)
  }

  @Public()
  @Query(() => Presentation, {
    nullable: true,
    description: 'Newest pinned presentation, or null.',
  })
  pinnedPresentation(@Ctx() context: Context) {
    return pinnedPresentation(context.db(), context.viewer)
  }

  @Public()
  @Query(() => PresentationChoices, { description: 'Options of presentations’ filters and forms.' })
  async presentationChoices(@Ctx() context: Context): Promise<PresentationChoices> {
    const years = new Set([...YEARS, ...(await presentationYears(context.db(), context.viewer))])
    return { categories: CATEGORIES, topics: TOPICS, years: [...years].sort((a, b) => b - a) }
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`title`, `youtubeUrl`, `publishedAt`, `category`, `topic`, `year`'],
  })
  @Idempotent(payload)
  @Mutation(() => PresentationPayload, {
    description: 'Creates a presentation.',
  })
  async presentationCreate(
    @Arg('input', { description: 'Values of the presentation.' }) input: PresentationCreateInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await createPresentation(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`title`, `youtubeUrl`, `publishedAt`, `category`, `topic`, `year`'],
    NOT_FOUND: [],
    CONFLICT: [STALE, 'if answers need review and a date in the future would hide a published one'],
  })
  @Idempotent(payload)
  @Mutation(() => PresentationPayload, {
    description: 'Changes a presentation.',
  })
  async presentationUpdate(
    @Arg('input', { description: 'Presentation and new values.' })
    { id, expectedVersion, ...values }: PresentationUpdateInput,
    @Ctx() context: Context,
  ) {
    await presentationChanges.update(context, id, values, expectedVersion)
    return payload(context, id)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent((_context, id, told) => ({ ...deleted(id), ...told }), (told: object) => told)
  @Mutation(() => PresentationDeletePayload, {
    description: 'Deletes a presentation with its questions.',
  })
  async presentationDelete(
    @Arg('input', { description: 'Presentation to delete.' })
    { id, expectedVersion }: VersionedIdInput,
    @Ctx() context: Context,
  ): Promise<PresentationDeletePayload> {
    return { ...deleted(id), ...(await presentationChanges.remove(context, id, expectedVersion)) }
  }
}

@Resolver(() => PresentationConnection)
export class PresentationConnectionResolver {
  @FieldResolver(() => Date, listUpdatedAtField('presentation'))
  updatedAt(@Ctx() context: Context) {
    return presentationList.updatedAt(context.db())
  }
}
