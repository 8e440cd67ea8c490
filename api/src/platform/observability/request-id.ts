import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w-]{8,64}$/

/** The id that a trusted proxy gave the request, else a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

/** The span that a trusted proxy began, for the request to be a part of it. */
export function traceparentOf({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  return trustedProxies > 0 && typeof headers.traceparent === 'string' ? headers.traceparent : undefined
}
