import { deflateSync } from 'node:zlib'
import type { FontSet } from './font-set'

/** A4, in points. */
const PAGE = { width: 595, height: 842 }
const MARGIN = { side: 50, top: 60, bottom: 64 }
const GAP = 10
const HEADING = { size: 18, leading: 26 }
const TEXT = { size: 9, leading: 13 }
const ROW_PADDING = 4
/** A larger number tree is split. */
const PAGES_PER_LEAF = 500
const MAPPED_PER_BLOCK = 100
const CHUNK_SIZE = 65_536
/** A page is some kilobytes; a larger buffer for each would only be garbage. */
const PACKED_CHUNK_SIZE = 4_096

export interface Column {
  title: string
  width: number
}

interface Options {
  title: string
  /** BCP 47. */
  language: string
  producer: string
  at: Date
  regular: FontSet
  bold: FontSet
}

/** What stands on a page, under the number by which the structure names it. */
interface Page {
  object: number
  content: string[]
  /** The structure elements of the marked contents, in their order. */
  marked: number[]
}

interface Cell {
  /** Its structure element. */
  element: number
  text: string
  lines: string[]
  /** Where it stands: the number of its content on each page. */
  places: { page: number; mark: number }[]
}

/**
 * Writes a PDF with a heading, paragraphs and one table, tagged for assistive technology (ISO 32000-1, 14.7 and 14.8). It is written as it
 * goes, with nothing of a page kept once that is full: `take` gives what was written since.
 */
export class TaggedPdf {
  private chunks: Buffer[] = []
  /** Text that follows the chunks. */
  private text = ''
  private size = 0
  /** Where each object begins, by its number. */
  private readonly offsets: number[] = [0]
  private readonly catalog = this.allocate()
  private readonly pages = this.allocate()
  private readonly resources = this.allocate()
  private readonly root = this.allocate()
  private readonly document = this.allocate()
  private readonly pageObjects: number[] = []
  private readonly parents: number[] = []
  private readonly elements: number[] = []
  private readonly fontObjects: number[][]
  private page: Page | null = null
  private y = 0
  private table: {
    columns: Column[]
    element: number
    head: number
    body: number
    rows: number[]
  } | null = null

  constructor(private readonly options: Options) {
    this.fontObjects = [options.regular, options.bold].map(({ fonts }) =>
      fonts.map(() => this.allocate()),
    )
    this.write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  }

  /** What was written since the last time. */
  take(): Buffer {
    this.flush()
    const taken = Buffer.concat(this.chunks)
    this.chunks = []
    return taken
  }

  heading(text: string): void {
    this.block('H1', text, this.options.bold, HEADING)
  }

  paragraph(text: string): void {
    this.block('P', text, this.options.regular, TEXT)
  }

  /** Begins the table; its head is repeated on each page. */
  beginTable(columns: Column[]): void {
    const [element, head, body] = [this.allocate(), this.allocate(), this.allocate()]
    this.table = { columns, element, head, body, rows: [] }
    this.elements.push(element)
    const row = this.addRow(
      columns.map(({ title }) => title),
      {
        role: 'TH',
        parent: head,
        fonts: this.options.bold,
        attributes: ' /A << /O /Table /Scope /Column >>',
      },
    )
    this.object(head, `<< /Type /StructElem /S /THead /P ${element} 0 R /K [${row} 0 R] >>`)
  }

  row(texts: string[]): void {
    if (!this.table) throw new Error('There is no table')
    this.table.rows.push(
      this.addRow(texts, {
        role: 'TD',
        parent: this.table.body,
        fonts: this.options.regular,
        attributes: '',
      }),
    )
  }

  end(): void {
    this.endPage()
    if (this.table) {
      const { element, head, body, rows } = this.table
      this.object(
        body,
        `<< /Type /StructElem /S /TBody /P ${element} 0 R /K [${rows.map(reference).join(' ')}] >>`,
      )
      this.object(
        element,
        `<< /Type /StructElem /S /Table /P ${this.document} 0 R /K [${head} 0 R ${body} 0 R] >>`,
      )
    }
    this.object(
      this.document,
      `<< /Type /StructElem /S /Document /P ${this.root} 0 R /K [${this.elements.map(reference).join(' ')}] >>`,
    )
    this.object(
      this.root,
      `<< /Type /StructTreeRoot /K [${this.document} 0 R] /ParentTree ${this.parentTree()} 0 R /ParentTreeNextKey ${this.parents.length} >>`,
    )
    this.fonts()
    this.object(
      this.pages,
      `<< /Type /Pages /Count ${this.pageObjects.length} /Kids [${this.pageObjects.map(reference).join(' ')}] >>`,
    )
    const metadata = this.metadata()
    this.object(
      this.catalog,
      `<< /Type /Catalog /Pages ${this.pages} 0 R /MarkInfo << /Marked true >> /Lang ${textString(this.options.language)} /StructTreeRoot ${this.root} 0 R /ViewerPreferences << /DisplayDocTitle true >> /Metadata ${metadata} 0 R >>`,
    )
    this.trailer()
  }

  // Contents

  private block(
    role: 'H1' | 'P',
    text: string,
    fonts: FontSet,
    { size, leading }: typeof TEXT,
  ): void {
    const element = this.allocate()
    const lines = fonts.wrap(text, size, PAGE.width - 2 * MARGIN.side)
    const cell: Cell = { element, text, lines, places: [] }
    this.ensureSpace(lines.length * leading)
    this.mark(role, cell, () => {
      for (const [index, line] of lines.entries())
        this.draw(line, fonts, size, MARGIN.side, this.y - leading * (index + 1))
    })
    this.y -= lines.length * leading + GAP
    this.elements.push(element)
    this.element(role, cell, this.document, fonts)
  }

  private addRow(
    texts: string[],
    {
      role,
      parent,
      fonts,
      attributes,
    }: { role: 'TH' | 'TD'; parent: number; fonts: FontSet; attributes: string },
  ): number {
    const columns = this.table?.columns ?? []
    const row = this.allocate()
    const cells = texts.map(
      (text, index): Cell => ({
        element: this.allocate(),
        text,
        lines: fonts.wrap(text, TEXT.size, (columns[index]?.width ?? 0) - GAP),
        places: [],
      }),
    )
    const count = Math.max(...cells.map(({ lines }) => lines.length))
    const height = count * TEXT.leading + ROW_PADDING
    const room = PAGE.height - MARGIN.top - MARGIN.bottom - TEXT.leading - ROW_PADDING
    if (height <= room) this.ensureSpace(height)
    for (let from = 0; from < count; ) {
      this.ensureSpace(TEXT.leading + ROW_PADDING)
      const fitting = Math.floor((this.y - MARGIN.bottom - ROW_PADDING) / TEXT.leading)
      const to = Math.min(count, from + Math.max(fitting, 1))
      this.drawRow(cells, role, fonts, from, to)
      from = to
    }
    this.rule()
    for (const cell of cells) this.element(role, cell, row, fonts, attributes)
    this.object(
      row,
      `<< /Type /StructElem /S /TR /P ${parent} 0 R /K [${cells.map(({ element }) => reference(element)).join(' ')}] >>`,
    )
    return row
  }

  private drawRow(cells: Cell[], role: string, fonts: FontSet, from: number, to: number): void {
    let x = MARGIN.side
    for (const [index, cell] of cells.entries()) {
      const lines = cell.lines.slice(from, to)
      if (lines.length > 0)
        this.mark(role, cell, () => {
          for (const [at, line] of lines.entries())
            this.draw(line, fonts, TEXT.size, x, this.y - TEXT.leading * (at + 1))
        })
      x += this.table?.columns[index]?.width ?? 0
    }
    this.y -= (to - from) * TEXT.leading
  }

  /** A line under a row, which says nothing. */
  private rule(): void {
    this.y -= ROW_PADDING
    this.content(
      `/Artifact BMC 0.5 w 0.85 G ${MARGIN.side} ${this.y.toFixed(1)} m ${PAGE.width - MARGIN.side} ${this.y.toFixed(1)} l S EMC`,
    )
  }

  private draw(line: string, fonts: FontSet, size: number, x: number, y: number): void {
    const set = fonts === this.options.bold ? 'B' : 'R'
    let [shown, current, hex] = ['', -1, '']
    const flush = () => {
      if (hex !== '') shown += ` /${set}${current} ${size} Tf <${hex}> Tj`
      hex = ''
    }
    for (const character of line) {
      const { font, glyph } = fonts.glyph(character.codePointAt(0) ?? 0)
      if (font !== current) flush()
      current = font
      hex += glyph.toString(16).padStart(4, '0')
    }
    flush()
    if (shown !== '') this.content(`BT ${x} ${y.toFixed(1)} Td${shown} ET`)
  }

  /** Draws what belongs to a structure element. */
  private mark(role: string, cell: Cell, draw: () => void): void {
    const page = this.currentPage()
    const mark = page.marked.length
    page.marked.push(cell.element)
    cell.places.push({ page: page.object, mark })
    this.content(`/${role} << /MCID ${mark} >> BDC`)
    draw()
    this.content('EMC')
  }

  /** The structure element; where a character has no glyph, with the text as it is. */
  private element(
    role: string,
    { element, text, places }: Cell,
    parent: number,
    fonts: FontSet,
    attributes = '',
  ): void {
    const [first] = places
    const kids = places.map(({ page, mark }) =>
      page === first?.page ? String(mark) : `<< /Type /MCR /Pg ${page} 0 R /MCID ${mark} >>`,
    )
    const actual = fonts.hasAll(text) ? '' : ` /ActualText ${textString(text)}`
    this.object(
      element,
      `<< /Type /StructElem /S /${role} /P ${parent} 0 R${first ? ` /Pg ${first.page} 0 R` : ''} /K [${kids.join(' ')}]${attributes}${actual} >>`,
    )
  }

  // Pages

  private currentPage(): Page {
    if (this.page) return this.page
    this.y = PAGE.height - MARGIN.top
    return (this.page = { object: this.allocate(), content: [], marked: [] })
  }

  private content(operators: string): void {
    this.currentPage().content.push(operators)
  }

  /** Begins another page unless this one has so much room. */
  private ensureSpace(height: number): void {
    this.currentPage()
    if (this.y - height >= MARGIN.bottom) return
    this.endPage()
    this.currentPage()
    if (this.table && this.table.rows.length > 0) this.repeatHead()
  }

  private repeatHead(): void {
    this.content('/Artifact << /Type /Pagination >> BDC')
    let x = MARGIN.side
    for (const { title, width } of this.table?.columns ?? []) {
      this.draw(title, this.options.bold, TEXT.size, x, this.y - TEXT.leading)
      x += width
    }
    this.content('EMC')
    this.y -= TEXT.leading
    this.rule()
  }

  private endPage(): void {
    const { page } = this
    if (!page) return
    const number = `${this.pageObjects.length + 1}`
    this.content('/Artifact << /Type /Pagination >> BDC')
    this.draw(this.options.title, this.options.regular, 8, MARGIN.side, 36)
    this.draw(
      number,
      this.options.regular,
      8,
      PAGE.width - MARGIN.side - this.options.regular.widthOf(number, 8),
      36,
    )
    this.content('EMC')
    const contents = this.allocate()
    this.stream(contents, '', Buffer.from(page.content.join('\n'), 'latin1'))
    this.object(
      page.object,
      `<< /Type /Page /Parent ${this.pages} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${this.resources} 0 R /Contents ${contents} 0 R /StructParents ${this.parents.length} /Tabs /S >>`,
    )
    const parents = this.allocate()
    this.object(parents, `[${page.marked.map(reference).join(' ')}]`)
    this.parents.push(parents)
    this.pageObjects.push(page.object)
    this.page = null
  }

  private parentTree(): number {
    const leaves: { object: number; from: number; to: number }[] = []
    for (let from = 0; from < this.parents.length; from += PAGES_PER_LEAF) {
      const to = Math.min(from + PAGES_PER_LEAF, this.parents.length) - 1
      const object = this.allocate()
      const entries = this.parents
        .slice(from, to + 1)
        .map((parent, index) => `${from + index} ${parent} 0 R`)
      this.object(object, `<< /Limits [${from} ${to}] /Nums [${entries.join(' ')}] >>`)
      leaves.push({ object, from, to })
    }
    const tree = this.allocate()
    this.object(tree, `<< /Kids [${leaves.map(({ object }) => reference(object)).join(' ')}] >>`)
    return tree
  }

  // Fonts

  private fonts(): void {
    const names: string[] = []
    for (const [set, fonts] of [this.options.regular, this.options.bold].entries())
      for (const [index, font] of fonts.fonts.entries()) {
        const used = fonts.used[index] ?? new Map<number, number>()
        if (used.size === 0) continue
        const object = this.fontObjects[set]?.[index] ?? 0
        names.push(`/${set === 0 ? 'R' : 'B'}${index} ${object} 0 R`)
        const [descendant, descriptor, file, mapping] = [
          this.allocate(),
          this.allocate(),
          this.allocate(),
          this.allocate(),
        ]
        const name = `/${font.name}`
        const { ascent, descent, box } = font.metrics()
        const bytes = font.file()
        this.stream(file, `/Length1 ${bytes.length}`, bytes)
        this.stream(mapping, '', Buffer.from(characterMap(used), 'latin1'))
        this.object(
          descriptor,
          `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${file} 0 R >>`,
        )
        this.object(
          descendant,
          `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${font.allWidths().join(' ')}]] >>`,
        )
        this.object(
          object,
          `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${mapping} 0 R >>`,
        )
      }
    this.object(this.resources, `<< /Font << ${names.join(' ')} >> >>`)
  }

  // The file

  private metadata(): number {
    const { title, producer, at } = this.options
    const time = at.toISOString()
    const object = this.allocate()
    const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><xmp:CreateDate>${time}</xmp:CreateDate><pdf:Producer>${escaped(producer)}</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
    const bytes = Buffer.from(xmp)
    this.begin(object)
    this.write(`<< /Type /Metadata /Subtype /XML /Length ${bytes.length} >>\nstream\n`)
    this.append(bytes)
    this.write('\nendstream\nendobj\n')
    return object
  }

  private trailer(): void {
    const { title, producer, at } = this.options
    const info = this.allocate()
    const date = `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
    this.object(
      info,
      `<< /Title ${textString(title)} /Producer ${textString(producer)} /CreationDate ${date} >>`,
    )
    const start = this.size
    this.write(`xref\n0 ${this.offsets.length}\n0000000000 65535 f \n`)
    for (let object = 1; object < this.offsets.length; object++) {
      const offset = this.offsets[object] ?? 0
      this.write(
        offset === 0 ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
      )
    }
    this.write(
      `trailer\n<< /Size ${this.offsets.length} /Root ${this.catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    )
  }

  private allocate(): number {
    return this.offsets.push(0) - 1
  }

  private object(number: number, body: string): void {
    this.begin(number)
    this.write(`${body}\nendobj\n`)
  }

  private stream(number: number, entries: string, bytes: Buffer): void {
    const packed = deflateSync(bytes, { chunkSize: PACKED_CHUNK_SIZE })
    this.begin(number)
    this.write(`<< /Filter /FlateDecode /Length ${packed.length} ${entries} >>\nstream\n`)
    this.append(packed)
    this.write('\nendstream\nendobj\n')
  }

  private begin(number: number): void {
    this.offsets[number] = this.size
    this.write(`${number} 0 obj\n`)
  }

  private write(text: string): void {
    this.text += text
    this.size += text.length
    if (this.text.length > CHUNK_SIZE) this.flush()
  }

  private append(bytes: Buffer): void {
    this.flush()
    this.chunks.push(bytes)
    this.size += bytes.length
  }

  private flush(): void {
    if (this.text !== '') this.chunks.push(Buffer.from(this.text, 'latin1'))
    this.text = ''
  }
}

const reference = (object: number): string => `${object} 0 R`

/** UTF-16 with a byte order mark. */
const textString = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? `(${text.replace(/[\\()]/g, '\\$&')})` : `<feff${hexOf(text)}>`

/** In UTF-16, big-endian. */
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const escaped = (text: string): string => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)

/** From glyphs to characters, for copying and reading aloud. */
function characterMap(used: ReadonlyMap<number, number>): string {
  const pairs = [...used].map(
    ([glyph, codePoint]) =>
      `<${glyph.toString(16).padStart(4, '0')}> <${hexOf(String.fromCodePoint(codePoint))}>`,
  )
  const blocks: string[] = []
  for (let from = 0; from < pairs.length; from += MAPPED_PER_BLOCK) {
    const block = pairs.slice(from, from + MAPPED_PER_BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
