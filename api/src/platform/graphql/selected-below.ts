import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Field = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** A compiled query passes the same nodes each time. */
const known = new WeakMap<Field['fieldNodes'], ReadonlySet<string>>()

/** The names of all fields that are selected below a field, at any depth and under any condition: reads may omit the others. */
export function selectedBelow({ fieldNodes, fragments }: Field): ReadonlySet<string> {
  const cached = known.get(fieldNodes)
  if (cached) return cached
  const names = new Set<string>()
  const visited = new Set<string>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) names.add(node.name.value)
      if (node.kind !== Kind.FRAGMENT_SPREAD) collect(node.selectionSet)
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value)
        collect(fragments[node.name.value]?.selectionSet)
      }
    }
  }
  for (const { selectionSet } of fieldNodes) collect(selectionSet)
  known.set(fieldNodes, names)
  return names
}
