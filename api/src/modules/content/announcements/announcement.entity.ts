import { ArrayType, EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { InferType } from 'yup'
import { fieldValues } from '@portal/rules/content-fields'
import { messages } from '@portal/rules/messages'
import type { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { assignValues } from '#modules/content/publication/content-values'
import { NEVER } from '#modules/content/publication/published'
import { newId } from '#platform/database/ids'
import { updatedAtColumn } from '#platform/database/updated-at'
import { badInput, DomainError } from '#platform/errors/errors'
import { enumerationOf } from '#platform/graphql/enumeration'
import { Node } from '#platform/graphql/node'

export enum AnnouncementSource {
  MANUAL = 'manual',
  EXCHANGE = 'asx',
}
enumerationOf('AnnouncementSource', 'Origin of an announcement.', AnnouncementSource, {
  MANUAL: 'Written by an administrator.',
  EXCHANGE: 'Imported from the stock exchange.',
})

/** The values that administrators write. `decideToAwait` sets `awaitsExchange`. */
export type AnnouncementValues = Omit<InferType<typeof announcementSchema>, 'awaitsExchange'>

const newestFirst = [
  { name: 'publishedAt', sort: 'desc' as const },
  { name: 'id', sort: 'desc' as const },
]

@Entity()
@Index({ name: 'announcement_newest_first', columns: newestFirst })
@Index({
  name: 'announcement_latest_change',
  expression:
    'create index announcement_latest_change on announcement (greatest(updated_at, published_at) desc, id desc)',
})
@Index({ name: 'announcement_of_category', columns: [{ name: 'category' }, ...newestFirst] })
@Index({ name: 'announcement_of_source', columns: [{ name: 'source' }, ...newestFirst] })
@Index({ name: 'announcement_price_sensitive', columns: newestFirst, where: 'is_price_sensitive' })
@Check({
  name: 'announcement_awaits_exchange_check',
  expression: `not awaits_exchange or (published_at = '9999-12-31 00:00:00+00' and expected_at is not null and released_at is null)`,
})
@Index({
  name: 'announcement_search',
  expression: 'create index announcement_search on announcement using gin (title gin_trgm_ops)',
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Company announcement, written or imported from the exchange.',
})
export class Announcement {
  [EntityName]?: 'Announcement';
  [OptionalProps]?:
    | 'updatedAt'
    | 'enteredAt'
    | 'source'
    | 'isPriceSensitive'
    | 'isKept'
    | 'awaitsExchange'
    | 'dismissedMatches'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'Id of the announcement (UUID).' })
  id: string

  @Property({ type: 'text' })
  @Field({ description: 'Title of the announcement, one line.' })
  title!: string

  @Property({ type: 'text' })
  @Field({ description: 'Plain text, one paragraph per line.' })
  content!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Link to the document: http(s) or a path under `/objects`.',
  })
  documentUrl: string | null = null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Category of company or exchange; null without one.',
  })
  category: string | null = null

  @Property()
  @Field({
    description: 'Time of publication, or of the expected release; newest first.',
  })
  publishedAt!: Date

  @Field(() => Boolean, { description: 'Whether its date is in the future. Administrators only.' })
  isScheduled?: boolean

  @Property(updatedAtColumn)
  @Field(() => Date, { description: 'Later of last change and publication.' })
  updatedAt!: Date

  @Property({ type: 'text', default: AnnouncementSource.MANUAL })
  @Field(() => AnnouncementSource, { description: 'Origin of the announcement.' })
  source: AnnouncementSource = AnnouncementSource.MANUAL

  @Property({ type: 'text', nullable: true })
  @Unique()
  @Field(() => String, {
    nullable: true,
    description: 'Id at the exchange with its feed; null if written by hand.',
  })
  asxAnnouncementId: string | null = null

  @Property({ default: false })
  @Field({ description: 'Whether the exchange marked it as price sensitive.' })
  isPriceSensitive: boolean = false

  @Property({ default: false })
  @Field({
    description: 'Whether it is hidden until the exchange releases it.',
  })
  awaitsExchange: boolean = false

  /** When it was entered or imported. */
  @Property({ type: 'datetime', defaultRaw: updatedAtColumn.defaultRaw })
  enteredAt!: Date

  /** When the exchange is expected to release it; of one that awaits it, whose date is `NEVER`. */
  @Property({ type: 'datetime', nullable: true })
  expectedAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Time of release by the exchange; null without one.',
  })
  releasedAt: Date | null = null

  /** Identifiers of the exchange's items that a person found not to be what it awaits. No version counts them. */
  @Property({ type: ArrayType, columnType: 'text[]', defaultRaw: `'{}'` })
  dismissedMatches: string[] = []

  /** Whether an administrator decided to keep it beside the company's own announcement that it repeats. No version counts it. */
  @Property({ default: false })
  isKept: boolean = false

  @Property({ version: true, type: 'integer', default: 1 })
  @Field(() => Int, { description: 'Version of the announcement, +1 per change.' })
  version!: number

  constructor({ id = newId(), ...values }: AnnouncementValues & { id?: string }) {
    this.id = id
    this.update(values)
  }

  update({ publishedAt, ...values }: AnnouncementValues): void {
    assignValues('announcement', this, values)
    if (this.awaitsExchange) this.expectedAt = publishedAt
    else this.publishedAt = publishedAt
  }

  /** Marks it as published by the exchange under this identifier, at its date. */
  setExchangeOrigin(identifier: string, isPriceSensitive: boolean): void {
    this.source = AnnouncementSource.EXCHANGE
    this.asxAnnouncementId = identifier
    this.isPriceSensitive = isPriceSensitive
    this.releasedAt = this.publishedAt
  }

  /** Keeps it from everybody but administrators until the exchange has released it, which is expected at its date. */
  awaitExchange(): void {
    if (this.awaitsExchange) return
    this.awaitsExchange = true
    this.expectedAt = this.publishedAt
    this.publishedAt = NEVER
    this.releasedAt = null
  }

  /** Decides whether it awaits the exchange. Throws CONFLICT for what is public, and for what is the exchange's. */
  decideToAwait(awaits: boolean, { isPublic, now }: { isPublic: boolean; now: Date }): void {
    if (this.asxAnnouncementId !== null) throw this.conflict(messages.announcementOfExchange)
    if (awaits) {
      if (isPublic) throw this.conflict(messages.announcementPublic)
      this.awaitExchange()
    } else {
      this.awaitsExchange = false
      this.publishedAt = this.expectedAt ?? now
      this.expectedAt = null
    }
  }

  /** Takes it for what the exchange has under this identifier. Text and origin stay the company's own. */
  match({ identifier, isPriceSensitive }: { identifier: string; isPriceSensitive: boolean }): void {
    this.refuseUnawaited()
    this.asxAnnouncementId = identifier
    this.isPriceSensitive = isPriceSensitive
  }

  refuseUnawaited(): void {
    if (!this.awaitsExchange) throw this.conflict(messages.announcementAwaitsNothing)
  }

  /**
   * Publishes a matched announcement at a time of release that an approver confirms.
   *
   * @throws CONFLICT if it is not matched or does not await the exchange, BAD_USER_INPUT (`releasedAt`) for an impossible time
   */
  confirmRelease(at: Date, now: Date): void {
    this.refuseUnawaited()
    if (this.asxAnnouncementId === null) throw this.conflict(messages.announcementNotMatched)
    if (at > now) throw badInput(messages.releasedAhead, 'releasedAt')
    if (this.source === AnnouncementSource.MANUAL && at < this.enteredAt)
      throw badInput(messages.releasedBeforeEntered, 'releasedAt')
    this.release(at)
  }

  /** Publishes it at the time at which the exchange has released it. */
  release(at: Date): void {
    this.awaitsExchange = false
    this.expectedAt = null
    this.publishedAt = at
    this.releasedAt = at
  }

  current() {
    return {
      ...fieldValues('announcement', this),
      publishedAt: this.expectedAt ?? this.publishedAt,
    }
  }

  private conflict(message: string): DomainError {
    return new DomainError('CONFLICT', message, {
      current: { version: this.version, ...this.current() },
    })
  }
}
