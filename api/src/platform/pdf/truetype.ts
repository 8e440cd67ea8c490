import { inflateSync } from 'node:zlib'

/** What a PDF needs of a font. */
const EMBEDDED = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']
const WOFF_SIGNATURE = 0x774f4646
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_VERSION = 0x00010000

/** A TrueType font out of a WOFF file: its characters, their widths, and the file to embed. */
export class TrueTypeFont {
  private readonly tables: Map<string, Buffer>
  private readonly unitsPerEm: number
  private readonly widths: number[]
  private readonly glyphs: Map<number, number>

  constructor(
    readonly name: string,
    woff: Buffer,
  ) {
    this.tables = tablesOf(woff)
    const [head, hhea, maxp] = [this.table('head'), this.table('hhea'), this.table('maxp')]
    this.unitsPerEm = head.readUInt16BE(18)
    this.widths = widthsOf(this.table('hmtx'), hhea.readUInt16BE(34), maxp.readUInt16BE(4))
    this.glyphs = glyphsOf(this.table('cmap'))
  }

  /** The glyph of a character; undefined where the font has none. */
  glyphOf(codePoint: number): number | undefined {
    return this.glyphs.get(codePoint)
  }

  /** In thousandths of the font's size, as PDF has it. */
  widthOf(glyph: number): number {
    return this.scaled(this.widths[glyph] ?? 0)
  }

  /** Those of all glyphs, in their order. */
  allWidths(): number[] {
    return this.widths.map(width => this.scaled(width))
  }

  metrics(): { ascent: number; descent: number; box: number[] } {
    const [head, hhea] = [this.table('head'), this.table('hhea')]
    return {
      ascent: this.scaled(hhea.readInt16BE(4)),
      descent: this.scaled(hhea.readInt16BE(6)),
      box: [36, 38, 40, 42].map(at => this.scaled(head.readInt16BE(at))),
    }
  }

  /** The font file, with the tables that a PDF needs. */
  file(): Buffer {
    const tables = EMBEDDED.flatMap(tag =>
      this.tables.has(tag) ? [{ tag, data: this.table(tag) }] : [],
    )
    const power = 2 ** Math.floor(Math.log2(tables.length))
    const header = Buffer.alloc(12 + tables.length * 16)
    header.writeUInt32BE(SFNT_VERSION, 0)
    header.writeUInt16BE(tables.length, 4)
    header.writeUInt16BE(power * 16, 6)
    header.writeUInt16BE(Math.log2(power), 8)
    header.writeUInt16BE((tables.length - power) * 16, 10)
    const parts = [header]
    let offset = header.length
    for (const [index, { tag, data }] of tables.entries()) {
      const at = 12 + index * 16
      const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
      header.write(tag, at, 'latin1')
      header.writeUInt32BE(checksumOf(padded), at + 4)
      header.writeUInt32BE(offset, at + 8)
      header.writeUInt32BE(data.length, at + 12)
      parts.push(padded)
      offset += padded.length
    }
    return Buffer.concat(parts)
  }

  private table(tag: string): Buffer {
    const table = this.tables.get(tag)
    if (!table) throw new Error(`The font ${this.name} has no table ${tag}`)
    return table
  }

  private scaled(units: number): number {
    return Math.round((units * 1_000) / this.unitsPerEm)
  }
}

function tablesOf(woff: Buffer): Map<string, Buffer> {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('The file is no WOFF font')
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const at = WOFF_HEADER + index * WOFF_ENTRY
    const tag = woff.toString('latin1', at, at + 4)
    const [offset, packed, size] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ]
    const data = woff.subarray(offset, offset + packed)
    tables.set(tag, packed < size ? inflateSync(data) : Buffer.from(data))
  }
  return tables
}

/** The last width counts for all glyphs that follow. */
function widthsOf(hmtx: Buffer, count: number, glyphs: number): number[] {
  return Array.from({ length: glyphs }, (_, glyph) =>
    hmtx.readUInt16BE(Math.min(glyph, count - 1) * 4),
  )
}

/** By code point, of the Unicode subtable of format 12 or 4. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const offsets = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = 4 + index * 8
    const offset = cmap.readUInt32BE(at + 4)
    if ([0, 3].includes(cmap.readUInt16BE(at))) offsets.set(cmap.readUInt16BE(offset), offset)
  }
  const [wide, narrow] = [offsets.get(12), offsets.get(4)]
  if (wide !== undefined) return glyphsOfGroups(cmap.subarray(wide))
  if (narrow !== undefined) return glyphsOfSegments(cmap.subarray(narrow))
  throw new Error('The font has no characters')
}

function glyphsOfGroups(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const at = 16 + index * 12
    const [start, end, glyph] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ]
    for (let code = start; code <= end; code++) glyphs.set(code, glyph + code - start)
  }
  return glyphs
}

function glyphsOfSegments(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  const doubled = table.readUInt16BE(6)
  for (let at = 0; at < doubled; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + doubled + at)]
    const delta = table.readUInt16BE(16 + doubled * 2 + at)
    const place = 16 + doubled * 3 + at
    const range = table.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const found = range === 0 ? code : table.readUInt16BE(place + range + (code - start) * 2)
      const glyph = range !== 0 && found === 0 ? 0 : (found + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

function checksumOf(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}
