/** What a list's cursor holds: the list's name, then the values of its sort key, the id last. */
export type KeyType = keyof typeof TYPES

export type KeyValue = Date | string | number

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (value: string): boolean => ID.test(value)

/** Makes a value of each type out of what a cursor holds, or null. */
const TYPES = {
  time: (value: unknown) => (typeof value === 'string' ? validTime(new Date(value)) : null),
  // PostgreSQL knows no such character.
  text: (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : null),
  integer: (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null),
  id: (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : null),
}

const validTime = (time: Date): Date | null =>
  time.getUTCFullYear() >= 0 && time.getUTCFullYear() <= 9999 ? time : null

/** The sort keys of the lists whose pages have addresses. */
export const listKeys = {
  presentations: ['time', 'id'],
  announcements: ['time', 'id'],
  policies: ['text', 'id'],
  questions: ['time', 'id'],
  'questions MOST_ASKED': ['integer', 'time', 'id'],
  'questions ANSWERED_FIRST': ['time', 'integer', 'time', 'id'],
} as const satisfies Record<string, readonly KeyType[]>

function decode(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(
      atob(cursor.replaceAll('-', '+').replaceAll('_', '/')),
      character => character.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The values of a cursor, or null where it cannot be read as one of this list. */
export function readCursor(
  cursor: string,
  list: string,
  types: readonly KeyType[],
): KeyValue[] | null {
  const held = decode(cursor)
  if (!Array.isArray(held)) return null
  // Older cursors, which stand in bookmarks, name no list.
  const [name, ...rest] = held.length === types.length ? [list, ...held] : held
  if (name !== list || rest.length !== types.length) return null
  const values = types.map((type, index) => TYPES[type](rest[index]))
  return values.every(value => value !== null) ? values : null
}
