import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w-]{8,64}$/

/** A UUID's first 24 characters, random for each process; a counter fills the rest. A random UUID per request costs 3 % of a cached response. */
const PREFIX = randomUUID().slice(0, 24)
let count = 0
const newRequestId = (): string => PREFIX + (count++).toString(16).padStart(12, '0')

/** The request id of a trusted proxy, or a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given)
    ? given
    : newRequestId()
}

/** The trace context of a trusted proxy, as the parent of the request's span. */
export function traceparentOf(
  { headers }: IncomingMessage,
  trustedProxies: number,
): string | undefined {
  return trustedProxies > 0 && typeof headers.traceparent === 'string'
    ? headers.traceparent
    : undefined
}
