import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql'

/** How deep lists within lists are followed, within the limit of an operation's levels. */
const LEVELS = 9

/** A selection of all fields that take no required argument, each type once on the way down. `nodes` are the items of `edges`. */
export function selectionOf(
  { type }: GraphQLField<unknown, unknown>,
  path: readonly string[] = [],
  half?: number,
): string {
  const named = getNamedType(type)
  return isObjectType(named) ? selectionOn(named, path, half) : ''
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
  const halves = [0, 1].flatMap(half =>
    isInterfaceType(named)
      ? schema
          .getPossibleTypes(named)
          .map(type => `{ __typename ... on ${type.name} ${selectionOn(type, [], half)} }`)
      : selectionOf(field, [], half),
  )
  return [...new Set(halves)]
}

/** The type that leads to most. All of it at once has more words than an operation may: with a half, of what it leads to every other field. */
const HALVED = 'Question'

function selectionOn(named: GraphQLObjectType, path: readonly string[], half?: number): string {
  const fields = Object.values(named.getFields()).filter(
    ({ name, args }) => name !== 'nodes' && args.every(arg => !String(arg.type).endsWith('!')),
  )
  let composites = 0
  const selected = fields.flatMap(field => {
    const below = getNamedType(field.type)
    if (!isCompositeType(below)) return field.name
    if (half !== undefined && named.name === HALVED && composites++ % 2 !== half) return []
    if (path.includes(below.name) || path.length >= LEVELS) return []
    const args = field.args.some(({ name }) => name === 'first') ? '(first: 3)' : ''
    const selection = selectionOf(field, [...path, named.name], half)
    return selection ? `${field.name}${args} ${selection}` : []
  })
  return selected.length > 0 ? `{ ${selected.join(' ')} }` : ''
}
