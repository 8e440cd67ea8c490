import { createInflate } from 'node:zlib'
import { numbersOf, type CompoundStream } from './compound-file'
import { Malformed } from './random-access'
import { inPieces, readThrough, UNPACKED_MAX } from './read-through'

/** Kinds of records ([MS-PPT] 2.13.24). */
const DOCUMENT = 0x03e8
const VBA_INFO = 0x03ff
const VBA_INFO_ATOM = 0x0400
const DOCUMENT_INFO = 0x07d0
const USER_EDIT = 0x0ff5
const CURRENT_USER = 0x0ff6
const OLE_OBJECT = 0x1011
const PERSIST_DIRECTORY = 0x1772
/** What the current user's record says of a document that is not encrypted. */
const OPEN = 0xe391c05f
const HEADER = 8
/** A presentation is saved anew after far fewer edits … */
const EDITS_MAX = 1_000
/** … and has far fewer parts. */
const RECORDS_MAX = 50_000

interface PowerPointRecord {
  type: number
  instance: number
  start: number
  end: number
}

/**
 * Refuses a presentation that holds macros. They lie in one of its parts, which the document points to; so parts are looked
 * up as PowerPoint does it, from the current user through each edit. What is encrypted cannot be looked into.
 */
export async function refusePowerPointMacros(currentUser: CompoundStream, stream: CompoundStream): Promise<void> {
  const current = await recordsOf(currentUser)(0, CURRENT_USER)
  const user = await currentUser.at(current.start, 12)
  if (user.readUInt32LE(4) !== OPEN) throw new Malformed('It is encrypted')
  const recordAt = recordsOf(stream)
  let [documents, left] = [0, UNPACKED_MAX]
  for (const place of await partsFrom(stream, recordAt, user.readUInt32LE(8))) {
    const part = await recordAt(place)
    if (part.type === OLE_OBJECT) left -= await readObject(stream, part, left)
    if (part.type !== DOCUMENT) continue
    documents++
    await refuseVbaInfo(stream, recordAt, part)
  }
  if (documents === 0) throw new Malformed('No document')
}

/** Where each part lies, of this edit and of those before it. */
async function partsFrom(stream: CompoundStream, recordAt: RecordAt, lastEdit: number): Promise<Set<number>> {
  const places = new Set<number>()
  for (let [edit, before, edits] = [lastEdit, Infinity, 0]; edit !== 0; edits++) {
    if (edit >= before || edits > EDITS_MAX) throw new Malformed('Edits without end')
    const { start, end } = await recordAt(edit, USER_EDIT)
    const atom = await stream.at(start, 16)
    // With a field more it names the key that its parts are encrypted with.
    if (end - start !== 28) throw new Malformed('It is encrypted')
    const directory = await recordAt(atom.readUInt32LE(12), PERSIST_DIRECTORY)
    if (directory.end - directory.start > RECORDS_MAX * 4) throw new Malformed('Too many parts')
    for (const place of placesIn(await stream.at(directory.start, directory.end - directory.start))) places.add(place)
    ;[before, edit] = [edit, atom.readUInt32LE(8)]
  }
  return places
}

/** Runs of parts: the number of the first, 20 bits, with how many there are, then the place of each. */
function placesIn(directory: Buffer): number[] {
  const numbers = numbersOf(directory)
  const places: number[] = []
  for (let at = 0; at < numbers.length; ) {
    const count = (numbers[at] ?? 0) >>> 20
    places.push(...numbers.slice(at + 1, at + 1 + count))
    at += 1 + count
  }
  return places
}

/** The container of VBA information stands in nearly every document, and says whether there are macros. */
async function refuseVbaInfo(stream: CompoundStream, recordAt: RecordAt, { start, end }: PowerPointRecord): Promise<void> {
  const containers = new Set([DOCUMENT_INFO, VBA_INFO])
  for (let at = start; at < end; ) {
    const record = await recordAt(at)
    if (record.type === VBA_INFO_ATOM && (await stream.at(record.start, 8)).readUInt32LE(4) !== 0) throw new Malformed('It brings macros')
    at = containers.has(record.type) ? record.start : record.end
  }
}

/** The macros themselves, or a document within the document, which may hold some: a compound file, packed or not. */
async function readObject(stream: CompoundStream, { instance, start, end }: PowerPointRecord, most: number): Promise<number> {
  const pieces = (from: number) => inPieces(from, end, (position, length) => stream.at(position, length))
  return instance === 0 ? readThrough(pieces(start), most) : readThrough(pieces(start + 4), most, createInflate())
}

/** Reads records of a stream, so many and no more. */
function recordsOf(stream: CompoundStream) {
  let count = 0
  return async (place: number, wanted?: number): Promise<PowerPointRecord> => {
    if (++count > RECORDS_MAX) throw new Malformed('Too many records')
    const header = await stream.at(place, HEADER)
    const type = header.readUInt16LE(2)
    if (wanted !== undefined && type !== wanted) throw new Malformed('Another record')
    const start = place + HEADER
    return { type, instance: header.readUInt16LE(0) >>> 4, start, end: start + header.readUInt32LE(4) }
  }
}

type RecordAt = ReturnType<typeof recordsOf>
