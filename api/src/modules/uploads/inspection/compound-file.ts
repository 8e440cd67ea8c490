import type { FileHandle } from 'node:fs/promises'
import { bytesAt, Malformed } from './random-access'

/** Numbers from here on are no sectors: they say that a sector is free, or that a chain ends. */
const NO_SECTOR = 0xfffffffa
const ENTRY_LENGTH = 128
const ROOT = 5
/** A directory of a document has a few dozen entries, four to a sector. */
const DIRECTORY_MAX = 1_000
const IN_HEADER = 109
/** Streams below the first length lie in the root's own stream, in sectors of the second. */
const SMALL = 4_096
const SMALL_SECTOR = 64

/** A part of a compound file that is read where it is wanted. */
export interface CompoundStream {
  size: number
  at(position: number, length: number): Promise<Buffer>
}

interface Entry {
  name: string
  type: number
  /** Numbers of entries: those beside it, and the first of those in it. */
  beside: [number, number]
  within: number
  start: number
  size: number
}

/**
 * A compound file ([MS-CFB]): a file system in a file, whose streams are chains of sectors. Of it only its tables are held,
 * at most 4 bytes for each sector.
 */
export async function openCompoundFile(file: FileHandle, fileSize: number) {
  const header = await bytesAt(file, 0, 512)
  const shift = header.readUInt16LE(30)
  if ((shift !== 9 && shift !== 12) || header.readUInt32LE(56) !== SMALL) throw new Malformed('No such sectors')
  const sectorLength = 1 << shift
  const perSector = sectorLength / 4
  const sectors = Math.ceil(fileSize / sectorLength)

  const sectorAt = (sector: number) => bytesAt(file, (sector + 1) * sectorLength, sectorLength)
  const table = await readTable(await tableSectors())
  const directory = chainOf(header.readUInt32LE(48), table)
  if (directory.length > DIRECTORY_MAX) throw new Malformed('Too large a directory')
  const entries: Entry[] = []
  for (const sector of directory) entries.push(...entriesOf(await sectorAt(sector)))
  const root = entries.find(({ type }) => type === ROOT)
  if (!root) throw new Malformed('No root')
  const top = entriesIn(root, entries)
  let small: { stream: CompoundStream; table: number[] } | undefined

  return { names: entries.map(({ name }) => name), top: top.map(({ name }) => name), stream }

  /** The stream of that name at the top; names are the same in capitals. */
  async function stream(name: string): Promise<CompoundStream> {
    const entry = top.find(entry => entry.name.toUpperCase() === name.toUpperCase())
    if (!entry) throw new Malformed('No such stream')
    if (entry.size >= SMALL) return large(entry)
    small ??= { stream: large(root as Entry), table: await readTable(chainOf(header.readUInt32LE(60), table)) }
    const { stream } = small
    return streamOf(entry, chainOf(entry.start, small.table), SMALL_SECTOR, (sector, within, length) =>
      stream.at(sector * SMALL_SECTOR + within, length),
    )
  }

  function large(entry: Entry): CompoundStream {
    const read = (sector: number, within: number, length: number) => bytesAt(file, (sector + 1) * sectorLength + within, length)
    return streamOf(entry, chainOf(entry.start, table), sectorLength, read)
  }

  /** Where the allocation table lies: its first sectors are named in the header, the others in a chain of lists. */
  async function tableSectors(): Promise<number[]> {
    const found = Array.from({ length: IN_HEADER }, (_, index) => header.readUInt32LE(76 + index * 4))
    let lists = 0
    for (let next = header.readUInt32LE(68); next < NO_SECTOR; lists++) {
      if (lists > sectors / perSector) throw new Malformed('A list without end')
      const list = numbersOf(await sectorAt(next))
      next = list.pop() ?? NO_SECTOR
      found.push(...list)
    }
    return found.filter(sector => sector < NO_SECTOR).slice(0, Math.ceil(sectors / perSector))
  }

  async function readTable(at: number[]): Promise<number[]> {
    const numbers: number[] = []
    for (const sector of at) numbers.push(...numbersOf(await sectorAt(sector)))
    return numbers
  }
}

/** All of them, four bytes each. */
export const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))

function chainOf(start: number, table: number[]): number[] {
  const chain: number[] = []
  for (let sector = start; sector < NO_SECTOR; sector = table[sector] ?? NO_SECTOR) {
    if (chain.length >= table.length) throw new Malformed('A chain without end')
    chain.push(sector)
  }
  return chain
}

/** Names are UTF-16 with a zero at the end, both counted in their length. */
function entriesOf(bytes: Buffer): Entry[] {
  return Array.from({ length: bytes.length / ENTRY_LENGTH }, (_, index) => {
    const entry = bytes.subarray(index * ENTRY_LENGTH)
    const length = entry.readUInt16LE(64)
    const name = length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : ''
    return {
      name,
      type: entry.readUInt8(66),
      beside: [entry.readUInt32LE(68), entry.readUInt32LE(72)],
      within: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}

/** What lies directly in an entry. */
function entriesIn({ within }: Entry, entries: Entry[]): Entry[] {
  const found = new Set<Entry>()
  for (let next = [within]; next.length > 0; ) {
    const entry = entries[next.pop() ?? -1]
    if (!entry || found.has(entry)) continue
    found.add(entry)
    next = [...next, ...entry.beside]
  }
  return [...found]
}

function streamOf(
  { size }: Entry,
  chain: number[],
  unit: number,
  read: (sector: number, within: number, length: number) => Promise<Buffer>,
): CompoundStream {
  async function at(position: number, length: number): Promise<Buffer> {
    if (position + length > size || size > chain.length * unit) throw new Malformed('The stream ends too early')
    const pieces: Buffer[] = []
    for (let [from, left] = [position, length]; left > 0; ) {
      const first = Math.floor(from / unit)
      let last = first
      // Sectors that follow each other in the file too are read at once.
      while ((last + 1) * unit < from + left && chain[last + 1] === (chain[last] ?? 0) + 1) last++
      const taken = Math.min(left, (last + 1) * unit - from)
      pieces.push(await read(chain[first] ?? NO_SECTOR, from % unit, taken))
      from += taken
      left -= taken
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }
  return { size, at }
}
