/** The limits of a caller's operation over any transport (design, section 3). */
export const OPERATION_LIMITS = {
  /** Levels of nested fields. Introspection needs more, and GraphQL has a rule of its own for it. */
  depth: 10,
  /** Aliased fields, `__typename` included: aliases let one operation try something many times. */
  aliases: 15,
  directives: 50,
  /** Selections at the root, repeated ones included. */
  rootFields: 20,
  /** Lexical tokens of the document, counted while parsing. */
  tokens: 1_000,
  /** Executed fields: those of a page's items count once per requested item. */
  cost: 5_000,
  /** The cost of `totalCount`, which takes an SQL statement of its own. */
  countCost: 20,
  /** The cost of the ledger of a year, which counts all questions of that year. */
  yearLedgerCost: 1_000,
  /** Operations with a higher cost execute one after the other. */
  concurrentCost: 1_000,
  /** Operations whose lists return more items together continue one after the other. */
  concurrentItems: 500,
  /** Items that all lists of an operation return together. */
  listItems: 10_000,
  /** Bytes of a response. */
  responseBytes: 8_000_000,
  /** The cost of a search for similar questions, which compares thousands. */
  searchCost: 100,
} as const
