import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** An operation's root fields, including those in fragments. */
export function rootFieldsOf(
  document: DocumentNode,
  operationName: string | null | undefined,
): FieldNode[] {
  const operation = getOperationAST(document, operationName)
  const fragments = new Map(
    document.definitions.flatMap(node =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  return operation ? rootFields(operation.selectionSet, fragments, new Set()) : []
}

function rootFields(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  seen: Set<string>,
): FieldNode[] {
  return set.selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(selection.selectionSet, fragments, seen)
    const fragment = fragments.get(selection.name.value)
    if (!fragment || seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    return rootFields(fragment.selectionSet, fragments, seen)
  })
}
