import type { IncomingMessage } from 'node:http'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'

const MAX_BYTES = UPLOAD_MAX_BYTES * 10
const TIMEOUT_MS = 30_000

/**
 * Reads and discards the rest of a request body, so that a client that is still sending receives the response instead of a
 * connection reset. Beyond either limit the connection is closed.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const timeout = setTimeout(() => request.destroy(), TIMEOUT_MS).unref()
  let remaining = MAX_BYTES
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) request.destroy()
  })
  request.on('error', () => undefined)
  request.once('close', () => clearTimeout(timeout))
  request.resume()
}
