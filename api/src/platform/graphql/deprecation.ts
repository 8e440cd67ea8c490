const DAY_MS = 86_400_000
/** As SCHEMA.md promises. */
const DEPRECATION_DAYS = 90

/** The reason of a deprecation: what to use in its place, since when it is deprecated, and how long it stays at least. */
export function deprecationReason(replacement: string, since: string): string {
  const end = new Date(Date.parse(since) + DEPRECATION_DAYS * DAY_MS).toISOString().slice(0, 10)
  return `Use \`${replacement}\`. Deprecated since ${since}, stays until ${end} at least.`
}
