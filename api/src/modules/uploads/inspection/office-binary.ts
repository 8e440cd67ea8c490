import type { FileHandle } from 'node:fs/promises'
import type { UploadType } from '@portal/rules/uploads'
import { bytesAt, Malformed } from './random-access'

/** The stream that each kind of document keeps its text in. */
const STREAMS = new Map<string, UploadType>([
  ['WORDDOCUMENT', 'doc'],
  ['WORKBOOK', 'xls'],
  ['BOOK', 'xls'],
  ['POWERPOINT DOCUMENT', 'ppt'],
])
/** Numbers from here on are no sectors or entries: they say that there is none, or that a chain ends. */
const NONE = 0xfffffffa
const ENTRY_LENGTH = 128
/** A directory of a document has a few dozen entries, four to a sector. */
const DIRECTORY_SECTORS_MAX = 1_000
/** The largest upload needs one. */
const TABLE_LISTS_MAX = 4

interface Entry {
  name: string
  /** Numbers of the entries beside it. */
  beside: number[]
  /** The number of one of those within it. */
  within: number
}

/**
 * Which of the older Office documents a compound file ([MS-CFB]) is, by the streams at its top, or null when it is none or two
 * of them at once. file-type says of all of them, and of installers, mails and encrypted documents, that they are compound files.
 */
export async function officeBinaryType(file: FileHandle): Promise<UploadType | null> {
  const names = topNames(await readDirectory(file))
  const types = new Set(names.flatMap(name => STREAMS.get(name.toUpperCase()) ?? []))
  const [type = null] = types
  return types.size === 1 ? type : null
}

/** The entries of its directory, which is a chain of sectors. The table of chains is itself spread over sectors that the header names. */
async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const header = await bytesAt(file, 0, 512)
  const sectorLength = 1 << header.readUInt16LE(30)
  if (sectorLength !== 512 && sectorLength !== 4_096) throw new Malformed('No such sectors')
  const perSector = sectorLength / 4
  const sectorAt = (sector: number) => bytesAt(file, (sector + 1) * sectorLength, sectorLength)

  const table = numbersOf(header.subarray(76))
  // What the header has no room for is named in further sectors, the last number of each being the next.
  for (let [next, lists] = [header.readUInt32LE(68), 0]; next < NONE; lists++) {
    if (lists > TABLE_LISTS_MAX) throw new Malformed('A table without end')
    const list = numbersOf(await sectorAt(next))
    next = list.pop() ?? NONE
    table.push(...list)
  }

  const entries: Entry[] = []
  for (let sector = header.readUInt32LE(48); sector < NONE; ) {
    if (entries.length * ENTRY_LENGTH >= DIRECTORY_SECTORS_MAX * sectorLength) throw new Malformed('Too large a directory')
    entries.push(...entriesOf(await sectorAt(sector)))
    const chains = numbersOf(await sectorAt(table[Math.floor(sector / perSector)] ?? NONE))
    sector = chains[sector % perSector] ?? NONE
  }
  return entries
}

const numbersOf = (bytes: Buffer): number[] => Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))

/** Names are UTF-16 with a zero at the end, both counted in their length. */
const entriesOf = (sector: Buffer): Entry[] =>
  Array.from({ length: sector.length / ENTRY_LENGTH }, (_, index) => {
    const entry = sector.subarray(index * ENTRY_LENGTH)
    const length = entry.readUInt16LE(64)
    return {
      name: length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : '',
      beside: [entry.readUInt32LE(68), entry.readUInt32LE(72)],
      within: entry.readUInt32LE(76),
    }
  })

/** Of what lies directly in the first entry, the root. What is embedded in a document lies in a folder of its own. */
function topNames(entries: Entry[]): string[] {
  const found = new Set<Entry>()
  const next = [entries[0]?.within ?? NONE]
  for (let number = next.pop(); number !== undefined; number = next.pop()) {
    const entry = entries[number]
    if (!entry || found.has(entry)) continue
    found.add(entry)
    next.push(...entry.beside)
  }
  return [...found].map(({ name }) => name)
}
