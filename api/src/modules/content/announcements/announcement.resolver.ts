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
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
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
  AnnouncementMatchDismissInput,
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
    description: 'Announcements, newest first. Cost grows with `first`.',
  })
  announcements(
    @Arg('filter', () => AnnouncementFilter, {
      nullable: true,
      description: 'The filter; without it all announcements.',
    })
    filter: AnnouncementFilter | null,
    @Arg('order', () => ContentOrder, {
      nullable: true,
      description: 'The order; without it NEWEST, and with `updatedSince` UPDATED.',
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
    description:
      'One announcement, or null. For an announcement that `announcementMatch` merged into another one, the other one.',
  })
  announcement(
    @Arg('id', () => ID, { description: 'The announcement’s id.' }) id: string,
    @Ctx() context: Context,
  ) {
    return currentAnnouncement(context.db(), context.viewer, id)
  }

  @Allow('EDITOR')
  @Extensions({ cost: OPERATION_LIMITS.countCost })
  @Query(() => [String], {
    description: `Categories to choose from: those of the Results topic, then those in use, the most frequent first. Counts ${OPERATION_LIMITS.countCost} towards the operation’s cost.`,
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
    @Arg('input', { description: 'The announcement.' }) input: AnnouncementCreateInput,
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
    description: 'Updates an announcement.',
  })
  async announcementUpdate(
    @Arg('input', { description: 'The id and the new values.' })
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
    @Arg('input', { description: 'The id.' }) { id, expectedVersion }: VersionedIdInput,
    @Ctx() context: Context,
  ): Promise<AnnouncementDeletePayload> {
    await announcementChanges.remove(context, id, expectedVersion)
    return deleted(id)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [] })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description:
      'Keeps an imported announcement beside the company’s own that it repeats: `sameAs` is null from then on. Nothing else changes, `version` included.',
  })
  async announcementKeep(
    @Arg('input', { description: 'The id.' }) { id }: IdInput,
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
    description:
      'Dismisses one of `possibleMatches` for good: it is not suggested again, and the import does not match it. Nothing else changes, `version` included. Repeating it changes nothing.',
  })
  async announcementMatchDismiss(
    @Arg('input', { description: 'The announcement, and the item of the exchange.' })
    { id, feedItemId }: AnnouncementMatchDismissInput,
    @Ctx() context: Context,
  ) {
    await dismissMatch(context, id, feedItemId)
    return payload(context, id)
  }

  @Allow('APPROVER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if there is no such document'] })
  @Idempotent(payload)
  @Mutation(() => AnnouncementPayload, {
    description:
      'Confirms that the entered document is what the exchange released without a document (`needsDocumentConfirmation`). Answers that cite it can then be published. Repeating it changes nothing.',
  })
  async announcementDocumentConfirm(
    @Arg('input', { description: 'The announcement.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    await confirmDocument(context, id)
    return payload(context, id)
  }

  @FieldResolver(() => StoredFile, {
    nullable: true,
    description:
      'The attached document in the portal’s file store; null without one, and when `documentUrl` leads elsewhere.',
  })
  document(@Root() { documentUrl }: AnnouncementRow, @Ctx() context: Context) {
    return documentUrl && linkedFileLoader(context).load(documentUrl)
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether an answer can cite it: imported from the exchange or awaiting it, with its document stored here as a PDF with pages, a while after it was imported or entered.',
  })
  async isCitable(@Root() announcement: AnnouncementRow, @Ctx() context: Context) {
    return (await this.documentPages(announcement, context)) !== null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'The number of pages of the document that answers cite; null where `isCitable` is false.',
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
    description:
      'Whether the exchange released it without a document, and no approver has confirmed the entered one (`announcementDocumentConfirm`): answers that cite it are not published until then. False for everyone but administrators.',
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
    description:
      'Imported announcements that may be what this one awaits, for `announcementMatch`: not dismissed by `announcementMatchDismiss`, not released before this one was entered, and of the same title, or with a word of it and a time within 24 hours of the expected one; the same title first, three at most. Null for what awaits nothing, and for everyone but administrators.',
  })
  possibleMatches(@Root() announcement: AnnouncementRow, @Ctx() context: Context) {
    return possibleMatches(context, announcement)
  }

  @FieldResolver(() => Announcement, {
    nullable: true,
    description:
      'The announcement written by hand that this imported one repeats: of the same day in the portal’s time zone, with the same title but for case, punctuation and the ticker. Null without one, once `announcementKeep` has decided, and for everyone but administrators.',
  })
  sameAs(@Root() announcement: AnnouncementRow, @Ctx() context: Context) {
    return sameAs(context, announcement)
  }
}

@Resolver(() => AnnouncementConnection)
export class AnnouncementConnectionResolver {
  @FieldResolver(() => Date, listUpdatedAtField)
  updatedAt(@Ctx() context: Context) {
    return announcementList.updatedAt(context.db())
  }
}
