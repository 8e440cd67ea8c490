import type { FileHandle } from 'node:fs/promises'

/** The file does not follow its format. */
export class MalformedFile extends Error {
  override name = 'MalformedFile'
}

/** Reads exactly these bytes of the file. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new MalformedFile('The file ends too early')
  return buffer
}
