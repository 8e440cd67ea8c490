import type { FileHandle } from 'node:fs/promises'
import type { UploadType } from '@portal/rules/uploads'
import { bytesAt, MalformedFile } from './random-access'

/** The stream with the document's text, by file type. */
const STREAMS = new Map<string, UploadType>([
  ['WORDDOCUMENT', 'doc'],
  ['WORKBOOK', 'xls'],
  ['BOOK', 'xls'],
  ['POWERPOINT DOCUMENT', 'ppt'],
])
/** Numbers from here on are markers, such as the end of a chain, instead of sectors or entries. */
const NONE = 0xfffffffa
const ENTRY_LENGTH = 128
/** The directory of a document has a few dozen entries, four per sector of 512 bytes. */
const MAX_DIRECTORY_SECTORS = 1_000
/** Sectors of the DIFAT beyond the header; the largest upload needs one. */
const MAX_DIFAT_SECTORS = 4

interface Entry {
  name: string
  /** The numbers of its left and right sibling. */
  siblings: number[]
  /** The number of its child: the root of the tree of entries in it. */
  child: number
}

/**
 * The Office type of a compound file ([MS-CFB]) by its top-level streams, or null when it is none or ambiguous. file-type
 * recognizes only the container, which installers, mails and encrypted documents use too.
 */
export async function officeBinaryType(file: FileHandle): Promise<UploadType | null> {
  const names = topLevelNames(await readDirectory(file))
  const types = new Set(names.flatMap(name => STREAMS.get(name.toUpperCase()) ?? []))
  const [type = null] = types
  return types.size === 1 ? type : null
}

/** Reads the directory, a chain of sectors in the FAT. The header and further DIFAT sectors list the sectors of the FAT. */
async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const header = await bytesAt(file, 0, 512)
  const sectorLength = 1 << header.readUInt16LE(30)
  if (sectorLength !== 512 && sectorLength !== 4_096) throw new MalformedFile('Unknown sector size')
  const perSector = sectorLength / 4
  const sectorAt = (sector: number) => bytesAt(file, (sector + 1) * sectorLength, sectorLength)

  const fatSectors = numbersOf(header.subarray(76))
  // Each DIFAT sector ends with the number of the next one.
  for (let [next, count] = [header.readUInt32LE(68), 0]; next < NONE; count++) {
    if (count > MAX_DIFAT_SECTORS) throw new MalformedFile('The DIFAT is too long')
    const list = numbersOf(await sectorAt(next))
    next = list.pop() ?? NONE
    fatSectors.push(...list)
  }

  const entries: Entry[] = []
  for (let sector = header.readUInt32LE(48); sector < NONE; ) {
    if (entries.length * ENTRY_LENGTH >= MAX_DIRECTORY_SECTORS * sectorLength)
      throw new MalformedFile('The directory is too large')
    entries.push(...entriesOf(await sectorAt(sector)))
    const chains = numbersOf(await sectorAt(fatSectors[Math.floor(sector / perSector)] ?? NONE))
    sector = chains[sector % perSector] ?? NONE
  }
  return entries
}

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))

/** Names are UTF-16 with a terminating zero, which their length includes. */
const entriesOf = (sector: Buffer): Entry[] =>
  Array.from({ length: sector.length / ENTRY_LENGTH }, (_, index) => {
    const entry = sector.subarray(index * ENTRY_LENGTH)
    const length = entry.readUInt16LE(64)
    return {
      name: length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : '',
      siblings: [entry.readUInt32LE(68), entry.readUInt32LE(72)],
      child: entry.readUInt32LE(76),
    }
  })

/** The names of the root entry's children. Embedded documents have a storage of their own. */
function topLevelNames(entries: Entry[]): string[] {
  const found = new Set<Entry>()
  const next = [entries[0]?.child ?? NONE]
  for (let number = next.pop(); number !== undefined; number = next.pop()) {
    const entry = entries[number]
    if (!entry || found.has(entry)) continue
    found.add(entry)
    next.push(...entry.siblings)
  }
  return [...found].map(({ name }) => name)
}
