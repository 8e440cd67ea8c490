import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from 'pdf-lib'

/** A text of a page, from the left and from the bottom, in points. */
interface Drawn {
  text: string
  x: number
  y: number
  size?: number
}

/** A PDF with these texts on its pages. */
export async function pdfWith(...pages: Drawn[][]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const drawn of pages) {
    const page = document.addPage([595, 842])
    for (const { text, x, y, size = 10 } of drawn) page.drawText(text, { x, y, size, font })
  }
  return document.save()
}

/** A PDF with these lines on each page. */
export const pdfOfLines = (...pages: string[][]): Promise<Uint8Array> =>
  pdfWith(...pages.map(lines => lines.map((text, index) => ({ text, x: 72, y: 780 - index * 16 }))))

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PDF whose pages are pictures. */
export async function scannedPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const image = await document.embedPng(Buffer.from(PIXEL, 'base64'))
  for (let page = 0; page < pages; page++)
    document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  return document.save()
}

/** A PDF that asks for a password. */
export async function protectedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOfLines(['Nobody reads this.']), {
    updateMetadata: false,
  })
  const { context } = document
  const secret = PDFHexString.of('5a'.repeat(32))
  context.trailerInfo.Encrypt = context.register(
    context.obj({ Filter: 'Standard', V: 1, R: 2, P: -44, O: secret, U: secret }),
  )
  context.trailerInfo.ID = context.obj([
    PDFString.of('0123456789abcdef'),
    PDFString.of('0123456789abcdef'),
  ])
  return document.save({ useObjectStreams: false })
}

/** A small PDF whose only page asks for so many megabytes. */
export async function inflatingPdf(megabytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  const content = deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '), { level: 1 })
  const bytes = deflateSync(content)
  const { context } = document
  const stream = context.stream(bytes, {
    Filter: [PDFName.of('FlateDecode'), PDFName.of('FlateDecode')],
  })
  page.node.set(PDFName.of('Contents'), context.register(stream))
  return document.save()
}
