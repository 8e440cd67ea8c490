import type { FileHandle } from 'node:fs/promises'
import type { UploadType } from '../rules/uploads'
import { bytesAt, Malformed } from './random-access'

/** The stream that each kind of document keeps its text in. */
const STREAMS: Record<string, UploadType> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
}
/** Where Word and Excel keep programs. PowerPoint packs them into its one stream, where they are not looked for. */
const MACROS = new Set(['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA'])
const ENTRY_LENGTH = 128
const END_OF_CHAIN = 0xfffffffa
/** A directory of a document has a few dozen entries, four to a sector. */
const SECTORS_MAX = 1_000

/** Which of the older Office documents a compound file is, by the names of its streams, or null when it is another, or holds macros. */
export async function officeBinaryType(file: FileHandle): Promise<UploadType | null> {
  const header = await bytesAt(file, 0, 512)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new Malformed('No such sectors')
  const sectorLength = 1 << shift
  const sectorAt = (sector: number) => (sector + 1) * sectorLength
  let found: UploadType | null = null
  for (let sector = header.readUInt32LE(48), count = 0; sector < END_OF_CHAIN; count++) {
    if (count > SECTORS_MAX) throw new Malformed('A directory without end')
    const entries = await bytesAt(file, sectorAt(sector), sectorLength)
    for (let at = 0; at < sectorLength; at += ENTRY_LENGTH) {
      const name = nameAt(entries, at)
      if (MACROS.has(name)) return null
      found ??= STREAMS[name] ?? null
    }
    sector = await sectorAfter(sector)
  }
  return found

  /** By the allocation table, whose first 109 sectors are named in the header: enough for 7 MB, and the directory comes early. */
  async function sectorAfter(sector: number): Promise<number> {
    const perSector = sectorLength / 4
    const table = Math.floor(sector / perSector)
    if (table >= 109) return END_OF_CHAIN
    const tableSector = header.readUInt32LE(76 + table * 4)
    if (tableSector >= END_OF_CHAIN) throw new Malformed('No such sector')
    return (await bytesAt(file, sectorAt(tableSector) + (sector % perSector) * 4, 4)).readUInt32LE(0)
  }
}

/** Names are UTF-16 with a zero at the end, both counted in their length. */
function nameAt(entries: Buffer, at: number): string {
  const length = entries.readUInt16LE(at + 64)
  return length >= 2 && length <= 64 ? entries.toString('utf16le', at, at + length - 2) : ''
}
