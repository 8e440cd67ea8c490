/** The list as it was when somebody began to type: what is shown keeps its order, and what has never been shown waits. */
export interface Steady {
  order: readonly string[]
  seen: ReadonlySet<string>
}

/** What a list shows while somebody types: nothing new comes in, and nothing changes places. What leaves, leaves. */
export function steadyList<Item extends { id: string }>(items: readonly Item[], { order, seen }: Steady): readonly Item[] {
  const shown = items.filter(({ id }) => seen.has(id))
  const byId = new Map(shown.map(item => [item.id, item]))
  const ordered = order.filter(id => byId.has(id))
  // One that comes back, or came with a page that was asked for, goes behind the one that it follows.
  shown.forEach(({ id }, at) => {
    if (!order.includes(id)) ordered.splice(ordered.indexOf(shown[at - 1]?.id ?? '') + 1, 0, id)
  })
  return ordered.flatMap(id => byId.get(id) ?? [])
}
