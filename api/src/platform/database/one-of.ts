/** A list of constants for `in`, which hold no quote: `('DRAFT', 'HELD')`. */
export const oneOf = (values: readonly string[]): string =>
  `(${values.map(value => `'${value}'`).join(', ')})`
