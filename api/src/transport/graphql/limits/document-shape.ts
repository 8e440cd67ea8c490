import {
  type DocumentNode,
  type FieldNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { type Fragments, fragmentsOf, memoizedMeasure } from './fragments'

export interface DocumentShape {
  depth: number
  aliases: number
  directives: number
  rootFields: number
  /** Fields at the root of a mutation, but for `__typename`. */
  mutations: number
}

/** The size of a document that is not validated yet. */
export function documentShape(document: DocumentNode): DocumentShape {
  let [aliases, directives] = [0, 0]
  visit(document, {
    Field: ({ alias }) => void (alias && aliases++),
    Directive: () => void directives++,
  })
  const fragments = fragmentsOf(document)
  const operations = document.definitions.flatMap(node =>
    node.kind === Kind.OPERATION_DEFINITION ? [node] : [],
  )
  const maximum = (measure: (set: SelectionSetNode) => number, of = operations) =>
    Math.max(0, ...of.map(({ selectionSet }) => measure(selectionSet)))
  return {
    aliases,
    directives,
    depth: maximum(depthWith(fragments)),
    rootFields: maximum(rootFieldsWith(fragments)),
    mutations: maximum(
      mutationsWith(fragments),
      operations.filter(({ operation }) => operation === OperationTypeNode.MUTATION),
    ),
  }
}

/** Reduces a selection set: `field` measures each field, `combine` adds it up; fragments are expanded. */
function measureWith(
  fragments: Fragments,
  combine: (a: number, b: number) => number,
  field: (node: FieldNode) => number,
) {
  const perFragment = memoizedMeasure()
  const measure = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return combine(sum, field(selection))
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return combine(sum, measure(selection.selectionSet))
      const fragment = fragments.get(selection.name.value)
      return fragment
        ? combine(
            sum,
            perFragment(fragment.name.value, () => measure(fragment.selectionSet)),
          )
        : sum
    }, 0)
  return measure
}

function depthWith(fragments: Fragments) {
  const depth = measureWith(fragments, Math.max, ({ name, selectionSet }) =>
    selectionSet && name.value !== '__schema' && name.value !== '__type'
      ? 1 + depth(selectionSet)
      : 1,
  )
  return depth
}

const mutationsWith = (fragments: Fragments) =>
  measureWith(
    fragments,
    (a, b) => a + b,
    ({ name }) => (name.value === '__typename' ? 0 : 1),
  )

const rootFieldsWith = (fragments: Fragments) =>
  measureWith(
    fragments,
    (a, b) => a + b,
    () => 1,
  )
