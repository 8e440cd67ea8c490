import { sql } from 'kysely'
import { REMOVAL_DAYS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { statement } from '#platform/database/statement'
import { badInput } from '#platform/errors/errors'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset, type KeyValues } from '#platform/graphql/keyset'
import { type PageArgs, pageOf, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'

/** Options of the field of a list. */
export const listUpdatedAtField = (noun: string) => ({
  nullable: true,
  description: `Time of the last public change of any ${noun}; null without one.`,
})

/** When something of this type last left the public. */
export const latestRemoval = (typename: string) =>
  sql<Date | null>`(select max(at) from removal where typename = ${sql.lit(typename)})`

const DAY_MS = 86_400_000

export interface RemovalRow {
  id: string
  typename: string
  at: Date
}

const oldestFirst = new Keyset<RemovalRow>(
  'removals',
  ['at', 'time', 'asc', row => row.at],
  ['item_id', 'id', 'asc', row => row.id],
)

/** A page of what has left the public since, the longest ago first. */
export async function removalPage(
  context: Context,
  since: Date,
  args: PageArgs,
): Promise<Connection<RemovalRow>> {
  dependsOn('removal')
  if (since < cutoff(context.now())) throw badInput(messages.removalsSince(REMOVAL_DAYS), 'since')
  const page = pageOf(args, context.maxPageSize, oldestFirst)
  const rows = await oldestOf(
    context.db(),
    { since, ...oldestFirst.values(page), limit: page.first + 1 },
    variantOf(page),
  )
  return connection(
    rows,
    page,
    oldestFirst.cursorOf,
    async () => (await counted(context.db(), { since }))[0]?.count ?? 0,
  )
}

/** What is older is not kept. */
export const cutoff = (now: Date): Date => new Date(now.getTime() - REMOVAL_DAYS * DAY_MS)

const oldestOf = statement(
  (db, parameters: KeyValues & { since: Date; limit: number }, variant: PageVariant) => {
    const list = oldestFirst.in(variant)
    return db
      .selectFrom('removal')
      .select(['item_id as id', 'typename', 'at'])
      .where('at', '>=', parameters.since)
      .$if(variant.after, query => query.where(list.after(parameters)))
      .orderBy(list.order)
      .limit(parameters.limit)
  },
)

const counted = statement((db, { since }: { since: Date }) =>
  db
    .selectFrom('removal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('at', '>=', since),
)
