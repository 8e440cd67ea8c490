/** Properties with personal data. The audit record, which is append-only, stores that they changed but not their values. */
const PERSONAL: ReadonlyMap<string, readonly string[]> = new Map([
  ['Shareholder', ['email', 'name']],
  ['Admin', ['email', 'name']],
  ['Mail', ['recipient']],
])

const NOT_RECORDED = '(personal, not recorded)'

/** The values with personal data replaced. Null stays null. */
export const redactPersonalData = (entity: string, values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && value !== undefined && PERSONAL.get(entity)?.includes(name) ? NOT_RECORDED : (value as unknown),
    ]),
  )
