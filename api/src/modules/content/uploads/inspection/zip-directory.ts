import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromFdPromise } from 'yauzl'
import { MalformedFile } from './random-access'

/** More than the parts of any document within the upload limit. */
const MAX_ENTRIES = 10_000
/** More than the unpacked size of any document within the upload limit. */
const MAX_UNPACKED_BYTES = 268_435_456
const MAX_CONTENT_TYPES_BYTES = 1_048_576

/**
 * The part [Content_Types].xml of an Office document, unpacked. Throws `MalformedFile` when it is not a zip file, or one that would harm
 * the program that unpacks it.
 */
export async function contentTypesPart(file: FileHandle, fileSize: number): Promise<Buffer> {
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false })
    if (zip.entryCount > MAX_ENTRIES) throw new MalformedFile('The directory is too large')
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    refuseBombs(entries, fileSize)
    refuseNames(entries)
    const part = entries.find(({ fileName }) => fileName === '[Content_Types].xml')
    if (!part || part.uncompressedSize > MAX_CONTENT_TYPES_BYTES)
      throw new MalformedFile('There is no part [Content_Types].xml')
    return await buffer(await zip.openReadStreamPromise(part))
  } catch (error) {
    // Only an error of the file system is none of the file's.
    throw (error as NodeJS.ErrnoException).syscall
      ? error
      : new MalformedFile((error as Error).message)
  }
}

/** Refuses zip bombs. */
function refuseBombs(entries: Entry[], fileSize: number): void {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  if (sum(entries.map(({ uncompressedSize }) => uncompressedSize)) > MAX_UNPACKED_BYTES)
    throw new MalformedFile('It unpacks to too much')
  // Overlapping parts let a small file unpack to petabytes.
  if (sum(entries.map(({ compressedSize }) => compressedSize)) > fileSize)
    throw new MalformedFile('Its parts overlap')
}

/** Refuses path traversal, and duplicate names, of which some programs read the first part and others the last. */
function refuseNames(entries: Entry[]): void {
  const names = entries.map(({ fileName }) => fileName.toLowerCase().replaceAll('\\', '/'))
  if (names.some(name => /^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\0/.test(name)))
    throw new MalformedFile('A part leads elsewhere')
  if (new Set(names).size < names.length) throw new MalformedFile('Two parts of one name')
}
