export interface PageArguments {
  first?: number
  after?: string | null
}

/** A page of a list, as the API hands it out; an item's cursor is its id. */
export function connectionOf<Node extends { id: string }>(items: readonly Node[], { first = 20, after }: PageArguments = {}) {
  const start = after ? items.findIndex(({ id }) => id === after) + 1 : 0
  const page = items.slice(start, start + first)
  return {
    edges: page.map(node => ({ cursor: node.id, node })),
    pageInfo: { endCursor: page.at(-1)?.id ?? null, hasNextPage: start + first < items.length },
    totalCount: items.length,
  }
}
