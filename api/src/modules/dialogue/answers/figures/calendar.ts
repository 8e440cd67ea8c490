const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const names = [
  ...[
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ...['Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Aug', 'Sept', 'Sep', 'Oct', 'Nov', 'Dec'],
]
/** A month's name or its abbreviation, for regular expressions. Not in small letters: 'may' is a word. */
export const MONTH = [...names, ...names.map(name => name.toUpperCase())].join('|')

/** From 1. */
export const parseMonth = (name: string): number =>
  MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Whether the day exists. Without a year, whether it exists in any year. */
export function dayOfMonth({
  year,
  month,
  day,
}: {
  year: number | null
  month: number
  day: number
}): boolean {
  const date = new Date(Date.UTC(year ?? 2_000, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
