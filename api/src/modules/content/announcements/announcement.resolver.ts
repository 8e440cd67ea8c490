import type { GraphQLResolveInfo } from 'graphql'
import {
  Arg,
  Args,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { OPERATION_LIMITS } from '@portal/rules/operation-limits'
import { ContentOrder } from '#modules/content/publication/content-order'
import { listUpdatedAtField } from '#modules/content/removals/removal.reads'
import { StoredFile } from '#modules/content/uploads/stored-file.entity'
import { linkedFileLoader } from '#modules/content/uploads/stored-file.reads'
import { Allow, Public } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { PageArgs } from '#platform/graphql/page'
import { selectedBelow } from '#platform/graphql/selected-below'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput, VersionedIdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Announcement, AnnouncementSource } from './announcement.entity'
import { can } from './announcement.permissions'
import {
  announcementById,
  announcementList,
  type AnnouncementRow,
  currentAnnouncement,
} from './announcement.reads'
import { announcementChanges, keepAnnouncement } from './announcement.service'
import {
  AnnouncementConnection,
  AnnouncementCreateInput,
  AnnouncementDeletePayload,
  AnnouncementFilter,
  AnnouncementMatchInput,
  AnnouncementPayload,
  AnnouncementUpdateInput,
} from './announcement.types'
import { announcementCategories } from './announcement-categories.reads'
import {
  documentPagesLoader,
  unconfirmedDocumentLoader,
} from './documents/announcement-document.reads'
import { confirmDocument } from './documents/confirm-document.service'
import { dismissMatch } from './imports/dismiss-match.service'
import { possibleMatches } from './imports/possible-matches.reads'
import { sameAs } from './imports/same-as.reads'

/** The announcement as it was committed. */
const payload = async (context: Context, id: string) => ({
  announcement: requireFound(
    await announcementById(context.db(), context.viewer, id),
    'Announcement',
  ),
})

const deleted = (id: string): AnnouncementDeletePayload => ({ deletedAnnouncementId: id })

@Resolver(() => Announcement)
export class AnnouncementResolver {
  @Public()
  @Query(() => AnnouncementConnection, {
    description: 'Announcements, newest first.',
  })
  announcements(
    @Arg('filter', () => AnnouncementFilter, {
      nullable: true,
      description: 'Filter of announcements.',
    })
    filter: AnnouncementFilter | null,
    @Arg('order', () => ContentOrder, {
      nullable: true,
      description: 'Order of announcements. Defaults to NEWEST.',
    })
    order: ContentOrder | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const hasUpdatedAt = selectedBelow(info).has('updatedAt')
    return announcementList.page(context, filter ?? {}, order, page, hasUpdatedAt)
  }

  @Public()
  @Query(() => Announcement, {
    nullable: true,
    description: 'Announcement by id, or null; also by the id of a matched import.',
  })
  announcement(
    @Arg('id', () => ID, { description: 'Id of the announcement.' }) id: string,
    @Ctx() context: Context,
  ) {
    return currentAnnouncement(context.db(), context.viewer, id)
  }

  @Allow('EDITOR')
  @Extensions({ cost: OPERATION_LIMITS.countCost })
  @Query(() => [String], {
    description: `Categories: results first, then by frequency. Costs ${OPERATION_LIMITS.countCost}.`,
  })
  announcementCategories(@Ctx() context: Context): Promise<string[]> {
    return announcementCategories(context)
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`title`, `content`, `publishedAt`, `documentUrl`'] })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description: 'Creates an announcement.',
  })
  async announcementCreate(
    @Arg('input', { description: 'Values of the announcement.' }) input: AnnouncementCreateInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await announcementChanges.create(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`title`, `content`, `publishedAt`, `documentUrl`'],
    NOT_FOUND: [],
    CONFLICT: [STALE, '`awaitsExchange` for a public announcement or one of the exchange'],
  })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description: 'Changes an announcement.',
  })
  async announcementUpdate(
    @Arg('input', { description: 'Announcement and new values.' })
    { id, expectedVersion, ...values }: AnnouncementUpdateInput,
    @Ctx() context: Context,
  ) {
    await announcementChanges.update(context, id, values, expectedVersion)
    return payload(context, id)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent((_context, id) => deleted(id))
  @Mutation(() => AnnouncementDeletePayload, {
    description: 'Deletes an announcement.',
  })
  async announcementDelete(
    @Arg('input', { description: 'Announcement to delete.' })
    { id, expectedVersion }: VersionedIdInput,
    @Ctx() context: Context,
  ): Promise<AnnouncementDeletePayload> {
    await announcementChanges.remove(context, id, expectedVersion)
    return deleted(id)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [] })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description: 'Keeps an import that repeats an own announcement.',
  })
  async announcementKeep(
    @Arg('input', { description: 'Import to keep.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    await keepAnnouncement(context, id)
    return payload(context, id)
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`feedItemId`'],
    NOT_FOUND: [],
    CONFLICT: ['if the announcement does not await the exchange'],
  })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description: 'Dismisses a possible match for good.',
  })
  async announcementMatchDismiss(
    @Arg('input', { description: 'Announcement and dismissed import.' })
    { id, feedItemId }: AnnouncementMatchInput,
    @Ctx() context: Context,
  ) {
    await dismissMatch(context, id, feedItemId)
    return payload(context, id)
  }

  @Allow('APPROVER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if there is no such document'] })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description: 'Confirms the document of a release without document.',
  })
  async announcementDocumentConfirm(
    @Arg('input', { description: 'Released announcement.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    await confirmDocument(context, id)
    return payload(context, id)
  }

  @FieldResolver(() => StoredFile, {
    nullable: true,
    description: 'Attached document, if stored by the portal; else null.',
  })
  document(@Root() { documentUrl }: AnnouncementRow, @Ctx() context: Context) {
    return documentUrl && linkedFileLoader(context).load(documentUrl)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether answers can cite it: stored PDF, from or for the exchange.',
  })
  async isCitable(@Root() announcement: AnnouncementRow, @Ctx() context: Context) {
    return (await this.documentPages(announcement, context)) !== null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of pages; null unless `isCitable`.',
  })
  documentPages(
    @Root() { id, asxAnnouncementId, awaitsExchange }: AnnouncementRow,
    @Ctx() context: Context,
  ): Promise<number | null> | null {
    return asxAnnouncementId === null && !awaitsExchange
      ? null
      : documentPagesLoader(context).load(id)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether its document needs confirmation. Administrators only.',
  })
  needsDocumentConfirmation(
    @Root() { id, releasedAt, source }: AnnouncementRow,
    @Ctx() context: Context,
  ): Promise<boolean> | false {
    const mayBe = releasedAt !== null && source === AnnouncementSource.MANUAL
    return mayBe && can(context.actor, 'see duplicates', {})
      ? unconfirmedDocumentLoader(context).load(id)
      : false
  }

  @ListSize(3)
  @FieldResolver(() => [Announcement], {
    nullable: true,
    description: 'Up to three imports for `announcementMatch`. Administrators only.',
  })
  possibleMatches(@Root() announcement: AnnouncementRow, @Ctx() context: Context) {
    return possibleMatches(context, announcement)
  }

  @FieldResolver(() => Announcement, {
    nullable: true,
    description: 'Own announcement that this import repeats. Administrators only.',
  })
  sameAs(@Root() announcement: AnnouncementRow, @Ctx() context: Context) {
    return sameAs(context, announcement)
  }
}

@Resolver(() => AnnouncementConnection)
export class AnnouncementConnectionResolver {
  @FieldResolver(() => Date, listUpdatedAtField('announcement'))
  updatedAt(@Ctx() context: Context) {
    return announcementList.updatedAt(context.db())
  }
}
