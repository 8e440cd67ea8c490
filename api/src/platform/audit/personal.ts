/** What of an entity tells of a person. The record says that it changed, not what it was: the record itself is never changed or deleted. */
const PERSONAL: ReadonlyMap<string, readonly string[]> = new Map([
  ['Shareholder', ['email', 'name']],
  ['Admin', ['email', 'name']],
  ['Mail', ['recipient']],
])

const NOT_RECORDED = '(personal, not recorded)'

/** The values as the record takes them. What was empty is told, since it tells of nobody. */
export const withoutPersonal = (entity: string, values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && value !== undefined && PERSONAL.get(entity)?.includes(name) ? NOT_RECORDED : (value as unknown),
    ]),
  )
