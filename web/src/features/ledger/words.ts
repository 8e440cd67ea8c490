import type { LedgerCountsFragment } from '../../generated/graphql'
import { countWords, formatNumber } from '../../ui/typography/count-words'
import { termsOf } from './terms'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'within 28 hours': rounded up, so that it holds; in hours up to two days. */
export function durationWords(seconds: number): string {
  const [unit, length] =
    seconds >= 2 * DAY
      ? ['day', DAY]
      : seconds > HOUR - MINUTE
        ? ['hour', HOUR]
        : ['minute', MINUTE]
  return countWords(Math.max(1, Math.ceil(seconds / Number(length))), String(unit)).replace(
    ' ',
    '\u00a0',
  )
}

/** '77.9%', and without decimals where there are none to tell of. */
export const shareWords = (count: number, asked: number): string =>
  count === 0 || count === asked
    ? `${count === 0 ? 0 : 100}%`
    : `${((100 * count) / asked).toFixed(1)}%`

/** '46 answered, 6 merged, 12 open': what there is, with a no-break space after each number. */
export const ledgerSentence = (ledger: LedgerCountsFragment): string =>
  termsOf(ledger)
    .filter(({ term }) => ledger[term] > 0)
    .map(({ term, word }) => `${formatNumber(ledger[term])}\u00a0${word.replace(' ', '\u00a0')}`)
    .join(', ')
