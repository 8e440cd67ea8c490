/** The rows of a table of tests: all of them in `npm run thorough`, elsewhere those that differ in the code that they run. */
export const rows = <Row>(chosen: readonly Row[], others: readonly Row[]): Row[] =>
  process.env.THOROUGH === '1' ? [...chosen, ...others] : [...chosen]
