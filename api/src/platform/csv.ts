/** Begins a file. Without it Excel and LibreOffice read the file in the encoding of the system. */
export const CSV_BOM = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, also as full-width forms. */
const FORMULA = /^[=+\-@＝＋－＠]/
/** Spaces and what is invisible, at the beginning. */
const LEADING = /^[\s\p{C}\p{Z}\u2800]*/u
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|\.\d+)$/

/** A line of CSV (RFC 4180). A cell that a spreadsheet would calculate begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => quoted(guarded(String(cell ?? '')))).join(',')}\r\n`

function guarded(cell: string): string {
  if (NUMBER.test(cell)) return cell
  const [leading = ''] = LEADING.exec(cell) ?? []
  return /[\t\r]/.test(leading) || FORMULA.test(cell.slice(leading.length)) ? `'${cell}` : cell
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
