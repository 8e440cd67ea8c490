import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  parse,
} from 'graphql'
import { documentShape } from '../../src/transport/graphql/limits/document-shape'
import { operationCost } from '../../src/transport/graphql/limits/operation-cost'
import { OPERATION_LIMITS } from '../../src/transport/graphql/limits/operation-limits'

/** How many items are requested of each list that takes `first`. */
const FIRST = '(first: 3)'
const takesFirst = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ name }) => name === 'first')

/** How deep types within types are followed, and which half of the type that leads to most. */
interface Extent {
  levels: number
  half: number
}

/** The deepest selection with which a field is within the limits of an operation. */
function deepestWithin(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  select: (levels: number) => string,
  maxLevels: number = OPERATION_LIMITS.depth,
): string {
  for (let levels = maxLevels; levels > 0; levels--) {
    const selection = select(levels)
    const document = parse(`{ ${field.name}${takesFirst(field) ? FIRST : ''} ${selection} }`)
    if (
      documentShape(document).depth <= OPERATION_LIMITS.depth &&
      operationCost(schema, document, undefined, {}) < OPERATION_LIMITS.cost * 0.9
    )
      return selection
  }
  throw new Error(`${field.name} costs too much with the fields of its type alone`)
}

/** A selection of all fields that take no required argument, each type once on the way down. `nodes` are the items of `edges`. */
export const selectionOf = (
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  maxLevels?: number,
): string =>
  deepestWithin(schema, field, levels => selectionBelow(field, [], { levels, half: 0 }), maxLevels)

function selectionBelow(
  { type }: GraphQLField<unknown, unknown>,
  path: readonly string[],
  extent: Extent,
): string {
  const named = getNamedType(type)
  return isObjectType(named) ? selectionOn(named, path, extent) : ''
}

/** A selection of what a field's items say themselves, where the failure of something below them would hide them all. */
export function leavesOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named)) return '{ __typename }'
  const selected = Object.values(named.getFields()).flatMap(field => {
    if (field.name === 'edges' || field.name === 'node') return `${field.name} ${leavesOf(field)}`
    return isLeafType(getNamedType(field.type)) &&
      field.args.every(arg => !String(arg.type).endsWith('!'))
      ? field.name
      : []
  })
  return `{ ${selected.join(' ')} }`
}

/** The same for each type that a field can lead to, of an interface one after the other. */
export function selectionsOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): string[] {
  const named = getNamedType(field.type)
  const within = (select: (levels: number) => string) => deepestWithin(schema, field, select)
  const halves = [0, 1].flatMap(half =>
    isInterfaceType(named)
      ? schema
          .getPossibleTypes(named)
          .map(type =>
            within(
              levels =>
                `{ __typename ... on ${type.name} ${selectionOn(type, [], { levels, half })} }`,
            ),
          )
      : within(levels => selectionBelow(field, [], { levels, half })),
  )
  return [...new Set(halves)]
}

/** The type that leads to most. All of it at once has more words than an operation may: with a half, of what it leads to every other field. */
const HALVED = 'Question'

function selectionOn(named: GraphQLObjectType, path: readonly string[], extent: Extent): string {
  const fields = Object.values(named.getFields()).filter(
    ({ name, args }) => name !== 'nodes' && args.every(arg => !String(arg.type).endsWith('!')),
  )
  let composites = 0
  const selected = fields.flatMap(field => {
    const below = getNamedType(field.type)
    if (!isCompositeType(below)) return field.name
    if (named.name === HALVED && composites++ % 2 !== extent.half) return []
    if (path.includes(below.name) || path.length >= extent.levels - 1) return []
    const selection = selectionBelow(field, [...path, named.name], extent)
    return selection ? `${field.name}${takesFirst(field) ? FIRST : ''} ${selection}` : []
  })
  return selected.length > 0 ? `{ ${selected.join(' ')} }` : ''
}
