import { CATEGORIES, type Category, type Topic, TOPICS } from '@portal/rules/presentation-choices'

/** What the address says the list is to hold; null where it says nothing. */
export interface PresentationFilter {
  category: Category | null
  topic: Topic | null
  year: number | null
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice | null {
  return choices.find(choice => choice === value) ?? null
}

/** Addresses are written by anybody: what is not a choice counts as not said. */
export function readFilter(query: URLSearchParams): PresentationFilter {
  const year = query.get('year') ?? ''
  return {
    category: oneOf(CATEGORIES, query.get('category')),
    topic: oneOf(TOPICS, query.get('topic')),
    year: /^[1-9]\d{3}$/.test(year) ? Number(year) : null,
  }
}

function setEntries(filter: PresentationFilter): [string, string | number][] {
  return Object.entries(filter).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  )
}

export function isFiltered(filter: PresentationFilter): boolean {
  return setEntries(filter).length > 0
}

/** The filter as the address carries it: only what is set. */
export function writeFilter(filter: PresentationFilter): URLSearchParams {
  return new URLSearchParams(setEntries(filter).map(([name, value]) => [name, String(value)]))
}

/** The filter as the API takes it; nothing at all when nothing is set, so that all lists of everything are one in the cache. */
export function filterVariable(
  filter: PresentationFilter,
): Record<string, string | number> | undefined {
  return isFiltered(filter) ? Object.fromEntries(setEntries(filter)) : undefined
}
