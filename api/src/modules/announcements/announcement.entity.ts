import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { updatedAtColumn } from '../../platform/database/updated-at'
import { versionField } from '../../platform/expected-version'
import { newId } from '../../platform/ids'
import { Node } from '../../platform/graphql/node'
import { scheduledField, updatedAtField } from '../publication/published'

export enum AnnouncementSource {
  MANUAL = 'manual',
  EXCHANGE = 'asx',
}
registerEnumType(AnnouncementSource, {
  name: 'AnnouncementSource',
  description: 'The origin of an announcement.',
  valuesConfig: {
    MANUAL: { description: 'Written by an administrator.' },
    EXCHANGE: { description: 'Imported from the stock exchange.' },
  },
})

/** The values that administrators may set. */
export interface AnnouncementValues {
  title: string
  content: string
  publishedAt: Date
  documentUrl: string | null
  /** Unchanged when undefined. */
  category?: string | null | undefined
}

const newestFirst = [
  { name: 'publishedAt', sort: 'desc' as const },
  { name: 'id', sort: 'desc' as const },
]

@Entity()
@Index({ name: 'announcement_newest_first', columns: newestFirst })
@Index({
  name: 'announcement_latest_change',
  expression: 'create index announcement_latest_change on announcement (greatest(updated_at, published_at) desc, id desc)',
})
@Index({ name: 'announcement_of_category', columns: [{ name: 'category' }, ...newestFirst] })
@Index({ name: 'announcement_of_source', columns: [{ name: 'source' }, ...newestFirst] })
@Index({ name: 'announcement_price_sensitive', columns: newestFirst, where: 'is_price_sensitive' })
@Index({
  name: 'announcement_search',
  expression: 'create index announcement_search on announcement using gin (title gin_trgm_ops)',
})
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A company announcement, written by hand or imported from the stock exchange.',
})
export class Announcement {
  [EntityName]?: 'Announcement';
  [OptionalProps]?: 'updatedAt' | 'source' | 'isPriceSensitive' | 'isKept'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID, version 7.' })
  id: string

  @Property({ type: 'text' })
  @Field({ description: 'Title, one line.' })
  title!: string

  @Property({ type: 'text' })
  @Field({ description: 'The whole text, plain, one paragraph per line; blank lines are ignored.' })
  content!: string

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Link to the attached document: http(s), or a path under `/objects` of this portal.',
  })
  documentUrl: string | null = null

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Category, as the company or the exchange names it.' })
  category: string | null = null

  @Property()
  @Field({
    description: 'Time of publication; lists are ordered by it, newest first. Until then only administrators see the announcement.',
  })
  publishedAt!: Date

  @Field(() => Boolean, scheduledField)
  isScheduled?: boolean

  @Property(updatedAtColumn)
  @Field(() => Date, updatedAtField)
  updatedAt!: Date

  @Property({ type: 'text', default: AnnouncementSource.MANUAL })
  @Field(() => AnnouncementSource, { description: 'The origin.' })
  source: AnnouncementSource = AnnouncementSource.MANUAL

  @Property({ type: 'text', nullable: true })
  @Unique()
  @Field(() => String, {
    nullable: true,
    description:
      'The exchange’s identifier, prefixed with its feed, for example "research:2924-03145894-3A703622"; null when written by hand.',
  })
  asxAnnouncementId: string | null = null

  @Property({ default: false })
  @Field({ description: 'Whether the exchange marked it as price sensitive.' })
  isPriceSensitive: boolean = false

  /** Whether an administrator decided to keep it beside the company's own announcement that it repeats. No version counts it. */
  @Property({ default: false })
  isKept: boolean = false

  @Property({ version: true, type: 'integer', default: 1 })
  @Field(() => Int, versionField)
  version!: number

  constructor({ id = newId(), ...values }: AnnouncementValues & { id?: string }) {
    this.id = id
    this.update(values)
  }

  update(values: AnnouncementValues): void {
    this.title = values.title
    this.content = values.content
    this.publishedAt = values.publishedAt
    this.documentUrl = values.documentUrl
    if (values.category !== undefined) this.category = values.category
  }

  /** Marks it as published by the exchange under this identifier. */
  setExchangeOrigin(identifier: string, isPriceSensitive: boolean): void {
    this.source = AnnouncementSource.EXCHANGE
    this.asxAnnouncementId = identifier
    this.isPriceSensitive = isPriceSensitive
  }

  current(): Required<AnnouncementValues> {
    const { title, content, category, publishedAt, documentUrl } = this
    return { title, content, category, publishedAt, documentUrl }
  }
}
