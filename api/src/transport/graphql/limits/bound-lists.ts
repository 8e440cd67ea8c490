import {
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
} from 'graphql'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import type { Connection } from '#platform/graphql/connection'
import type { Context } from '#platform/operation/context'
import { tooSlow } from '../deadlines'
import { OPERATION_LIMITS } from './operation-limits'

type Result = readonly unknown[] | Connection<unknown> | null | undefined

/**
 * Makes each resolver of a list of objects, or of a page, count its items. It ends an operation with too many, or with many after its
 * deadline, and lets one operation at a time return many. Fields without a resolver get none: compiled queries read them as
 * properties, and a resolver of `nodes` made the read of a page of questions a quarter slower.
 */
export function boundLists(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    // All schemas share the types of introspection.
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap(type => Object.values(type.getFields()))
  for (const field of fields) {
    const { resolve } = field
    const type = getNamedType(field.type)
    const isList = isListType(getNullableType(field.type)) && isCompositeType(type)
    if (!resolve || !(isList || type.name.endsWith('Connection'))) continue
    field.resolve = (source, args, context: Context, info) => {
      const result = resolve(source, args, context, info) as Result | Promise<Result>
      return result instanceof Promise
        ? result.then(resolved => bounded(resolved, context))
        : bounded(result, context)
    }
  }
}

/** Late results with fewer items are still cached. */
const MANY_ITEMS = 1_000
const lengthOf = (result: Result): number =>
  (result && 'nodes' in result ? result.nodes : result)?.length ?? 0

function bounded(result: Result, context: Context): Result | Promise<Result> {
  context.listItems += lengthOf(result)
  const isLong = context.listItems > OPERATION_LIMITS.concurrentItems
  const turn = isLong ? context.waitForTurn() : undefined
  return turn ? turn.then(() => checked(result, context)) : checked(result, context)
}

function checked(result: Result, context: Context): Result {
  const { listItems, maxListItems } = context
  if (listItems > maxListItems) context.endedBy ??= tooManyItems()
  else if (listItems > MANY_ITEMS && maxListItems < Infinity && context.isOverdue())
    context.endedBy ??= tooSlow()
  if (context.endedBy) throw context.endedBy
  return result
}

const tooManyItems = () => badInput(messages.tooManyItems(OPERATION_LIMITS.listItems))
