import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { degrees, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from 'pdf-lib'

/** A text of a page, from the left and from the bottom, in points. */
interface Drawn {
  text: string
  x: number
  y: number
  size?: number
  /** In degrees counterclockwise. */
  turn?: number
}

/** A PDF with these texts on its pages. */
export async function pdfWith(...pages: Drawn[][]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const drawn of pages) {
    const page = document.addPage([595, 842])
    for (const { text, x, y, size = 10, turn = 0 } of drawn)
      page.drawText(text, { x, y, size, font, rotate: degrees(turn) })
  }
  return document.save()
}

/** A PDF with these lines on each page. */
export const pdfOfLines = (...pages: string[][]): Promise<Uint8Array> =>
  pdfWith(...pages.map(lines => lines.map((text, index) => ({ text, x: 72, y: 780 - index * 16 }))))

/** How a table is drawn: by `turn` degrees counterclockwise, on a page that is shown by `rotate` degrees clockwise. */
interface Turned {
  rotate: number
  turn: number
}

/** A PDF with a page for each of these angles, each with the same table. */
export async function turnedPdf(pages: Turned[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const { rotate, turn } of pages) {
    const page = document.addPage([595, 842])
    page.setRotation(degrees(rotate))
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    for (const [text, x, y] of [
      ['Net assets', -150, -16],
      ['(41)', 0, -16],
      ['1,102.9', 100, 0],
      ['Revenue', -150, 0],
      ['1,250.5', 0, 0],
    ] as const)
      page.drawText(text, {
        x: 297 + x * cos - y * sin,
        y: 421 + x * sin + y * cos,
        size: 10,
        font,
        rotate: degrees(turn),
      })
  }
  return document.save()
}

/** A PDF with this text in a font that is not embedded, whose encoding is a predefined CMap with 16-bit codes of Unicode. */
export async function cmapPdf(text: string, encoding = 'UniJIS-UCS2-H'): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  const { context } = document
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: 'HeiseiMin-W3',
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Japan1'),
      Supplement: 2,
    },
  })
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'HeiseiMin-W3',
    Encoding: encoding,
    DescendantFonts: [context.register(descendant)],
  })
  page.node.setFontDictionary(PDFName.of('F1'), context.register(font))
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
  const content = context.stream(`BT /F1 10 Tf 72 700 Td <${codes}> Tj ET`)
  page.node.set(PDFName.of('Contents'), context.register(content))
  return document.save()
}

interface Field {
  value: string
  x: number
  y: number
  /** Without an appearance only the value is stored, and each reader draws it. */
  hasAppearance?: boolean
  isPassword?: boolean
}

/** A PDF with texts on its only page, and text fields that are filled. */
export async function formPdf(drawn: Drawn[], fields: Field[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfWith(drawn), { updateMetadata: false })
  const form = document.getForm()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [
    index,
    { value, x, y, hasAppearance = true, isPassword = false },
  ] of fields.entries()) {
    const field = form.createTextField(`field ${index}`)
    if (isPassword) field.enablePassword()
    field.addToPage(document.getPage(0), { x, y, width: 80, height: 20, borderWidth: 0 })
    field.setFontSize(10)
    field.setText(value)
    field.defaultUpdateAppearances(font)
    if (!hasAppearance)
      for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'))
  }
  return document.save({ updateFieldAppearances: false })
}

/** A PDF whose only page shows a chosen option and comments, one of them hidden. */
export async function annotatedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  const choice = document.getForm().createDropdown('choice')
  choice.setOptions(['Interim', 'Final 2026'])
  choice.select('Final 2026')
  choice.addToPage(page, { x: 72, y: 700, width: 100, height: 20 })
  for (const [text, y, flags] of [
    ['Restated to 1,250.5', 600, 4],
    ['Hidden 99', 500, 2],
  ] as const)
    page.node.addAnnot(
      document.context.register(
        document.context.obj({
          Type: 'Annot',
          Subtype: 'FreeText',
          Rect: [72, y, 272, y + 20],
          DA: PDFString.of('/Helv 10 Tf 0 g'),
          Contents: PDFString.of(text),
          F: flags,
        }),
      ),
    )
  return document.save({ updateFieldAppearances: false })
}

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
  const bytes = deflateSync(deflatedSpaces(megabytes))
  const { context } = document
  const stream = context.stream(bytes, {
    Filter: [PDFName.of('FlateDecode'), PDFName.of('FlateDecode')],
  })
  page.node.set(PDFName.of('Contents'), context.register(stream))
  return document.save()
}

/** So many megabytes of spaces as a zlib stream: the blocks of one megabyte, repeated, since deflating all takes a second. */
function deflatedSpaces(megabytes: number): Buffer {
  const [space, count, modulus] = [0x20, megabytes * 2 ** 20, 65_521n]
  const blocks = deflateRawSync(Buffer.alloc(2 ** 20, space), {
    finishFlush: constants.Z_SYNC_FLUSH,
  })
  const [n, value] = [BigInt(count), BigInt(space)]
  const adler = Buffer.alloc(4)
  adler.writeUInt16BE(Number((n + (value * n * (n + 1n)) / 2n) % modulus), 0)
  adler.writeUInt16BE(Number((1n + value * n) % modulus), 2)
  const [header, lastBlock] = [Buffer.from([0x78, 0x01]), Buffer.from([0x03, 0x00])]
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(blocks), lastBlock, adler])
}
