import type { TrueTypeFont } from './truetype'

/** Stands for what cannot be shown. */
const REPLACEMENT = 0xfffd

/** A character as it is drawn. */
export interface Glyph {
  /** The index of its font. */
  font: number
  glyph: number
  /** In thousandths of the size. */
  width: number
  /** Whether no font has it, so that a box stands in its place. */
  isMissing: boolean
}

/** Fonts of one look, each with other characters, and which of their glyphs are used. */
export class FontSet {
  private readonly known = new Map<number, Glyph>()
  /** For each font the characters of the glyphs that were used. */
  readonly used: Map<number, number>[]

  constructor(readonly fonts: readonly TrueTypeFont[]) {
    this.used = fonts.map(() => new Map())
  }

  glyph(codePoint: number): Glyph {
    let glyph = this.known.get(codePoint)
    if (!glyph) this.known.set(codePoint, (glyph = this.find(codePoint)))
    return glyph
  }

  private find(codePoint: number): Glyph {
    const found = this.fonts.findIndex(font => font.glyphOf(codePoint) !== undefined)
    const font = Math.max(found, 0)
    const glyph = this.fonts[font]?.glyphOf(codePoint) ?? 0
    this.used[font]?.set(glyph, found < 0 ? REPLACEMENT : codePoint)
    return { font, glyph, width: this.fonts[font]?.widthOf(glyph) ?? 0, isMissing: found < 0 }
  }

  widthOf(text: string, size: number): number {
    let width = 0
    for (const character of text) width += this.glyph(character.codePointAt(0) ?? 0).width
    return (width * size) / 1_000
  }

  /** Lines of at most this width; a word that is longer is broken. */
  wrap(text: string, size: number, width: number): string[] {
    return printable(text)
      .split('\n')
      .flatMap(line => this.wrapLine(line, (width * 1_000) / size))
  }

  private wrapLine(line: string, limit: number): string[] {
    const lines: string[] = []
    let [current, length] = ['', 0]
    const space = this.glyph(0x20).width
    for (const word of line.split(' ')) {
      let rest = ''
      let wide = 0
      for (const character of word) {
        const { width } = this.glyph(character.codePointAt(0) ?? 0)
        if (wide + width > limit) {
          if (current !== '') lines.push(current)
          lines.push(rest)
          ;[current, length, rest, wide] = ['', 0, '', 0]
        }
        rest += character
        wide += width
      }
      if (current !== '' && length + space + wide > limit) {
        lines.push(current)
        ;[current, length] = [rest, wide]
      } else {
        length += (current === '' ? 0 : space) + wide
        current = current === '' ? rest : `${current} ${rest}`
      }
    }
    return [...lines, current]
  }

  hasAll(text: string): boolean {
    for (const character of printable(text))
      if (character !== '\n' && this.glyph(character.codePointAt(0) ?? 0).isMissing) return false
    return true
  }
}

/** Without what cannot be drawn. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u202f]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
