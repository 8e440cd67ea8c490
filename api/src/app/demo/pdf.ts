import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { encodable, wrap } from './pdf-text'

export interface PdfSection {
  heading?: string
  paragraphs: string[]
}

export interface PdfInput {
  /** Legal name of the company that publishes it. */
  publisher: string
  title: string
  subtitle?: string
  sections: PdfSection[]
  /** The date as shown, for instance 'June 12, 2024'. */
  date?: string
}

const WIDTH = 595.28
const HEIGHT = 841.89
const LEFT = 72
const TOP = 68
const BOTTOM = 76
const MEASURE = WIDTH - 2 * LEFT
const LIST_INDENT = 14

const INK = rgb(0.063, 0.129, 0.122)
const QUIET = rgb(0.353, 0.42, 0.408)
const ACCENT = rgb(0.043, 0.373, 0.341)
const RULE = rgb(0.867, 0.898, 0.886)

/** Constant, so that the same input gives the same bytes. */
const CREATED_AT = new Date('2026-01-01T00:00:00.000Z')

const TITLE = { size: 26, leading: 31 }
const HEADING = { size: 15, leading: 20 }
const TEXT = { size: 10.5, leading: 15.5 }
const META = { size: 9.5, leading: 14 }

/** Renders a plain A4 document with a title, sections and numbered pages. */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const serif = await document.embedFont(StandardFonts.TimesRoman)
  const sans = await document.embedFont(StandardFonts.Helvetica)
  describe(document, input)

  const sheet = new Sheet(document)
  writeHead(sheet, input, serif, sans)
  for (const section of input.sections) writeSection(sheet, section, serif, sans)
  writeFooters(document.getPages(), input, sans)
  return document.save()
}

function describe(document: PDFDocument, input: PdfInput): void {
  document.setTitle(input.title, { showInWindowTitleBar: true })
  document.setAuthor(input.publisher)
  document.setCreator(input.publisher)
  document.setProducer(input.publisher)
  document.setLanguage('en-AU')
  document.setCreationDate(CREATED_AT)
  document.setModificationDate(CREATED_AT)
}

function writeHead(sheet: Sheet, input: PdfInput, serif: PDFFont, sans: PDFFont): void {
  sheet.write([encodable(input.publisher, sans)], { font: sans, ...META, color: ACCENT })
  sheet.space(10)
  sheet.write(wrap(input.title, serif, TITLE.size, MEASURE), { font: serif, ...TITLE, color: INK })
  const meta = [input.subtitle, input.date]
    .filter(part => part !== undefined && part !== '')
    .join('  \u00b7  ')
  if (meta !== '') {
    sheet.space(2)
    sheet.write(wrap(meta, sans, META.size, MEASURE), { font: sans, ...META, color: QUIET })
  }
  sheet.space(10)
  sheet.rule(ACCENT, 1.25)
  sheet.space(18)
}

function writeSection(sheet: Sheet, section: PdfSection, serif: PDFFont, sans: PDFFont): void {
  if (section.heading) {
    const lines = wrap(section.heading, serif, HEADING.size, MEASURE)
    sheet.ensureSpace(lines.length * HEADING.leading + 5 + 2 * TEXT.leading)
    sheet.write(lines, { font: serif, ...HEADING, color: INK })
    sheet.space(5)
  }
  for (const paragraph of section.paragraphs) writeParagraph(sheet, paragraph, sans)
  sheet.space(8)
}

/** Line breaks within a paragraph are kept; a line that starts with '- ' or '\u2022 ' is a list item. */
function writeParagraph(sheet: Sheet, paragraph: string, sans: PDFFont): void {
  for (const row of paragraph.split('\n')) {
    const item = /^[-\u2022] (.*)$/.exec(row)
    const indent = item ? LIST_INDENT : 0
    const lines = wrap(item?.[1]?.trimStart() ?? row, sans, TEXT.size, MEASURE - indent)
    sheet.ensureSpace(Math.min(lines.length, 3) * TEXT.leading)
    sheet.write(lines, { font: sans, ...TEXT, color: INK, indent, mark: item ? '\u2022' : '' })
  }
  sheet.space(7)
}

function writeFooters(pages: PDFPage[], { publisher }: PdfInput, sans: PDFFont): void {
  for (const [index, page] of pages.entries()) {
    const number = `Page ${index + 1} of ${pages.length}`
    const y = 46
    page.drawLine({
      start: { x: LEFT, y: y + 18 },
      end: { x: WIDTH - LEFT, y: y + 18 },
      thickness: 0.75,
      color: RULE,
    })
    page.drawText(encodable(publisher, sans), { x: LEFT, y, size: 8.5, font: sans, color: QUIET })
    const x = WIDTH - LEFT - sans.widthOfTextAtSize(number, 8.5)
    page.drawText(number, { x, y, size: 8.5, font: sans, color: QUIET })
  }
}

interface Style {
  font: PDFFont
  size: number
  leading: number
  color: ReturnType<typeof rgb>
  indent?: number
  /** The bullet, drawn in the indent of the first line. */
  mark?: string
}

/** Writes downwards and adds a page when the current one is full. */
class Sheet {
  private page: PDFPage
  private y: number

  constructor(private readonly document: PDFDocument) {
    this.page = document.addPage([WIDTH, HEIGHT])
    this.y = HEIGHT - TOP
  }

  write(lines: string[], style: Style): void {
    const { font, size, leading, color, indent = 0, mark = '' } = style
    for (const [index, line] of lines.entries()) {
      this.ensureSpace(leading)
      this.y -= leading
      if (index === 0 && mark !== '')
        this.page.drawText(mark, { x: LEFT + 2, y: this.y, size, font, color })
      this.page.drawText(line, { x: LEFT + indent, y: this.y, size, font, color })
    }
  }

  /** Adds a page unless the current one has this much space left. */
  ensureSpace(height: number): void {
    if (this.y - height >= BOTTOM) return
    this.page = this.document.addPage([WIDTH, HEIGHT])
    this.y = HEIGHT - TOP
  }

  space(height: number): void {
    this.y -= height
  }

  rule(color: Style['color'], thickness: number): void {
    this.page.drawLine({
      start: { x: LEFT, y: this.y },
      end: { x: WIDTH - LEFT, y: this.y },
      thickness,
      color,
    })
  }
}
