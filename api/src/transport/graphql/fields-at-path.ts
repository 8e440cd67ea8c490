import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { type Fragments, fragmentsOf } from './limits/fragments'

/** The field nodes at a path of the result: several if the field is selected more than once. */
export function fieldsAt(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  path: readonly (string | number)[],
): FieldNode[] {
  const fragments = fragmentsOf(document)
  let sets: SelectionSetNode[] = [operation.selectionSet]
  let fields: FieldNode[] = []
  for (const key of path) {
    if (typeof key === 'number') continue
    fields = sets.flatMap(set => fieldsNamed(set, key, fragments, new Set()))
    sets = fields.flatMap(({ selectionSet }) => selectionSet ?? [])
  }
  return fields
}

function fieldsNamed(
  { selections }: SelectionSetNode,
  key: string,
  fragments: Fragments,
  seen: Set<string>,
): FieldNode[] {
  return selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD)
      return (selection.alias ?? selection.name).value === key ? [selection] : []
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return fieldsNamed(selection.selectionSet, key, fragments, seen)
    const fragment = fragments.get(selection.name.value)
    if (!fragment || seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    return fieldsNamed(fragment.selectionSet, key, fragments, seen)
  })
}
