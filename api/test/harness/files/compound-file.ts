/** Compound files, made as [MS-CFB] says: the older Office formats are such files. */

const SECTOR = 512
const SMALL = 4_096
const FREE = 0xffffffff
const END = 0xfffffffe
const TABLE = 0xfffffffd
const LIST = 0xfffffffc

interface CompoundPart {
  name: string
  content?: Buffer
  /** A folder rather than a stream, which holds an empty stream of that name. */
  holds?: string
}

const padded = (bytes: Buffer, unit: number) =>
  Buffer.concat([bytes, Buffer.alloc(-bytes.length & (unit - 1))])
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
  const held = placed.flatMap(({ holds }) => holds ?? [])
  const smallBody = Buffer.concat(smallBodies)
  const root = { name: 'Root Entry', size: smallBody.length, start: put(smallBody) }
  const smallTableAt = put(numbers(smallTable))
  const directoryAt = put(
    Buffer.concat([entry(root, 5, FREE, 1), ...placed.map(directoryEntry), ...held.map(heldEntry)]),
  )

  // The table names its own sectors too, and those of the lists that name what the header has no room for.
  let [tables, lists] = [0, 0]
  while (tables * 128 < table.length + tables + lists)
    lists = Math.ceil(Math.max(0, ++tables - 109) / 127)
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
  const fields = {
    44: tables,
    48: directoryAt,
    56: SMALL,
    60: smallTableAt,
    64: Math.ceil(smallTable.length / 128),
    72: lists,
  }
  for (const [at, value] of Object.entries(fields)) header.writeUInt32LE(value, Number(at))
  header.writeUInt32LE(lists > 0 ? first + tables : END, 68)
  for (let index = 0; index < 109; index++)
    header.writeUInt32LE(tableSectors[index] ?? FREE, 76 + index * 4)
  return Buffer.concat([header, ...body, numbers(table), ...listed])

  function directoryEntry(part: (typeof placed)[number], index: number): Buffer {
    const within = part.holds === undefined ? FREE : 1 + placed.length + held.indexOf(part.holds)
    return entry(
      part,
      part.holds === undefined ? 2 : 1,
      index + 1 < placed.length ? index + 2 : FREE,
      within,
    )
  }
  function heldEntry(name: string): Buffer {
    return entry({ name, size: 0, start: END }, 2, FREE, FREE)
  }
}

function entry(
  { name, size, start }: { name: string; size: number; start: number },
  type: number,
  right: number,
  within: number,
): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(type, 66)
  for (const [value, at] of [[FREE, 68], [right, 72], [within, 76], [start, 116], [size, 120]] as const) bytes.writeUInt32LE(value, at) // prettier-ignore
  return bytes
}

/** A presentation, and what else lies in the same file. */
export const presentation = (...parts: CompoundPart[]): Buffer =>
  compoundFile(
    { name: 'Current User', content: Buffer.alloc(28) },
    { name: 'PowerPoint Document', content: Buffer.alloc(200) },
    ...parts,
  )

/** A workbook, whose stream was called otherwise by Excel 5. */
export const workbook = (stream = 'Workbook'): Buffer =>
  compoundFile({ name: stream, content: Buffer.alloc(200) })

/** A letter, and what else lies in the same file. */
export const letter = (...parts: CompoundPart[]): Buffer =>
  compoundFile(
    { name: 'WordDocument', content: Buffer.alloc(5_000) },
    { name: '1Table', content: Buffer.alloc(100) },
    ...parts,
  )
