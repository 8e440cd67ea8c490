import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PdfLimits, readPdf } from '#platform/pdf/read-pdf'
import { renderPdf } from '../../../src/app/demo/pdf'
import {
  annotatedPdf,
  cmapPdf,
  formPdf,
  inflatingPdf,
  pdfOfLines,
  pdfWith,
  protectedPdf,
  scannedPdf,
  turnedPdf,
} from '../../harness/files/pdfs'

const folder = mkdtempSync(join(tmpdir(), 'read-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (bytes: Uint8Array, limits?: PdfLimits) => {
  const path = join(folder, 'document.pdf')
  writeFileSync(path, bytes)
  return readPdf(path, limits)
}

describe('Reading a PDF', () => {
  // One page for each test, because each document is read in a thread of its own.
  let pages: string[][]
  beforeAll(async () => {
    const bytes = await pdfWith(
      [
        { text: 'Second line', x: 72, y: 764 },
        { text: 'First line', x: 72, y: 780 },
      ],
      [
        { text: '1,250.5', x: 300, y: 700 },
        { text: '1,102.9', x: 400, y: 700.8 },
        { text: 'Net assets', x: 72, y: 684 },
        { text: 'Revenue', x: 72, y: 700 },
        { text: '(41)', x: 300, y: 684 },
      ],
      [
        { text: '1,2', x: 72, y: 700 },
        { text: '50', x: 72 + 13.9, y: 700 },
        { text: '3', x: 72 + 25.2, y: 703, size: 6 },
      ],
      [
        { text: 'Sideways', x: 72, y: 800, turn: 90 },
        { text: 'Upright', x: 100, y: 700 },
      ],
      [],
    )
    const text = await read(bytes)
    pages = 'pages' in text ? text.pages : []
    expect(pages).toHaveLength(5)
  })

  it('The lines of each page come from top to bottom', () => {
    expect(pages[0]).toEqual(['First line', 'Second line'])
  })

  it('A row of a table is one line, in whatever order it was drawn, with its columns apart', () => {
    expect(pages[1]).toEqual(['Revenue  1,250.5  1,102.9', 'Net assets  (41)'])
  })

  it('A number that is drawn in two parts stays one, and the mark of a footnote is no digit of it', () => {
    expect(pages[2]).toEqual(['1,250 3'])
  })

  it('Upright text of a page comes before what is drawn sideways', () => {
    expect(pages[3]).toEqual(['Upright', 'Sideways'])
  })

  it('A page without text is an empty page among others', () => {
    expect(pages[4]).toEqual([])
  })

  it('A table keeps its rows on a rotated page, drawn sideways or askew', async () => {
    const angles = [
      { rotate: 90, turn: 90 },
      { rotate: 180, turn: 180 },
      { rotate: 270, turn: 270 },
      { rotate: 0, turn: 90 },
      { rotate: 0, turn: 270 },
      { rotate: 90, turn: 0 },
      { rotate: 0, turn: 3 },
    ]
    expect(await read(await turnedPdf(angles))).toEqual({
      pages: angles.map(() => ['Revenue  1,250.5  1,102.9', 'Net assets  (41)']),
    })
  })

  it('Text in a predefined encoding of a font that is not embedded is read', async () => {
    expect(await read(await cmapPdf('売上高 1,250.5'))).toEqual({ pages: [['売上高 1,250.5']] })
  })

  it('The values of fields are in the rows of their labels', async () => {
    const bytes = await formPdf(
      [
        { text: 'Revenue', x: 72, y: 700 },
        { text: 'Net assets $', x: 72, y: 670 },
        { text: 'million', x: 200, y: 700 },
      ],
      [
        { value: '1,250.5', x: 110, y: 693 },
        { value: '41', x: 128, y: 663, hasAppearance: false },
        { value: 'secret 7', x: 400, y: 663, hasAppearance: false, isPassword: true },
      ],
    )
    expect(await read(bytes)).toEqual({
      pages: [['Revenue 1,250.5  million', 'Net assets $ 41']],
    })
  })

  it('A chosen option and a comment on the page are text of it', async () => {
    expect(await read(await annotatedPdf())).toEqual({
      pages: [['Final 2026', 'Restated to 1,250.5']],
    })
  })

  it('A document of the demonstration is read', async () => {
    const sections = [
      { heading: 'Outlook', paragraphs: ['Copper production will be 135,000 to 140,000 tonnes.'] },
    ]
    const text = await read(
      await renderPdf({ publisher: 'Meridian', title: 'FY26 results', sections }),
    )
    expect(text).toMatchObject({
      pages: [
        expect.arrayContaining(['Outlook', 'Copper production will be 135,000 to 140,000 tonnes.']),
      ],
    })
  })
})

describe('A PDF that cannot be read', () => {
  it('A damaged file says so', async () => {
    const bytes = await pdfOfLines(['Some text'])
    expect(await read(bytes.slice(0, 40))).toEqual({ problem: 'damaged', pageCount: null })
    expect(await read(Buffer.alloc(0))).toEqual({ problem: 'damaged', pageCount: null })
  })

  it('Pictures of pages have no text, and their number is known', async () => {
    expect(await read(await scannedPdf(3))).toEqual({ problem: 'scanned', pageCount: 3 })
  })

  it('Text in an unknown encoding is not taken for a picture', async () => {
    expect(await read(await cmapPdf('Revenue 1,250.5', 'Unknown-H'))).toEqual({
      problem: 'unreadable',
      pageCount: 1,
    })
  })

  it('A file that asks for a password says so', async () => {
    expect(await read(await protectedPdf())).toEqual({ problem: 'protected', pageCount: null })
  })

  it('A small file that inflates beyond the limit of memory is given up, with the pages that are known', async () => {
    const bytes = await inflatingPdf(128)
    expect(bytes.length).toBeLessThan(100_000)
    expect(await read(bytes, { maxMegabytes: 48 })).toEqual({ problem: 'tooLarge', pageCount: 1 })
  })

  it('A file that takes too long is given up', async () => {
    expect(await read(await pdfOfLines(['Some text']), { timeoutMs: 1 })).toEqual({
      problem: 'timeout',
      pageCount: null,
    })
  })
})
