import { isLedgerYear } from '@portal/rules/questions/question-ledger'

/** The year of a date in the zone. */
export const yearOf = (date: string, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(new Date(date)))

/** The year that an address asks for; null without one. */
export function readYear(search: URLSearchParams): number | null {
  const year = search.get('year') ?? ''
  return /^\d{4}$/.test(year) && isLedgerYear(Number(year)) ? Number(year) : null
}
