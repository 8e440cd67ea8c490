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
import { documentShape } from '../../../src/transport/graphql/limits/document-shape'
import { operationCost } from '../../../src/transport/graphql/limits/operation-cost'
import { OPERATION_LIMITS } from '../../../src/transport/graphql/limits/operation-limits'

/** How many items are requested of each list that takes `first`. */
const FIRST = '(first: 3)'
const takesFirst = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ name }) => name === 'first')

/** How deep types within types are followed, and which half of the type that leads to most. */
interface Extent {
  levels: number
  half: number
}

/** The deepest selection with which a field is within the limits of an operation. Shallow ones first, which are cheap to check. */
function deepestWithin(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  select: (levels: number) => string,
  maxLevels: number = OPERATION_LIMITS.depth,
): string {
  let deepest: string | undefined
  for (let levels = 1; levels <= maxLevels; levels++) {
    const selection = select(levels)
    const document = parse(`{ ${field.name}${takesFirst(field) ? FIRST : ''} ${selection} }`)
    if (
      operationCost(schema, document, undefined, {}) >= OPERATION_LIMITS.cost * 0.9 ||
      documentShape(document).depth > OPERATION_LIMITS.depth
    )
      break
    deepest = selection
  }
  if (deepest === undefined)
    throw new Error(`${field.name} costs too much with the fields of its type alone`)
  return deepest
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

const needsNoArgument = ({ args }: GraphQLField<unknown, unknown>) =>
  args.every(arg => !String(arg.type).endsWith('!'))

/**
 * A selection of what a field's items say themselves, where the failure of something below them would hide them all. Those of the
 * types of an interface have aliases, because fields of one name may differ in type.
 */
export function leavesOf(schema: GraphQLSchema, { type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isInterfaceType(named)) {
    const ofTypes = schema.getPossibleTypes(named).map(possible => {
      const leaves = Object.values(possible.getFields()).filter(
        field => isLeafType(getNamedType(field.type)) && needsNoArgument(field),
      )
      const selected = leaves.map(({ name }) => `${possible.name}_${name}: ${name}`)
      return `... on ${possible.name} { ${selected.join(' ')} }`
    })
    return `{ __typename ${ofTypes.join(' ')} }`
  }
  if (!isObjectType(named)) return '{ __typename }'
  const selected = Object.values(named.getFields()).flatMap(field => {
    if (field.name === 'edges' || field.name === 'node')
      return `${field.name} ${leavesOf(schema, field)}`
    return isLeafType(getNamedType(field.type)) && needsNoArgument(field) ? field.name : []
  })
  return `{ ${selected.join(' ')} }`
}

/** The selections of fields whose schema is shared by all portals of a test file. */
const selections = new WeakMap<GraphQLField<unknown, unknown>, string[]>()

/** The same for each type that a field can lead to, of an interface one after the other. */
export function selectionsOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): string[] {
  const known = selections.get(field) ?? findSelections(schema, field)
  selections.set(field, known)
  return known
}

function findSelections(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): string[] {
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
    field => field.name !== 'nodes' && needsNoArgument(field),
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
