import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { MISSED_EVENTS_MAX, PAGE_DEFAULT, PAGE_MAX } from '@portal/rules/limits'
import { fragmentsOf, memoizedMeasure } from './fragments'
import { OPERATION_LIMITS } from './operation-limits'

type Variables = Readonly<Record<string, unknown>>

/**
 * How many fields an operation may make the portal work out: each selected one counts 1, `__typename` 0, `totalCount` 20, a search as its field says.
 * Those of a list's items count once for each item: for each that `first`, `last` or `ids` asks for, or at most as many as the field
 * declares (`ListSize`). A subscription that asks for missed events counts as often as it may be executed for them. The document must be valid.
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  given: Variables,
) {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return 0
  const fragments = fragmentsOf(document)
  const perFragment = memoizedMeasure()
  const variables = { ...given }
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) variables[variable.name.value] ??= valueFromASTUntyped(defaultValue)

  /** `items`: how many each list in this selection holds. */
  function cost(
    { selections }: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    items: number,
  ): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfField(selection, type, items)
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return sum + cost(selection.selectionSet, typeOn(selection.typeCondition, type), items)
      const fragment = fragments.get(selection.name.value)
      if (!fragment) return sum
      const on = typeOn(fragment.typeCondition, type)
      return (
        sum +
        perFragment(`${fragment.name.value} ${items}`, () => cost(fragment.selectionSet, on, items))
      )
    }, 0)
  }

  const typeOn = (condition: NamedTypeNode | undefined, type: GraphQLNamedType | undefined) =>
    condition ? schema.getType(condition.name.value) : type

  function costOfField(node: FieldNode, type: GraphQLNamedType | undefined, items: number): number {
    const field =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
    // Apollo Client asks for it in every object, and it takes no work.
    if (node.name.value === '__typename') return 0
    if (field?.name === 'totalCount') return OPERATION_LIMITS.countCost
    const own = typeof field?.extensions.cost === 'number' ? field.extensions.cost : 1
    if (!node.selectionSet || !field) return own
    return (
      own +
      timesOf(node, field, type, items) *
        cost(node.selectionSet, getNamedType(field.type), pageSize(node, field, variables))
    )
  }

  /** How often the selection of a field is worked out. */
  function timesOf(
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    type: GraphQLNamedType | undefined,
    items: number,
  ): number {
    if (type === schema.getSubscriptionType() && valueOf(node, 'since', variables) != null)
      return MISSED_EVENTS_MAX
    if (!isListType(getNullableType(field.type))) return 1
    const usual = declaredSize(field)
    if (isSized(field)) return Math.min(pageSize(node, field, variables), usual ?? Infinity)
    return numberOfIds(node, variables) ?? usual ?? items
  }

  return cost(operation.selectionSet, root, 1)
}

function valueOf(node: FieldNode, name: string, variables: Variables): unknown {
  const argument = node.arguments?.find(argument => argument.name.value === name)
  return argument && valueFromASTUntyped(argument.value, variables)
}

const declaredSize = ({ extensions }: GraphQLField<unknown, unknown>) =>
  typeof extensions.items === 'number' ? extensions.items : undefined

/** How many items a field is asked for by their ids; undefined if it takes none. */
function numberOfIds(node: FieldNode, variables: Variables): number | undefined {
  if (!node.arguments?.some(({ name }) => name.value === 'ids')) return undefined
  const ids = valueOf(node, 'ids', variables)
  return Array.isArray(ids) ? ids.length : 1
}

const isSized = (field: GraphQLField<unknown, unknown>) =>
  field.args.some(({ name }) => name === 'first')

/** The requested page size of a field; 1 if it takes none. The resolver rejects invalid sizes later. */
function pageSize(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Variables,
): number {
  if (!isSized(field)) return 1
  const sizes = ['first', 'last'].flatMap(size => {
    const items = valueOf(node, size, variables)
    return typeof items === 'number' && items > 0 && items <= PAGE_MAX ? items : []
  })
  return sizes.length > 0
    ? Math.max(...sizes)
    : Number(field.args.find(({ name }) => name === 'first')?.defaultValue ?? PAGE_DEFAULT)
}
