import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { Arg, Ctx, Field, ID, InterfaceType, Query, Resolver } from 'type-graphql'
import { NODES_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { Public } from '#platform/access/decorators'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import { statement } from '#platform/database/statement'
import { Errors } from '#platform/errors/declared-errors'
import { badInput } from '#platform/errors/errors'
import { ANY_TAG, dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'

@InterfaceType('Node', {
  description: 'Item with a unique id (Relay’s Global Object Identification).',
})
export abstract class Node {
  @Field(() => ID, { description: 'Id that `node` accepts.' })
  id!: string
}

const nodeLoader = perRequest(
  context => new DataLoader((ids: readonly string[]) => loadNodes(context, ids)),
)

/** One statement finds the types, and one for each type the items. */
async function loadNodes(context: Context, ids: readonly string[]): Promise<(object | null)[]> {
  const { nodeTypes } = context.services
  const known = ids.filter(isId)
  if (known.length === 0) return ids.map(() => null)
  dependsOn(ANY_TAG)
  const tables = nodeTypes.flatMap(({ name, table }) =>
    table === null ? [] : [[name, table] as const],
  )
  const found = await typesOf(context.db(), { ids: known }, { tables })
  const nameOf = new Map(found.map(({ id, type }) => [id, type]))
  const load = async (id: string) => {
    if (!isId(id)) return null
    const name = nameOf.get(id.toLowerCase())
    const candidates = nodeTypes.filter(type =>
      name === undefined ? type.table === null : type.name === name,
    )
    const nodes = await Promise.all(
      candidates.map(async type => named(type.name, await type.load(context, id))),
    )
    return nodes.find(node => node !== null) ?? null
  }
  return Promise.all(ids.map(load))
}

const named = (__typename: string, row: object | null) => row && { ...row, __typename }

const typesOf = statement(
  (db, { ids }: { ids: string[] }, { tables }: { tables: (readonly [string, string])[] }) => {
    const each = tables.map(
      ([name, table]) =>
        sql`select id, ${sql.lit(name)} as type from ${sql.table(table)} where id = ${anyOf(ids)}`,
    )
    const found = sql<{
      id: string
      type: string
    }>`(${sql.join(each, sql` union all `)})`.as<'found'>(sql.ref('found'))
    return db.selectFrom(found).select(['found.id', 'found.type'])
  },
)

@Resolver()
export class NodeResolver {
  @Public()
  @Query(() => Node, {
    nullable: true,
    description: 'Item by id, or null if it does not exist or is not visible.',
  })
  node(
    @Arg('id', () => ID, { description: 'Id of any item.' }) id: string,
    @Ctx() context: Context,
  ) {
    return nodeLoader(context).load(id)
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`ids`'] })
  @Query(() => [Node], {
    nullable: 'items',
    description: 'Items by id, in order; null for missing or invisible ones.',
  })
  nodes(
    @Arg('ids', () => [ID], { description: `Ids of the items, at most ${NODES_MAX}.` })
    ids: string[],
    @Ctx() context: Context,
  ) {
    if (ids.length > NODES_MAX) throw badInput(messages.tooManyIds(NODES_MAX), 'ids')
    return Promise.all(ids.map(id => nodeLoader(context).load(id)))
  }
}
