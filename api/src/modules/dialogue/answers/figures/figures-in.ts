import { dayOfMonth, MONTH, parseMonth } from './calendar.ts'
import { decimal } from './decimal.ts'

/** A number, date, period or code in a text. */
export interface Figure {
  start: number
  end: number
  /** Equal keys mean equal values in any notation. Several keys if the figure can be read in several ways. */
  keys: string[]
  /** The keys that a document with this figure also contains: for a date, its year. */
  implied: string[]
  /** `A`, `US` and so on; null if the text names no country of the dollar. */
  currency: string | null
  /** The digits and sign of a number without percent, scale and unit, as in a table whose head gives the scale. */
  bare: { digits: string; sign: '' | '-' } | null
  /** Whether it is a number without a sign; the words before it may call it a loss. */
  isUnsigned: boolean
  /** Whether it is entirely in parentheses: negative in accounts, but often last year's value in a text. */
  isInParentheses: boolean
}

type Found = Partial<Figure> & { end: number; keys: string[] }

const SPACE = '[ \\t\\n\\u00a0\\u2007\\u2009\\u202f]'
const sticky = (source: string, flags = '') => new RegExp(source, `yu${flags}`)
/** No figure continues with these characters. */
const END = '(?![\\p{L}\\p{N}])'

/** The first character of a possible figure or a word. */
const NEXT = /[\n\p{L}\p{N}$£€¥(.+−–-]/gu
const WORD = sticky('[\\p{L}\\p{M}]{1,60}')
const CODE = sticky('[\\p{L}\\p{N}]{1,60}(?:[-.]\\d{1,10}){0,5}')
/** A number of a heading or list is not a figure. */
const ENUMERATION = sticky('[ \\t]{0,20}\\(?\\d{1,3}[.)][ \\t]{1,10}(?=[\\p{L}"“‘\'])')

const ISO_DATE = sticky(`(\\d{4})-(\\d{2})-(\\d{2})${END}`)
const NUMERIC_DATE = sticky(
  `(\\d{1,2})(?:/(\\d{1,2})/(\\d{4}|\\d{2})|\\.(\\d{1,2})\\.(\\d{4})|-(\\d{1,2})-(\\d{4}))${END}`,
)
const YEAR_AFTER = `(?:,?${SPACE}(\\d{4})${END}(?![.,]\\d))?`
const DAY_FIRST = sticky(
  `(\\d{1,2})(?:st|nd|rd|th)?(?:${SPACE}of)?[ \\t\\n\\u00a0-]?(${MONTH})${END}\\.?${YEAR_AFTER}`,
)
const DAY_RANGE = sticky(
  `(\\d{1,2})${SPACE}?(?:[-–]|to|and)${SPACE}?(\\d{1,2})${SPACE}(${MONTH})${END}\\.?${YEAR_AFTER}`,
)
const MONTH_FIRST = sticky(
  `(${MONTH})\\.?${SPACE}(\\d{1,2})(?:st|nd|rd|th)?${END}(?![.,]\\d|${SPACE}?%)${YEAR_AFTER}`,
)
const MONTH_YEAR = sticky(`(${MONTH})\\.?,?[ \\t\\n\\u00a0-](\\d{4})${END}(?![.,]\\d)`)

const YEAR = `['’]?(\\d{4}|\\d{2})(?:[/–-](\\d{2}))?${END}`
const FISCAL_YEAR = sticky(`FY${SPACE}?${YEAR}`, 'i')
const PART_FIRST = sticky(
  `([QH])([1-4])(?:(?:${SPACE}?FY${SPACE}?|${SPACE}?['’])${YEAR}|${SPACE}(\\d{4})${END}(?![.,]\\d)|${END})`,
  'i',
)
const PART_SECOND = sticky(
  `([1-4])([QH])(?:(?:${SPACE}?FY${SPACE}?)?${YEAR}|${SPACE}(\\d{4})${END}(?![.,]\\d)|${END})`,
)
const SPLIT_YEAR = sticky(`(20\\d{2})[/–-](\\d{2})${END}(?![.,]\\d)`)

const TIME = sticky(`(\\d{1,2})(?:[:.](\\d{2}))?${SPACE}?([ap])\\.?m${END}\\.?`, 'i')
const CLOCK = sticky(`(\\d{1,2}):(\\d{2})${END}(?!:)`)

const DOLLARS = 'AU|A|US|NZ|CA|C|HK|S'
const CURRENCY = `(${DOLLARS})?\\$|\\$(${DOLLARS})|£|€|¥|(AUD|USD|NZD|CAD|HKD|SGD|GBP|EUR|JPY)`
const PREFIX = sticky(`(\\()?([-−–+])?(?:(${CURRENCY})[ \\u00a0]?(\\()?)?([-−–+])?(?=\\.?\\d)`)
const NUMBER = sticky(
  `\\d{1,3}(?:[,\\u00a0\\u2009\\u202f’']\\d{3}(?!\\d)){1,9}(?:\\.\\d{1,20})?|\\d{1,30}(?:\\.\\d{1,20})?|\\.\\d{1,20}`,
)
/** More digits than a number has: a section's number or an unknown grouping. */
const MORE = sticky('\\d{0,60}(?:[.,]\\d{1,60}){1,20}|\\d{1,100}')
const PERCENT = sticky(`${SPACE}?(?:%|(?:per${SPACE}cent|percent|pct)${END})`, 'i')
const POINTS = sticky(`(?:${SPACE}|-)?(?:percentage${SPACE}points?|ppts?|pp)${END}`, 'i')
const SCALE = sticky(
  `(?:${SPACE}|-)?([Tt]housand|[MmBb]illion|MILLION|BILLION|[Tt]rillion|mln|[Mm]n|MN|[Bb]n|BN|[Tt]n|[kKmMbB]|kt|koz|Mt|Moz|Mlb|Gt)${END}`,
)
const METRES = sticky(`(?:${SPACE}|-)?met(?:re|er)s?${END}`, 'i')
const ORDINAL = sticky(`(?:st|nd|rd|th)${END}`, 'i')
const UNIT = sticky(
  `(?:km|cm|mm|ha|kg|g|t|oz|lb|l|ML|GL|[kMGT]?Wh?|[kMG]J|x|c|cps|ps|p|pa|bps|y|yr|yrs|h|hr|hrs|d|s|kv|kV|bbl|boe|tpa|[kM]tpa|m[²³23])${END}`,
)
const CLOSE = sticky('\\)')
const POWERS = new Map(
  Object.entries({
    ...{ thousand: 3, k: 3, kt: 3, koz: 3, million: 6, mln: 6, mn: 6, m: 6, mt: 6, moz: 6, mlb: 6 },
    ...{ billion: 9, bn: 9, b: 9, gt: 9, trillion: 12, tn: 12 },
  }),
)

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Returns all figures of a text in order. A line break counts as a space. Takes linear time for any text. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = []
  let at = afterEnumeration(text, 0)
  for (;;) {
    NEXT.lastIndex = at
    const next = NEXT.exec(text)?.index
    if (next === undefined) break
    const found =
      text.charAt(next) === '\n' ? afterEnumeration(text, next + 1) : figureAt(text, next)
    if (typeof found !== 'number') figures.push(...found)
    at = typeof found === 'number' ? found : (found.at(-1)?.end ?? next + 1)
  }
  shareUnits(text, figures)
  return figures
}

const afterEnumeration = (text: string, at: number): number =>
  at + (matchAt(ENUMERATION, text, at)?.[0].length ?? 0)

/** Returns the figures that start here, or the end of the text that is not a figure. */
function figureAt(text: string, at: number): Figure[] | number {
  const dates = datesOfRange(text, at)
  if (dates) return dates
  const found = dateOrTimeAt(text, at)
  if (found) return [figure(at, found)]
  // A date in parentheses is not a number.
  if (text.charAt(at) === '(' && (datesOfRange(text, at + 1) ?? dateOrTimeAt(text, at + 1)))
    return at + 1
  return numberAt(text, at) ?? wordAt(text, at)
}

const dateOrTimeAt = (text: string, at: number): Found | null =>
  dateAt(text, at) ?? periodAt(text, at) ?? timeAt(text, at)

/** Returns the end of a word. A word that starts with a letter, such as 'CO2' and 'COVID-19', is not a figure. */
function wordAt(text: string, at: number): number {
  const [word] = matchAt(WORD, text, at) ?? []
  if (word === undefined) return at + 1
  const end = at + word.length
  const isName =
    /\d/.test(text.charAt(end)) ||
    (/^-\d/.test(text.slice(end, end + 2)) && /^\p{Lu}{2,}$/u.test(word))
  return isName ? at + (matchAt(CODE, text, at)?.[0].length ?? word.length) : end
}

const figure = (start: number, found: Found): Figure => ({
  start,
  implied: [],
  currency: null,
  bare: null,
  isUnsigned: false,
  isInParentheses: false,
  ...found,
})

// Dates

const ofDay = (month: number, day: number) => `day:${month}-${day}`
const ofMonth = (year: number, month: number) => `month:${year}-${month}`

function date(
  end: number,
  values: { year: number | null; month: number; day: number },
): Found | null {
  const { year, month, day } = values
  if (!dayOfMonth(values)) return null
  if (year === null) return { end, keys: [ofDay(month, day)] }
  return {
    end,
    keys: [`date:${year}-${month}-${day}`],
    implied: [ofDay(month, day), ofMonth(year, month), `year:${year}`],
  }
}

const fullYear = (year: string): number => (year.length === 2 ? 2_000 + Number(year) : Number(year))

function dateAt(text: string, at: number): Found | null {
  const iso = matchAt(ISO_DATE, text, at)
  if (iso)
    return date(at + iso[0].length, {
      year: Number(iso[1]),
      month: Number(iso[2]),
      day: Number(iso[3]),
    })
  const numeric = matchAt(NUMERIC_DATE, text, at)
  if (numeric) {
    const [whole, day, month = numeric[4] ?? numeric[6], year = numeric[5] ?? numeric[7] ?? ''] =
      numeric
    const end = at + whole.length
    return (
      date(end, { year: fullYear(year), month: Number(month), day: Number(day) }) ?? {
        end,
        keys: [`code:${whole}`],
      }
    )
  }
  const dayFirst = matchAt(DAY_FIRST, text, at)
  if (dayFirst) {
    const [whole, day, month = '', year] = dayFirst
    return date(at + whole.length - (year ? 0 : trailingDot(whole)), {
      year: year ? Number(year) : null,
      month: parseMonth(month),
      day: Number(day),
    })
  }
  const monthFirst = matchAt(MONTH_FIRST, text, at)
  if (monthFirst) {
    const [whole, month = '', day, year] = monthFirst
    return date(at + whole.length, {
      year: year ? Number(year) : null,
      month: parseMonth(month),
      day: Number(day),
    })
  }
  const monthYear = matchAt(MONTH_YEAR, text, at)
  if (!monthYear) return null
  const [whole, month = '', year] = monthYear
  return {
    end: at + whole.length,
    keys: [ofMonth(Number(year), parseMonth(month))],
    implied: [`year:${year}`],
  }
}

/** '3 to 5 November 2026' contains two dates. */
function datesOfRange(text: string, at: number): Figure[] | null {
  const range = matchAt(DAY_RANGE, text, at)
  if (!range) return null
  const [whole, first = '', last, month = '', year] = range
  const common = { year: year ? Number(year) : null, month: parseMonth(month) }
  const from = date(at + first.length, { ...common, day: Number(first) })
  const to = date(at + whole.length, { ...common, day: Number(last) })
  const start = at + whole.indexOf(last ?? '', first.length)
  return from && to && [figure(at, from), figure(start, to)]
}

/** The full stop of a sentence does not belong to a date; that of an abbreviated month is optional. */
const trailingDot = (text: string): number => (text.endsWith('.') ? 1 : 0)

// Periods

function periodAt(text: string, at: number): Found | null {
  const fiscal = matchAt(FISCAL_YEAR, text, at)
  if (fiscal)
    return { end: at + fiscal[0].length, keys: [`fy:${endingYear(fiscal[1], fiscal[2])}`] }
  const first = matchAt(PART_FIRST, text, at)
  if (first)
    return part(
      at + first[0].length,
      first[1],
      first[2],
      endingYear(first[3] ?? first[5], first[4]),
    )
  const second = matchAt(PART_SECOND, text, at)
  if (second)
    return part(
      at + second[0].length,
      second[2],
      second[1],
      endingYear(second[3] ?? second[5], second[4]),
    )
  const split = matchAt(SPLIT_YEAR, text, at)
  if (!split || (Number(split[1]) + 1) % 100 !== Number(split[2])) return null
  return { end: at + split[0].length, keys: [`fy:${Number(split[1]) + 1}`] }
}

function part(end: number, kind = '', number = '', year: number | null): Found | null {
  if (kind.toUpperCase() === 'H' && Number(number) > 2) return null
  const key = `${kind.toUpperCase()}${number}`
  return year === null
    ? { end, keys: [key] }
    : { end, keys: [`${key}:${year}`], implied: [key, `fy:${year}`] }
}

/** '2025/26' is the year 2026. */
function endingYear(year: string | undefined, last: string | undefined): number | null {
  if (year === undefined) return null
  const full = fullYear(year)
  return last !== undefined && (full + 1) % 100 === Number(last) ? full + 1 : full
}

// Times

function timeAt(text: string, at: number): Found | null {
  const time = matchAt(TIME, text, at)
  if (time) {
    const [whole, hour, minute = '00', half = ''] = time
    if (Number(hour) > 12 || Number(minute) > 59) return null
    const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    // 'a.m' with its second full stop, but not the end of a sentence.
    const end = at + whole.length - (whole.endsWith('.') && !/[ap]\.m\.$/i.test(whole) ? 1 : 0)
    return { end, keys: [`time:${hours}:${minute}`] }
  }
  const clock = matchAt(CLOCK, text, at)
  return clock && { end: at + clock[0].length, keys: [`time:${Number(clock[1])}:${clock[2]}`] }
}

// Numbers

const CURRENCY_NAMES = new Map([
  ...[
    ['AU', 'A'],
    ['AUD', 'A'],
    ['USD', 'US'],
    ['NZD', 'NZ'],
    ['CA', 'C'],
    ['CAD', 'C'],
    ['HKD', 'HK'],
    ['SGD', 'S'],
  ],
  ...[
    ['£', 'GBP'],
    ['€', 'EUR'],
    ['¥', 'JPY'],
  ],
] as [string, string][])

/** Returns null if no number starts here, or the position after text that is not a figure. */
function numberAt(text: string, at: number): Figure[] | number | null {
  const prefix = matchAt(PREFIX, text, at)
  if (!prefix) return null
  const [before, paren, sign, currency, dollar, dollarAfter, code, innerParen, innerSign] = prefix
  if (paren !== undefined && innerParen !== undefined) return at + 1
  // Within '12–15' and 'COVID-19' the dash joins two parts.
  if (sign && at > 0 && !/[\s(]/.test(text.charAt(at - 1))) return at + 1
  if (
    before === '' &&
    text.charAt(at) === '.' &&
    at > 0 &&
    /[\p{L}\p{N}]/u.test(text.charAt(at - 1))
  )
    return at + 1
  const start = at + before.length
  const [number] = matchAt(NUMBER, text, start) ?? ['']
  let end = start + number.length
  const more = matchAt(MORE, text, end)
  if (more)
    return [figure(start, { end: end + more[0].length, keys: [`code:${number}${more[0]}`] })]
  if (matchAt(ORDINAL, text, end)) return end + 2
  const isGrouped = /[^\d.]/.test(number)
  const digits = number.replaceAll(/[^\d.]/g, '')
  const inner = unitAt(text, end)
  if (inner === null) {
    // Digits with letters that have no value: 'Appendix 4E'.
    const [code = number] = matchAt(CODE, text, start) ?? []
    return [figure(start, { end: start + code.length, keys: [`code:${code.toLowerCase()}`] })]
  }
  end = inner.end
  const isClosed = (paren ?? innerParen) !== undefined && matchAt(CLOSE, text, end) !== null
  if (isClosed) end++
  // '(12.3) million' and '(8)%'
  const outer = isClosed && inner.isBare ? unitAt(text, end) : null
  const reading = outer?.isBare === false ? outer : inner
  if (reading === outer) end = outer.end
  const isSigned = [sign, innerSign].some(one => one !== undefined && one !== '+')
  const isAccounting = isClosed && (innerParen !== undefined || reading === outer)
  const signs =
    isSigned || isAccounting
      ? ['-']
      : isClosed
        ? signsInParentheses(isGrouped || digits.includes('.') || currency !== undefined, reading)
        : ['']
  const values = reading.keys(digits)
  const symbol = code ?? (currency?.includes('$') ? (dollar ?? dollarAfter) : currency)
  const isPlain =
    reading.isBare && !isGrouped && !currency && signs.includes('') && /^(19|20)\d\d$/.test(digits)
  // A parenthesis around more than the number does not belong to it.
  const from = paren !== undefined && !isClosed ? at + 1 : at
  const found: Found = {
    end,
    keys: [
      ...signs.flatMap(one => values.map(value => signed(value, one))),
      ...(isPlain ? [`year:${digits}`] : []),
    ],
    currency: symbol === undefined ? null : (CURRENCY_NAMES.get(symbol) ?? symbol),
    bare: reading.isBare ? { digits, sign: signs[0] === '-' ? '-' : '' } : null,
    isUnsigned: !isSigned && !isClosed,
    isInParentheses: isClosed && !isAccounting,
  }
  return [figure(from, found)]
}

/** Accounts write negative amounts in parentheses; a text also uses parentheses for other purposes, such as footnote numbers. */
const signsInParentheses = (isAmount: boolean, { isPercent }: Reading): ('' | '-')[] =>
  isAmount && !isPercent ? ['-'] : ['-', '']

export const signed = (key: string, sign: string): string =>
  key.replace(':', `:${key.endsWith(':0') ? '' : sign}`)

interface Reading {
  end: number
  isBare: boolean
  isPercent: boolean
  keys: (digits: string) => string[]
}

const asNumber = (digits: string): string => `number:${decimal(digits)}`
const scaled = (digits: string, power: number): string => `number:${decimal(digits, power)}`

/** Returns the unit of the preceding digits, or null if they are part of a code. */
function unitAt(text: string, at: number): Reading | null {
  const plain = { isBare: false, isPercent: false }
  const percent = matchAt(PERCENT, text, at)
  if (percent)
    return {
      ...plain,
      isPercent: true,
      end: at + percent[0].length,
      keys: digits => [`percent:${decimal(digits)}`],
    }
  const points = matchAt(POINTS, text, at)
  if (points)
    return {
      ...plain,
      isPercent: true,
      end: at + points[0].length,
      keys: digits => [`points:${decimal(digits)}`],
    }
  const metres = matchAt(METRES, text, at)
  if (metres)
    return {
      ...plain,
      end: at + metres[0].length,
      keys: digits => [asNumber(digits), `metres:${decimal(digits)}`],
    }
  const scale = matchAt(SCALE, text, at)
  if (scale) {
    const [whole, name = ''] = scale
    const power = POWERS.get(name.toLowerCase()) ?? 0
    const end = at + whole.length
    const isMass = /^[kmg](t|oz|lb)$/i.test(name)
    // `m` also means metres unless it is a capital; tonnes and ounces may be omitted in a table whose head names them.
    return {
      ...plain,
      end,
      keys: digits => [
        scaled(digits, power),
        ...(name === 'm' ? [`metres:${decimal(digits)}`] : []),
        ...(isMass ? [asNumber(digits)] : []),
      ],
    }
  }
  const unit = matchAt(UNIT, text, at)
  if (unit) return { ...plain, end: at + unit[0].length, keys: digits => [asNumber(digits)] }
  if (/[\p{L}_]/u.test(text.charAt(at))) return null
  return { ...plain, isBare: true, end: at, keys: digits => [asNumber(digits)] }
}

const MAX_JOIN = 6
const JOINS = new RegExp(`^${SPACE}?(?:[-–—]|to|and|or)${SPACE}?$`, 'u')

/** In '12 to 15 per cent' the first figure is a percentage too; in 'between 5 and 10 million' it may be in millions. */
function shareUnits(text: string, figures: Figure[]): void {
  for (const [index, { bare, keys, end }] of figures.entries()) {
    const other = figures[index + 1]
    if (!bare || !other || other.start - end > MAX_JOIN) continue
    const join = text.slice(end, other.start)
    const reading = JOINS.test(join) ? sharedReading(text.slice(other.start, other.end)) : null
    if (!reading) continue
    if (!/and|or/.test(join)) keys.length = 0
    keys.push(...reading.keys(bare.digits).map(key => signed(key, bare.sign)))
  }
}

const LAST_DIGIT = /^[^\d]{0,8}[\d.,’'\u00a0\u2009\u202f]{1,60}/u

function sharedReading(text: string): Reading | null {
  const reading = unitAt(text, LAST_DIGIT.exec(text)?.[0].length ?? text.length)
  return reading && !reading.isBare ? reading : null
}
