import { formatNumber } from './count-words'

const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** '1st', '12th', '1,023rd'. */
export function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1
  return formatNumber(count) + ((!isTeen && endings[count % 10]) || 'th')
}
