/** The list as it was when somebody began to type: what is shown keeps its order, and what has never been shown waits. */
export interface Steady {
  order: readonly string[]
  seen: ReadonlySet<string>
}

/** The ids that a list shows while somebody types: nothing new comes in, and nothing changes places. What leaves, leaves. */
export function steadyList(ids: readonly string[], { order, seen }: Steady): readonly string[] {
  const shown = ids.filter(id => seen.has(id))
  const left = new Set(shown)
  const ordered = order.filter(id => left.has(id))
  const known = new Set(order)
  // One that comes back, or came with a page that was asked for, goes behind the one that it follows.
  shown.forEach((id, at) => {
    if (!known.has(id)) ordered.splice(ordered.indexOf(shown[at - 1] ?? '') + 1, 0, id)
  })
  return ordered
}
