import type { FileHandle } from 'node:fs/promises'
import { bytesAt, MalformedFile } from './random-access'

interface ZipEntry {
  name: string
  compressedSize: number
  size: number
  /** The offset of its local header. */
  offset: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_LENGTH = 22
const MAX_COMMENT_LENGTH = 0xffff
const MAX_DIRECTORY_BYTES = 2_097_152
/** More than the parts of any document within the upload limit. */
const MAX_ENTRIES = 10_000
/** More than the unpacked size of any document within the upload limit. */
const MAX_UNPACKED_BYTES = 268_435_456
const MAX_CONTENT_TYPES_BYTES = 1_048_576
/** The longest local header and the data descriptor of a part. */
const MAX_PART_OVERHEAD = 30 + 2 * 0xffff + 16

/** The compressed part [Content_Types].xml of an Office document, with its local header and some of the following bytes. */
export async function contentTypesPart(file: FileHandle, fileSize: number): Promise<Buffer> {
  const part = (await zipDirectory(file, fileSize)).find(
    ({ name }) => name === '[Content_Types].xml',
  )
  if (!part || part.offset > fileSize || part.compressedSize > MAX_CONTENT_TYPES_BYTES)
    throw new MalformedFile('There is no part [Content_Types].xml')
  return bytesAt(
    file,
    part.offset,
    Math.min(part.compressedSize + MAX_PART_OVERHEAD, fileSize - part.offset),
  )
}

/**
 * The central directory of a zip file, without unpacking anything. Throws `MalformedFile` when it is not a zip file, or one
 * that would harm the program that unpacks it.
 */
async function zipDirectory(file: FileHandle, fileSize: number): Promise<ZipEntry[]> {
  const tailLength = Math.min(fileSize, END_LENGTH + MAX_COMMENT_LENGTH)
  const tail = await bytesAt(file, fileSize - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'), tail.length - END_LENGTH)
  if (end < 0 || tail.readUInt32LE(end) !== END_SIGNATURE)
    throw new MalformedFile('There is no directory')
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES || start + length > fileSize)
    throw new MalformedFile('The directory is too large')
  const directory = await bytesAt(file, start, length)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new MalformedFile('The entry has no signature')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset =>
      directory.readUInt16LE(at + offset),
    ) as [number, number, number]
    const next = at + 46 + nameLength + extraLength + commentLength
    if (next > directory.length) throw new MalformedFile('An entry ends too early')
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

/** Refuses zip bombs. Sizes from 4 GB (ZIP64) read as the largest number and are refused too. */
function refuseBombs(entries: ZipEntry[], fileSize: number): void {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  if (sum(entries.map(({ size }) => size)) > MAX_UNPACKED_BYTES)
    throw new MalformedFile('It unpacks to too much')
  // Overlapping parts let a small file unpack to petabytes.
  if (sum(entries.map(({ compressedSize }) => compressedSize)) > fileSize)
    throw new MalformedFile('Its parts overlap')
}

/** Refuses path traversal, and duplicate names, of which some programs read the first part and others the last. */
function refuseNames(entries: ZipEntry[]): void {
  const names = entries.map(({ name }) => name.toLowerCase().replaceAll('\\', '/'))
  if (names.some(name => /^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\0/.test(name)))
    throw new MalformedFile('A part leads elsewhere')
  if (new Set(names).size < names.length) throw new MalformedFile('Two parts of one name')
}
