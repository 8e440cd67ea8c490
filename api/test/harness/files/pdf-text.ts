import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'

/** The text of a PDF whose fonts say which characters their glyphs are, a space between what is drawn apart. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const contents = (object: PDFObject | undefined) =>
    inflateSync((document.context.lookup(object) as PDFRawStream).contents).toString('latin1')
  const lines: string[] = []
  for (const page of document.getPages()) {
    const fonts = document.context.lookup(page.node.Resources()?.get(PDFName.of('Font')), PDFDict)
    const maps = new Map<string, Map<string, string>>()
    for (const [name, font] of fonts.entries())
      maps.set(
        String(name),
        mapOf(contents(document.context.lookup(font, PDFDict).get(PDFName.of('ToUnicode')))),
      )
    for (const [line] of contents(page.node.get(PDFName.of('Contents'))).matchAll(/BT .* ET/g)) {
      const runs = [...line.matchAll(/(\/\w+) [\d.]+ Tf <([\da-f]+)> Tj/g)]
      lines.push(
        runs
          .map(([, font = '', hex = '']) =>
            (hex.match(/.{4}/g) ?? []).map(glyph => maps.get(font)?.get(glyph) ?? '?').join(''),
          )
          .join(''),
      )
    }
  }
  return lines.join(' ')
}

const mapOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/<([\da-f]{4})> <([\da-f]+)>/g)].map(([, glyph = '', hex = '']) => [
      glyph,
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ]),
  )
