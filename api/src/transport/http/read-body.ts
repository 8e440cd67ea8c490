import type { IncomingMessage } from 'node:http'
import { messages } from '@portal/rules/messages'
import { badInput, DomainError } from '#platform/errors/errors'

/** The whole body, up to a limit. The excess is read but discarded, so that the client receives the 413 response. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (size > limit * 20) break
    }
  } catch {
    // The client disconnected. The database driver fails with the same code, so the error must not reach `presentError`.
    throw badInput(messages.requestIncomplete)
  }
  if (size > limit) throw new DomainError('PAYLOAD_TOO_LARGE', messages.bodyTooLarge)
  return Buffer.concat(chunks)
}

/** The body as JSON; undefined when it is empty. */
export const readJson = async (request: IncomingMessage, limit: number): Promise<unknown> =>
  asJson(await readBody(request, limit))

export function asJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw badInput(messages.malformedJson)
  }
}
