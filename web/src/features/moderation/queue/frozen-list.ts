/** A list at the time when an administrator started to type: displayed questions keep their order, new ones wait. */
export interface Frozen {
  order: readonly string[]
  seen: ReadonlySet<string>
}

/** Whether a list has only lost questions. Compares ids in one pass, because a list may be long. */
export function hasOnlyLost(ids: readonly string[], order: readonly string[]): boolean {
  let found = 0
  for (let at = 0; at < order.length && found < ids.length; at++)
    if (order[at] === ids[found]) found++
  return found === ids.length
}

/** The displayed ids while the user types: without additions and reordering, but with removals. */
export function frozenList(ids: readonly string[], { order, seen }: Frozen): readonly string[] {
  if (hasOnlyLost(ids, order)) return ids
  const shown = ids.filter(id => seen.has(id))
  const left = new Set(shown)
  const ordered = order.filter(id => left.has(id))
  const known = new Set(order)
  // A returning question, or one of a requested page, is inserted after its predecessor.
  shown.forEach((id, at) => {
    if (!known.has(id)) ordered.splice(ordered.indexOf(shown[at - 1] ?? '') + 1, 0, id)
  })
  return ordered
}
