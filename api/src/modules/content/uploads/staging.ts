import { on } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { badInput, DomainError } from '#platform/errors/errors'
import { withTempFolder } from './temp-folders'

export interface StagedFile {
  path: string
  size: number
}

/** Runs `work` with the stream's content in a temporary file, deleted afterwards. Throws when it is too large. */
export function withStagedFile<Result>(
  stream: Readable,
  work: (file: StagedFile) => Promise<Result>,
): Promise<Result> {
  return withTempFolder(async folder => {
    const path = join(folder, 'file')
    return work({ path, size: await write(stream, path) })
  })
}

async function write(stream: Readable, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of chunksOf(stream)) {
      size += chunk.length
      if (size > UPLOAD_MAX_BYTES)
        throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
      await file.writeFile(chunk)
    }
    return size
  } finally {
    await file.close()
  }
}

/** The stream's chunks. Unlike the stream's own iterator it does not destroy the stream early, which would close the client's connection. */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  if (stream.destroyed) throw badInput(messages.uploadIncomplete, 'file')
  try {
    for await (const [chunk] of on(stream, 'data', {
      close: ['end', 'close'],
      highWaterMark: 1,
      lowWaterMark: 1,
    }))
      yield chunk as Buffer
  } catch {
    throw badInput(messages.uploadIncomplete, 'file')
  }
  if (!stream.readableEnded) throw badInput(messages.uploadIncomplete, 'file')
}
