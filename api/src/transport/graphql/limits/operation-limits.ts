/** How large an operation of a caller may be, whichever way it comes in (design, section 3). */
export const OPERATION_LIMITS = {
  /** Fields within fields. Below `__schema` and `__type`, where one must go deeper, GraphQL has a rule of its own. */
  depth: 10,
  /** Fields under another name, `__typename` included: how one operation tries one thing many times. */
  aliases: 15,
  directives: 50,
  /** Selections at the root, repeated ones included. */
  rootFields: 20,
  /** Words and signs of the document, counted before it is understood. */
  tokens: 1_000,
  /** Fields as they are executed: those of a page's items count once for each item asked for. */
  cost: 5_000,
  /** What a count of all items costs: a statement of its own, wherever it stands. */
  countCost: 20,
} as const

/** Of a document's mistakes at most so many are told: a list of thousands helps nobody. */
export const MAX_REPORTED_ERRORS = 5
