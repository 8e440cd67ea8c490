import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
} from 'graphql'
import { messages } from '@portal/rules/messages'
import type { Context } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import { OPERATION_LIMITS } from './operation-limits'

/** Makes each list of objects count its items. Around its resolver, because compiled queries call nothing else. */
export function boundLists(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap(type => Object.values(type.getFields()))
  for (const field of fields) {
    if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type)))
      continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (source, args, context: Context, info) => {
      const list: unknown = resolve(source, args, context, info)
      return list instanceof Promise
        ? list.then(items => counted(items, context))
        : counted(list, context)
    }
  }
}

function counted(list: unknown, context: Context): unknown {
  if (!Array.isArray(list)) return list
  context.listItemsLeft -= list.length
  if (context.listItemsLeft < 0) throw tooManyItems()
  return list
}

export const tooManyItems = () => badInput(messages.tooManyItems(OPERATION_LIMITS.listItems))
