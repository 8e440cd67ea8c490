const PREFIX = 'Question:'
const ids = new Map<string, string>()
/** The last result, because a list changes little between two calls. */
let latest: { names: readonly string[]; ids: readonly string[] } = { names: [], ids: [] }

/**
 * The ids of cached questions: the same string instance for the same question each time. Otherwise comparing ten thousand ids would compare
 * every character.
 */
export function idsOf(names: readonly string[]): readonly string[] {
  const before = latest
  const least = Math.min(names.length, before.names.length)
  let first = 0
  while (first < least && names[first] === before.names[first]) first++
  let last = 0
  while (last < least - first && names.at(-1 - last) === before.names.at(-1 - last)) last++
  const changed = names.slice(first, names.length - last).map(name => ids.get(name) ?? idOf(name))
  latest = {
    names,
    ids: [...before.ids.slice(0, first), ...changed, ...before.ids.slice(before.ids.length - last)],
  }
  return latest.ids
}

function idOf(name: string): string {
  const id = name.slice(PREFIX.length)
  ids.set(name, id)
  return id
}
