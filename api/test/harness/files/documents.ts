import { crc32, deflateRawSync } from 'node:zlib'

/** Small files of each kind, made as the formats' specifications say. */

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A PDF of exactly so many bytes. */
export const pdfOf = (size: number): Buffer =>
  Buffer.concat([PDF, Buffer.alloc(size - PDF.length, '\n')])

interface Part {
  name: string
  content: string | Buffer
  /** What the directory claims, where that is not the truth. */
  claims?: { size?: number; compressedSize?: number }
  stored?: boolean
}

/** A zip file with these parts; their sizes may stand behind them rather than in front, as whoever writes in one go does it. */
export function zip(
  parts: Part[],
  { count = parts.length, sizesBehind = false, isZip64 = false } = {},
): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = {}, stored = false } of parts) {
    const bytes = Buffer.from(content as string)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(claims.compressedSize ?? packed.length, 14)
    common.writeUInt32LE(claims.size ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const extra = isZip64 ? zip64Field(common) : Buffer.alloc(0)
    const sizes = common.subarray(10, 22)
    const behind = sizesBehind ? [Buffer.from('PK\x07\x08', 'latin1'), Buffer.from(sizes)] : []
    const inFront = Buffer.from(common)
    if (sizesBehind) {
      common.writeUInt16LE(8, 2)
      inFront.writeUInt16LE(8, 2)
      inFront.fill(0, 10, 22)
    }
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      inFront,
      Buffer.from(name),
      extra,
      packed,
      ...behind,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        common,
        place,
        Buffer.from(name),
        extra,
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** Moves the sizes of a header into the field that has room for more than 4 GB. */
function zip64Field(header: Buffer): Buffer {
  const field = Buffer.alloc(20)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(16, 2)
  field.writeBigUInt64LE(BigInt(header.readUInt32LE(18)), 4)
  field.writeBigUInt64LE(BigInt(header.readUInt32LE(14)), 12)
  header.fill(0xff, 14, 22)
  header.writeUInt16LE(field.length, 24)
  return field
}

const OFFICE = {
  docx: { folder: 'word', part: 'document', main: 'wordprocessingml.document.main' },
  xlsx: { folder: 'xl', part: 'workbook', main: 'spreadsheetml.sheet.main' },
  pptx: { folder: 'ppt', part: 'presentation', main: 'presentationml.presentation.main' },
} as const

export type OfficeKind = keyof typeof OFFICE

/** The parts of a minimal Office document, to which a test may add others. */
export function officeParts(
  kind: OfficeKind,
  type = `application/vnd.openxmlformats-officedocument.${OFFICE[kind].main}+xml`,
): Part[] {
  const { folder, part } = OFFICE[kind]
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${folder}/${part}.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${folder}/${part}.xml"/></Relationships>`,
    },
    { name: `${folder}/${part}.xml`, content: `${xml}<document/>` },
  ]
}

export const office = (kind: OfficeKind): Buffer => zip(officeParts(kind))
