import { isLedgerYear } from '@portal/rules/question-ledger'
import { formatShortDate } from '../../ui/date/format-date'

/** The year of a date in the zone. */
export const yearOf = (date: string, timeZone: string): number =>
  Number(formatShortDate(date, timeZone).slice(-4))

/** The year that an address asks for; null without one. */
export function readYear(search: URLSearchParams): number | null {
  const year = search.get('year') ?? ''
  return /^\d{4}$/.test(year) && isLedgerYear(Number(year)) ? Number(year) : null
}
