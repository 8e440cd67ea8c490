import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { badInput, DomainError } from '../errors'
import { UPLOAD_MAX_BYTES } from '../rules/limits'
import { messages } from '../rules/messages'

export interface StagedFile {
  path: string
  size: number
}

/** Runs `work` with the stream's bytes in a file of this machine, which is gone afterwards. Throws when they are too many. */
export async function staged<Result>(stream: Readable, work: (file: StagedFile) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), `portal-upload-${process.pid}-`))
  try {
    const path = join(directory, 'file')
    return await work({ path, size: await write(stream, path) })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function write(stream: Readable, path: string): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const chunk of received(stream)) {
      size += chunk.length
      if (size > UPLOAD_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
      yield chunk
    }
  }
  await pipeline(counted, createWriteStream(path, { mode: 0o600 }))
  return size
}

/** Not destroyed when the rest is not wanted: with a request, the caller's connection would go. */
async function* received(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch {
    throw badInput(messages.uploadIncomplete, 'file')
  }
}
