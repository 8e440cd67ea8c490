const PREFIX = 'Question:'
const ids = new Map<string, string>()

/**
 * The ids of questions that the cache names so: the same text for the same question each time. Ten thousand new ones would be
 * read through letter by letter wherever they are compared and looked up.
 */
export const idsOf = (names: readonly string[]): readonly string[] => names.map(name => ids.get(name) ?? idOf(name))

function idOf(name: string): string {
  const id = name.slice(PREFIX.length)
  ids.set(name, id)
  return id
}
