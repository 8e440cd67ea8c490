import { pipeline } from 'node:stream/promises'
import type { Inflate, InflateRaw } from 'node:zlib'
import { Malformed } from './random-access'

/** No document that fits in an upload unpacks to more, all of its parts together. */
export const UNPACKED_MAX = 268_435_456
/** What each project of macros holds ([MS-OVBA] 2.2.1), as a compound file writes names; capitals are the same. */
const PROJECT = /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i
const PROJECT_LENGTH = 24

/**
 * Reads a part of a document as whoever opens it would unpack it, and says how many bytes it has. Refuses macros in it,
 * whatever the part is called, and more bytes than `most`. None of it is kept.
 */
export async function readThrough(part: AsyncIterable<Buffer>, most: number, unpack?: Inflate | InflateRaw): Promise<number> {
  let [size, before] = [0, '']
  const look = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > most) throw new Malformed('It unpacks to too much')
      const text = before + chunk.toString('latin1')
      if (PROJECT.test(text)) throw new Malformed('It brings macros')
      before = text.slice(-PROJECT_LENGTH)
    }
  }
  await (unpack ? pipeline(part, unpack, look) : look(part))
  return size
}

const AT_ONCE = 65_536

/** What lies between two places, a piece after the other. */
export async function* inPieces(from: number, to: number, read: (position: number, length: number) => Promise<Buffer>) {
  for (let at = from; at < to; at += AT_ONCE) yield await read(at, Math.min(AT_ONCE, to - at))
}
