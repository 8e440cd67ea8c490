/** What a spreadsheet takes for the beginning of a formula, also as full-width forms. */
const FORMULA = /^[=+\-@＝＋－＠]/
/** Spaces, quotes and what is invisible, at the beginning. */
const LEADING = /^[\s\p{C}\p{Z}\u2800"]*/u
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|\.\d+)$/
/**
 * Where the list separator is a semicolon or a tab, a spreadsheet splits within a cell, and ends a row at its line breaks, because quotes
 * within a line are text.
 */
const AFTER_SEPARATOR = /(?<=[;\t\r\n])/
/** An item of a list in a text, which is no formula. */
const LIST_ITEM = /^- /

/** Excel reads a file without it in the encoding of its locale. */
const BYTE_ORDER_MARK = '\ufeff'

/** The first line of a CSV, with the names of its columns. */
export const csvHead = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLine(names)

/** A line of CSV (RFC 4180). Whatever a spreadsheet would calculate begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => quoted(guarded(String(cell ?? '')))).join(',')}\r\n`

function guarded(cell: string): string {
  if (NUMBER.test(cell)) return cell
  return cell
    .split(AFTER_SEPARATOR)
    .map((part, index, parts) => {
      const [leading = ''] = LEADING.exec(part) ?? []
      const isFormula = FORMULA.test(part.slice(leading.length))
      const isListItem = parts[index - 1]?.endsWith('\n') && LIST_ITEM.test(part)
      const isControlled = index === 0 && /[\t\r]/.test(leading)
      return (isFormula && !isListItem) || isControlled ? `'${part}` : part
    })
    .join('')
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
