import { deflateSync } from 'node:zlib'

/** Compound files, made as [MS-CFB] says: the older Office formats are such files. */

const SECTOR = 512
const SMALL = 4_096
const FREE = 0xffffffff
const END = 0xfffffffe
const TABLE = 0xfffffffd
const LIST = 0xfffffffc

export interface CompoundPart {
  name: string
  content?: Buffer
  /** A folder of its own rather than a stream. */
  folder?: boolean
}

const padded = (bytes: Buffer, unit: number) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (unit - 1))])
const numbers = (values: number[], fill = FREE) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (SECTOR - 1), fill & 0xff)])
}

/** A compound file with these parts, whose directory comes last. */
export function compoundFile(...parts: CompoundPart[]): Buffer {
  const body: Buffer[] = []
  const table: number[] = []
  /** Puts something into sectors of its own, and says which is the first. */
  const put = (bytes: Buffer): number => {
    if (bytes.length === 0) return END
    const [first, count] = [table.length, Math.ceil(bytes.length / SECTOR)]
    for (let index = 1; index < count; index++) table.push(first + index)
    table.push(END)
    body.push(padded(bytes, SECTOR))
    return first
  }
  const smallBodies: Buffer[] = []
  const smallTable: number[] = []
  const putSmall = (bytes: Buffer): number => {
    const [first, count] = [smallTable.length, Math.ceil(bytes.length / 64)]
    for (let index = 1; index < count; index++) smallTable.push(first + index)
    if (count > 0) smallTable.push(END)
    smallBodies.push(padded(bytes, 64))
    return count > 0 ? first : END
  }
  const placed = parts.map(({ content = Buffer.alloc(0), ...part }) => ({
    ...part,
    size: content.length,
    start: content.length >= SMALL ? put(content) : putSmall(content),
  }))
  const smallBody = Buffer.concat(smallBodies)
  const root = { name: 'Root Entry', size: smallBody.length, start: put(smallBody) }
  const smallTableAt = put(numbers(smallTable))
  const directoryAt = put(Buffer.concat([entry(root, 5, FREE, 1), ...placed.map(directoryEntry)]))

  // The table names its own sectors too, and those of the lists that name what the header has no room for.
  let [tables, lists] = [0, 0]
  while (tables * 128 < table.length + tables + lists) lists = Math.ceil(Math.max(0, ++tables - 109) / 127)
  const first = table.length
  const tableSectors = Array.from({ length: tables }, (_, index) => first + index)
  table.push(...tableSectors.map(() => TABLE), ...Array.from({ length: lists }, () => LIST))
  const listed = Array.from({ length: lists }, (_, index) => {
    const named = tableSectors.slice(109 + index * 127, 109 + (index + 1) * 127)
    while (named.length < 127) named.push(FREE)
    return numbers([...named, index === lists - 1 ? END : first + tables + index + 1])
  })

  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [value, at] of [[0x3e, 24], [3, 26], [0xfffe, 28], [9, 30], [6, 32]] as const) header.writeUInt16LE(value, at) // prettier-ignore
  const fields = { 44: tables, 48: directoryAt, 56: SMALL, 60: smallTableAt, 64: Math.ceil(smallTable.length / 128), 72: lists }
  for (const [at, value] of Object.entries(fields)) header.writeUInt32LE(value, Number(at))
  header.writeUInt32LE(lists > 0 ? first + tables : END, 68)
  for (let index = 0; index < 109; index++) header.writeUInt32LE(tableSectors[index] ?? FREE, 76 + index * 4)
  return Buffer.concat([header, ...body, numbers(table), ...listed])

  function directoryEntry(part: (typeof placed)[number], index: number): Buffer {
    return entry(part, part.folder ? 1 : 2, index + 1 < placed.length ? index + 2 : FREE, FREE)
  }
}

function entry({ name, size, start }: { name: string; size: number; start: number }, type: number, right: number, within: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(type, 66)
  for (const [value, at] of [[FREE, 68], [right, 72], [within, 76], [start, 116], [size, 120]] as const) bytes.writeUInt32LE(value, at) // prettier-ignore
  return bytes
}

/** A record of PowerPoint ([MS-PPT] 2.3.1). */
const record = (type: number, content: Buffer, { instance = 0, version = 0xf } = {}): Buffer => {
  const header = Buffer.alloc(8)
  header.writeUInt16LE((instance << 4) | version, 0)
  header.writeUInt16LE(type, 2)
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content])
}

export interface Presentation {
  /** What its VBA information says; nearly every presentation has some. */
  hasMacros?: boolean
  /** A document within it, packed or as it is. */
  embedded?: Buffer
  packed?: boolean
  /** Whether it was edited once more, without a word of what it held. */
  edited?: boolean
  encrypted?: boolean
}

/** A presentation of one part or two, which are found as PowerPoint finds them. */
export function presentation({ hasMacros = false, embedded, packed = true, edited = false, encrypted = false }: Presentation = {}) {
  const vbaInfo = (macros: boolean) =>
    record(0x03ff, record(0x0400, numbers([macros ? 2 : 0, macros ? 1 : 0, 2]).subarray(0, 12), { version: 2 }), { instance: 1 })
  const documentWith = (macros: boolean) =>
    record(0x03e8, Buffer.concat([record(0x03e9, Buffer.alloc(40), { version: 1 }), record(0x07d0, vbaInfo(macros))]))
  const parts = [documentWith(hasMacros)]
  if (embedded) {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(embedded.length)
    const content = packed ? Buffer.concat([size, deflateSync(embedded)]) : embedded
    parts.push(record(0x1011, content, { instance: packed ? 1 : 0, version: 0 }))
  }
  let body = Buffer.alloc(0)
  let lastEdit = 0
  const save = (saved: Buffer[]) => {
    const places = saved.map((_, index) => body.length + saved.slice(0, index).reduce((sum, { length }) => sum + length, 0))
    body = Buffer.concat([body, ...saved])
    const directory = body.length
    const list = numbers([(saved.length << 20) | 1, ...places]).subarray(0, (places.length + 1) * 4)
    body = Buffer.concat([body, record(0x1772, list, { version: 0 })])
    const edit = numbers([256, 0x03000000, lastEdit, directory, 1, saved.length + 1, 0]).subarray(0, 28)
    lastEdit = body.length
    body = Buffer.concat([body, record(0x0ff5, edit, { version: 0 })])
  }
  save(parts)
  if (edited) save([documentWith(false)])
  const user = record(0x0ff6, numbers([0x14, encrypted ? 0xf3d1c4df : 0xe391c05f, lastEdit, 0, 0]).subarray(0, 20), { version: 0 })
  return compoundFile({ name: 'Current User', content: user }, { name: 'PowerPoint Document', content: body })
}

/** A workbook with a sheet of that kind: 0 for one with cells, 1 for one with a program of Excel 4. */
export function workbook(kind = 0, { locked = false, stream = 'Workbook' } = {}): Buffer {
  const part = (type: number, content: Buffer) => {
    const header = Buffer.alloc(4)
    header.writeUInt16LE(type, 0)
    header.writeUInt16LE(content.length, 2)
    return Buffer.concat([header, content])
  }
  const records = [
    part(0x0809, Buffer.alloc(16)),
    ...(locked ? [part(0x002f, Buffer.alloc(6))] : []),
    part(0x0085, Buffer.from([0, 0, 0, 0, 0, 0])),
    part(0x0085, Buffer.from([0, 0, 0, 0, 0, kind])),
    part(0x000a, Buffer.alloc(0)),
  ]
  return compoundFile({ name: stream, content: Buffer.concat(records) })
}

/** A letter, and what else lies in the same file. */
export const letter = (...parts: CompoundPart[]): Buffer =>
  compoundFile({ name: 'WordDocument', content: Buffer.alloc(5_000) }, { name: '1Table', content: Buffer.alloc(100) }, ...parts)
