import { decimal } from './decimal.ts'
import { type Figure, figuresIn, signed } from './figures-in.ts'

/** The text of a cited document by page and line. */
export interface FigureDocument {
  announcementId: string
  pages: string[][]
}

/** A figure in an answer's own notation, and a place with the same value in a document. */
export interface FoundFigure {
  text: string
  found: boolean
  /** From 1. */
  page: number | null
  line: string | null
  announcementId: string | null
}

interface Place {
  currency: string | null
  announcementId: string
  page: number
  line: string
}

/** Maximum number of compared places per value. */
const MAX_PLACES = 40
const MAX_LINE_LENGTH = 400
const LOSS =
  /\b(loss(es)?|outflows?|deficit|negative|minus|down|lower|fell|fall|declined?|decreased?|reduced|reduction)\b/i
const LOSS_BEFORE = 48

/** A fiscal year names the subject of a text; it is not a value. */
const FISCAL_YEAR = /^FY/i

/**
 * Looks up every number, date, period and percentage of a text in documents, once each, in the order of the text. Equal values match in any
 * notation, but never as part of a longer number. Fiscal years ('FY26') are skipped.
 */
export function findFigures(text: string, documents: readonly FigureDocument[]): FoundFigure[] {
  const places = placesIn(documents)
  const found = new Map<string, FoundFigure>()
  // A line break in an answer ends a paragraph.
  for (const line of text.split('\n')) {
    const words = splitWords(line)
    for (const figure of figuresIn(line)) {
      const notation = line.slice(figure.start, figure.end)
      if (FISCAL_YEAR.test(notation) || found.get(notation)?.found) continue
      const place = best(meanings(line, figure), figure, places, words)
      const { page = null, line: where = null, announcementId = null } = place ?? {}
      // An entry that exists keeps its position in the map.
      found.set(notation, {
        text: notation,
        found: place !== null,
        page,
        line: where,
        announcementId,
      })
    }
  }
  return [...found.values()]
}

/** Accounts may write a loss with a sign, and an amount in parentheses is not always negative. */
function meanings(line: string, { keys, start, isUnsigned, isInParentheses }: Figure): string[] {
  if (isInParentheses) return [...keys, ...keys.map(key => key.replace(':-', ':'))]
  const isLoss = isUnsigned && LOSS.test(line.slice(Math.max(0, start - LOSS_BEFORE), start))
  return isLoss
    ? [
        ...keys,
        ...keys.filter(key => /^(number|percent|points):/.test(key)).map(key => signed(key, '-')),
      ]
    : keys
}

/** Returns the place whose line shares most words with the answer's line, or the first of equal ones. */
function best(
  keys: string[],
  { currency }: Figure,
  places: Map<string, Place[]>,
  words: Set<string>,
): Place | null {
  let [chosen, most]: [Place | null, number] = [null, -1]
  for (const key of keys)
    for (const place of places.get(key) ?? []) {
      if (currency !== null && place.currency !== null && currency !== place.currency) continue
      const shared = [...splitWords(place.line)].filter(word => words.has(word)).length
      if (shared > most) [chosen, most] = [place, shared]
    }
  return chosen
}

const splitWords = (line: string): Set<string> =>
  new Set(line.toLowerCase().match(/\p{L}{3,40}/gu) ?? [])

// Documents

function placesIn(documents: readonly FigureDocument[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const add = (key: string, place: Place) => {
    const known = places.get(key)
    if (!known) places.set(key, [place])
    else if (
      known.length < MAX_PLACES ||
      !known.some(({ currency }) => currency === place.currency)
    )
      known.push(place)
  }
  for (const { announcementId, pages } of documents)
    for (const [index, lines] of pages.entries())
      for (const { keys, currency, line } of figuresOfPage(lines))
        for (const key of keys)
          add(key, {
            currency,
            announcementId,
            page: index + 1,
            line: line.slice(0, MAX_LINE_LENGTH),
          })
  return places
}

interface PageFigure {
  keys: string[]
  currency: string | null
  line: string
}

/** Searches single lines and line ends, since a sentence may break within '12 per cent' or '3 November 2026'. */
function figuresOfPage(lines: readonly string[]): PageFigure[] {
  const found: PageFigure[] = []
  let power = 0
  for (const line of lines) {
    power = declaredPower(line) ?? power
    for (const { keys, implied, currency, bare } of figuresIn(line)) {
      const scaled =
        bare && power > 0 ? [signed(`number:${decimal(bare.digits, power)}`, bare.sign)] : []
      found.push({ keys: [...keys, ...implied, ...scaled], currency, line })
    }
  }
  const starts = lineStarts(lines)
  let at = 0
  for (const { keys, implied, currency, start, end } of figuresIn(lines.join('\n'))) {
    while ((starts[at + 1] ?? Infinity) <= start) at++
    if (end > (starts[at + 1] ?? Infinity))
      found.push({ keys: [...keys, ...implied], currency, line: `${lines[at]} ${lines[at + 1]}` })
  }
  return found
}

function lineStarts(lines: readonly string[]): number[] {
  const starts: number[] = []
  let next = 0
  for (const line of lines) {
    starts.push(next)
    next += line.length + 1
  }
  return starts
}

const DECLARED =
  /(?:^|[^\d\s])\s{0,3}(?:[$£€¥]|\$A|\$US|AUD|USD)\s?(['’‘`]?000s?|m|mn|million|millions|bn|billion|thousand|thousands)(?![\p{L}\p{N}])/iu
const IN_WORDS = /\bin (thousands|millions|billions)\b/i

/** Returns the power of ten by which a table's head multiplies its numbers: `$'000`, `$A'000`, `A$ million`. */
function declaredPower(line: string): number | null {
  const unit = (DECLARED.exec(line)?.[1] ?? IN_WORDS.exec(line)?.[1])?.toLowerCase()
  if (unit === undefined) return null
  if (unit.startsWith('m')) return 6
  return unit.startsWith('b') ? 9 : 3
}
