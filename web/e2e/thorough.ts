/** Set by `npm run thorough`, which runs all rows of each matrix. A short run has one row per code path. */
export const isThorough = process.env.THOROUGH === '1'

export const shortOf = <Row>(rows: readonly Row[], isInShort: (row: Row) => boolean): Row[] =>
  rows.filter(row => isThorough || isInShort(row))

export const firstOf = <Row>(count: number, rows: readonly Row[]): readonly Row[] =>
  isThorough ? rows : rows.slice(0, count)
