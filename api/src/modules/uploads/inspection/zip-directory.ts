import type { FileHandle } from 'node:fs/promises'
import { bytesAt, Malformed } from './random-access'

interface ZipEntry {
  name: string
  compressedSize: number
  size: number
  /** Where its local header begins. */
  offset: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const COMMENT_MAX = 0xffff
const DIRECTORY_MAX = 2_097_152
/** More parts than this no document has that fits in an upload. */
const ENTRIES_MAX = 10_000
/** No document that fits in an upload unpacks to more, all of its parts together. */
const UNPACKED_MAX = 268_435_456
const CONTENT_TYPES_MAX = 1_048_576
/** A part's own header with the longest names, and what may stand behind the part. */
const AROUND_MAX = 30 + 2 * 0xffff + 16

/** The part of an Office document that says what the others are, packed, with its header and whatever follows close behind. */
export async function contentTypesPart(file: FileHandle, fileSize: number): Promise<Buffer> {
  const part = (await zipDirectory(file, fileSize)).find(({ name }) => name === '[Content_Types].xml')
  if (!part || part.offset > fileSize || part.compressedSize > CONTENT_TYPES_MAX) throw new Malformed('No content types')
  return bytesAt(file, part.offset, Math.min(part.compressedSize + AROUND_MAX, fileSize - part.offset))
}

/**
 * What a zip file says that it holds, read from its directory without unpacking anything. Throws `Malformed` for what is
 * no zip file, and for one that was made to harm whoever unpacks it.
 */
async function zipDirectory(file: FileHandle, fileSize: number): Promise<ZipEntry[]> {
  const tailLength = Math.min(fileSize, END_LENGTH + COMMENT_MAX)
  const tail = await bytesAt(file, fileSize - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'), tail.length - END_LENGTH)
  if (end < 0 || tail.readUInt32LE(end) !== END) throw new Malformed('No directory')
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count > ENTRIES_MAX || length > DIRECTORY_MAX || start + length > fileSize) throw new Malformed('Too large a directory')
  const directory = await bytesAt(file, start, length)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw new Malformed('No entry')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const next = at + 46 + nameLength + extraLength + commentLength
    if (next > directory.length) throw new Malformed('An entry ends too early')
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  refuseBombs(entries, fileSize)
  refuseNames(entries)
  return entries
}

/** Sizes of 4 GB and more are written elsewhere and read as the largest number: no upload holds such a part. */
function refuseBombs(entries: ZipEntry[], fileSize: number): void {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  if (sum(entries.map(({ size }) => size)) > UNPACKED_MAX) throw new Malformed('It unpacks to too much')
  // Parts that lie in each other's place are how a small file holds petabytes.
  if (sum(entries.map(({ compressedSize }) => compressedSize)) > fileSize) throw new Malformed('Its parts overlap')
}

/** Names that lead out of the folder that it is unpacked to, and names twice, of which one program reads the first and another the last. */
function refuseNames(entries: ZipEntry[]): void {
  const names = entries.map(({ name }) => name.toLowerCase().replaceAll('\\', '/'))
  if (names.some(name => /^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\0/.test(name))) throw new Malformed('A part leads elsewhere')
  if (new Set(names).size < names.length) throw new Malformed('Two parts of one name')
}
