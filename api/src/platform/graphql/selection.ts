import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** A compiled query hands the same nodes over each time. */
const known = new WeakMap<Selected['fieldNodes'], ReadonlySet<string>>()

/**
 * The names of all fields that are selected below a field, however deep and under whatever condition: what is not among them
 * need not be read.
 */
export function namesBelow({ fieldNodes, fragments }: Selected): ReadonlySet<string> {
  let names = known.get(fieldNodes)
  if (!names) known.set(fieldNodes, (names = new Set(fieldNodes.flatMap(({ selectionSet }) => namesIn(selectionSet, fragments)))))
  return names
}

const namesIn = (selected: SelectionSetNode | undefined, fragments: Selected['fragments']): string[] =>
  (selected?.selections ?? []).flatMap(node => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return namesIn(fragments[node.name.value]?.selectionSet, fragments)
    const below = namesIn(node.selectionSet, fragments)
    return node.kind === Kind.FIELD ? [node.name.value, ...below] : below
  })
