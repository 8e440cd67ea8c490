import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w-]{8,64}$/

/** The request id of a trusted proxy, or a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

/** The trace context of a trusted proxy, as the parent of the request's span. */
export function traceparentOf({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  return trustedProxies > 0 && typeof headers.traceparent === 'string' ? headers.traceparent : undefined
}
