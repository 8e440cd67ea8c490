import type { EntityClass } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Schema } from 'yup'
import type { ContentType } from '@portal/rules/content-fields'
import type { UploadPurpose } from '@portal/rules/uploads'
import { linkFile } from '#modules/content/uploads/link-file'
import { contentEvents } from '#modules/evidence/content-events'
import { recordEvents } from '#modules/evidence/record-events'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import {
  type ExpectedVersion,
  hasValues,
  isAlreadyApplied,
  refuseStale,
} from '#platform/operation/expected-version'
import { lockExisting } from '#platform/operation/lock-existing'
import { changeContent } from './change-content'
import { followPublication } from './publication.job'

/** An entity that administrators write; policies have no date of publication. */
interface ContentItem {
  id: string
  version: number
  publishedAt?: Date
  current(): object
}

/** A content type. The hooks run in the transaction of the change. */
interface ContentDefinition<Item extends ContentItem, Values extends object> {
  /** Also the name of its table. */
  type: ContentType
  entity: EntityClass<Item>
  schema: Schema<Values>
  /** The field that links to a file in the portal's store. */
  file?: { field: keyof Item & keyof Values & string; purpose: UploadPurpose }
  make: (values: Values, id: string, context: Context) => Item
  update: (
    item: Item,
    values: Values,
    context: Context,
    em: SqlEntityManager,
  ) => void | Promise<void>
  beforeUpdate?: (
    context: Context,
    em: SqlEntityManager,
    item: Item,
    values: Values,
  ) => Promise<void>
  /** `before`: the previous values; null for a new item. */
  afterSave?: (
    context: Context,
    em: SqlEntityManager,
    item: Item,
    before: ReturnType<Item['current']> | null,
  ) => Promise<void>
  afterDelete?: (context: Context, em: SqlEntityManager, item: Item) => Promise<void>
}

/** Creates, updates and deletes items of a content type: rules, file, version, evidence and publication. */
export function contentChanges<Item extends ContentItem, Values extends object>(
  definition: ContentDefinition<Item, Values>,
) {
  const { type, entity, schema, file, make, update, beforeUpdate, afterSave, afterDelete } =
    definition
  const evidence = contentEvents(type)

  /** An unchanged link is not checked: its file may be older than the table of files. */
  async function linkFileOf(
    context: Context,
    em: SqlEntityManager,
    values: Values,
    item: Item | null,
  ): Promise<void> {
    if (!file) return
    const link = values[file.field] as string | null
    if (link !== item?.[file.field]) await linkFile(context, em, link, file.field, file.purpose)
  }

  return {
    /** Creates an item and returns its id. */
    async create(context: Context, input: object): Promise<string> {
      const values = validate(schema, input)
      return changeContent(context, type, async em => {
        await linkFileOf(context, em, values, null)
        const item = make(values, context.newId(), context)
        await em.persist(item).flush()
        await afterSave?.(context, em, item, null)
        await recordEvents(em, context, evidence.created(item))
        if (item.publishedAt) await followPublication(context, em, [item.id])
        return item.id
      })
    },

    /** Replaces the values of an item. */
    async update(
      context: Context,
      id: string,
      input: object,
      expected?: ExpectedVersion,
    ): Promise<void> {
      const values = validate(schema, input)
      await changeContent(context, type, async em => {
        const item = await lockExisting(em, entity, id)
        const before = item.current() as ReturnType<Item['current']>
        if (isAlreadyApplied(item, expected, hasValues(before, values))) return
        const publishedAt = item.publishedAt?.getTime()
        await linkFileOf(context, em, values, item)
        await beforeUpdate?.(context, em, item, values)
        await update(item, values, context, em)
        await em.flush()
        await afterSave?.(context, em, item, before)
        await recordEvents(em, context, ...evidence.updated(before, item))
        if (item.publishedAt?.getTime() !== publishedAt) await followPublication(context, em, [id])
      })
    },

    /** Deletes an item, and returns what the deletion hooks add to the payload. */
    remove: (context: Context, id: string, expected?: ExpectedVersion): Promise<object> =>
      changeContent(context, type, async em => {
        const item = await lockExisting(em, entity, id)
        refuseStale(item, expected)
        await recordEvents(em, context, evidence.deleted(item))
        const payload = await beforeDeletion(context, em, item)
        em.remove(item)
        await afterDelete?.(context, em, item)
        return payload
      }),
  }
}
