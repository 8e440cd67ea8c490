import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { bytesAt, Malformed } from './random-access'
import { inPieces, readThrough } from './read-through'
import type { ZipEntry } from './zip-directory'

/** Unpacks every part without keeping any: each must be as large as the directory says, which has been found bearable. */
export async function readParts(file: FileHandle, entries: ZipEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.method !== 0 && entry.method !== 8) throw new Malformed('Packed in another way')
    const { start, read } = await packedPart(file, entry)
    const unpack = entry.method === 8 ? createInflateRaw() : undefined
    const size = await readThrough(inPieces(start, start + entry.compressedSize, read), entry.size, unpack)
    if (size !== entry.size) throw new Malformed('A part of another size')
  }
}

/** Where a part begins, behind its own header. */
export async function packedPart(file: FileHandle, { offset }: ZipEntry) {
  const header = await bytesAt(file, offset, 30)
  const read = (position: number, length: number) => bytesAt(file, position, length)
  return { start: offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), read }
}
