import { on } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { badInput, DomainError } from '../../platform/errors/errors'
import { UPLOAD_MAX_BYTES } from '../../rules/limits'
import { messages } from '../../rules/messages'
import { inOwnFolder } from './temp-folders'

export interface StagedFile {
  path: string
  size: number
}

/** Runs `work` with the stream's bytes in a file of this machine, which is gone afterwards. Throws when they are too many. */
export function staged<Result>(stream: Readable, work: (file: StagedFile) => Promise<Result>): Promise<Result> {
  return inOwnFolder(async folder => {
    const path = join(folder, 'file')
    return work({ path, size: await write(stream, path) })
  })
}

async function write(stream: Readable, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    let memory: ArrayBufferLike | undefined
    for await (const chunk of received(stream)) {
      size += chunk.length
      if (size > UPLOAD_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
      // What came in one piece may be read as several; by the next it is written, and all of it.
      if (memory !== chunk.buffer) giveBack(memory)
      memory = isAlone(chunk) ? chunk.buffer : undefined
      await file.writeFile(chunk)
    }
    return size
  } finally {
    await file.close()
  }
}

/** Not one of the many small chunks that Node keeps in memory that they share: those are smaller than half of it. */
const isAlone = (chunk: Buffer): boolean => chunk.byteLength * 2 > chunk.buffer.byteLength

/** At once. The collector would leave the chunks of all uploads lying until there are some 90 MB of them. */
function giveBack(memory: ArrayBufferLike | undefined): void {
  if (memory instanceof ArrayBuffer) memory.transfer(0)
}

/**
 * Each chunk as it came: a stream that is asked for what it has would join them, which is a copy of everything. The stream
 * is not destroyed when the rest is not wanted, since the caller's connection would go with it.
 */
async function* received(stream: Readable): AsyncGenerator<Buffer> {
  if (stream.destroyed) throw badInput(messages.uploadIncomplete, 'file')
  try {
    for await (const [chunk] of on(stream, 'data', { close: ['end', 'close'], highWaterMark: 1, lowWaterMark: 1 })) yield chunk as Buffer
  } catch {
    throw badInput(messages.uploadIncomplete, 'file')
  }
  if (!stream.readableEnded) throw badInput(messages.uploadIncomplete, 'file')
}
