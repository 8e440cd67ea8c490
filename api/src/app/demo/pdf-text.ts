import type { PDFFont } from 'pdf-lib'

const REPLACEMENTS = new Map<string, string>(
  Object.entries({
    '\u00a0': ' ',
    '\u2007': ' ',
    '\u2009': ' ',
    '\u202f': ' ',
    '\u2010': '-',
    '\u2011': '-',
    '\u2212': '-',
    '\u2190': '<-',
    '\u2192': '->',
    '\u2264': '<=',
    '\u2265': '>=',
    '\u2248': '~',
    '\u2713': 'x',
  }),
)

/** Transliterates a text to the characters of the standard fonts (WinAnsi); others become '?'. */
export function encodable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return Array.from(text.normalize('NFC'), character => transliterate(character, known)).join('')
}

function transliterate(character: string, known: Set<number>): string {
  const replaced = REPLACEMENTS.get(character)
  if (replaced !== undefined) return replaced
  if (isKnown(character, known)) return character
  const plain = Array.from(character.normalize('NFKD')).filter(part => isKnown(part, known))
  return plain.length > 0 ? plain.join('') : '?'
}

function isKnown(character: string, known: Set<number>): boolean {
  return known.has(character.codePointAt(0) ?? -1)
}

/** Wraps a text into lines of at most `width`. Words wider than a line are split. */
export function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(encodable(line, font), size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .flatMap(part => split(part, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  return lines.map(one => encodable(one, font))
}

function split(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
