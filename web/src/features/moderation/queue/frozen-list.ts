/** A list as it was when an administrator began to type: what is shown keeps its order, and what was never shown waits. */
export interface Frozen {
  order: readonly string[]
  seen: ReadonlySet<string>
}

/** Whether a list is what it was, but for what has left it. Tells so by a glance at each: a list may be long. */
export function hasOnlyLost(ids: readonly string[], order: readonly string[]): boolean {
  let found = 0
  for (let at = 0; at < order.length && found < ids.length; at++)
    if (order[at] === ids[found]) found++
  return found === ids.length
}

/** The ids that a list shows while somebody types: nothing new comes in, and nothing changes places. What leaves, leaves. */
export function frozenList(ids: readonly string[], { order, seen }: Frozen): readonly string[] {
  if (hasOnlyLost(ids, order)) return ids
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
