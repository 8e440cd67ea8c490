export interface Part {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Longer texts are compared as a whole: what their words have in common would take too long to find. */
const PAIRS_MAX = 1_000_000
/** Where fewer of the words stayed, the two texts read better one after the other. */
const LEAST_IN_COMMON = 0.3

/** A text as its words, each with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** What of a text was removed and what was added, in reading order, by its words. */
export function differenceOf(from: string, to: string): Part[] {
  const [before, after] = [wordsOf(from), wordsOf(to)]
  const isSame = (one: number, other: number) => before[one]?.trim() === after[other]?.trim()
  let start = 0
  while (start < before.length && start < after.length && isSame(start, start)) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && isSame(before.length - 1 - end, after.length - 1 - end)) end++

  const [rows, columns] = [before.length - start - end, after.length - start - end]
  if (rows * columns > PAIRS_MAX) return whole(from, to)
  /** How many words the rests of both texts have in common, from each pair of places on. */
  const common = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      common[row]![column] = isSame(start + row, start + column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  if (start + end + at(0, 0) < LEAST_IN_COMMON * Math.max(before.length, after.length))
    return whole(from, to)

  const parts: Part[] = []
  add(parts, 'same', after.slice(0, start))
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    if (row < rows && column < columns && isSame(start + row, start + column)) {
      add(parts, 'same', [after[start + column] ?? ''])
      row++
      column++
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1)))
      add(parts, 'removed', [before[start + row++] ?? ''])
    else add(parts, 'added', [after[start + column++] ?? ''])
  }
  add(parts, 'same', end > 0 ? after.slice(-end) : [])
  return parts
}

function add(parts: Part[], kind: Part['kind'], words: string[]): void {
  const last = parts.at(-1)
  const text = words.join('')
  if (text === '') return
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

const whole = (from: string, to: string): Part[] => [
  ...(from === '' ? [] : [{ kind: 'removed' as const, text: from }]),
  ...(to === '' ? [] : [{ kind: 'added' as const, text: to }]),
]
