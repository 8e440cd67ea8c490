import type { FileHandle } from 'node:fs/promises'

/** A file that is not what it says. */
export class Malformed extends Error {
  override name = 'Malformed'
}

/** Exactly these bytes of the file. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new Malformed('The file ends too early')
  return buffer
}
