import type { IncomingMessage } from 'node:http'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'

const BYTES_MOST = UPLOAD_MAX_BYTES * 10
const TIME_MOST_MS = 30_000

/**
 * Reads and forgets what is left of a body, so that a caller who is still sending gets to see the answer instead of a
 * broken connection. Whoever sends on and on is cut off.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const late = setTimeout(() => request.destroy(), TIME_MOST_MS).unref()
  let rest = BYTES_MOST
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    rest -= chunk.length
    if (rest < 0) request.destroy()
  })
  request.on('error', () => undefined)
  request.once('close', () => clearTimeout(late))
  request.resume()
}
