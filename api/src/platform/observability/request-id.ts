import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w-]{8,64}$/

/** The id that a trusted proxy gave the request, else a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : newId()
}

/** The span that a trusted proxy began, for the request to be a part of it. */
export function traceparentOf({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  return trustedProxies > 0 && typeof headers.traceparent === 'string' ? headers.traceparent : undefined
}

/** So many are made at once: made for itself, each costs more than finding what is kept. */
const AT_ONCE = 128
/** Of a random UUID. */
const SHAPE = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'
const FIXED = [...SHAPE].flatMap((sign, at) => (sign === 'x' ? [] : [{ at, code: sign.charCodeAt(0) }]))

let made = ''
let used = 0

function newId(): string {
  if (used === made.length) {
    made = newIds()
    used = 0
  }
  return made.slice(used, (used += SHAPE.length))
}

function newIds(): string {
  const ids = Buffer.from(randomBytes((AT_ONCE * SHAPE.length) / 2).toString('hex'))
  for (let id = 0; id < ids.length; id += SHAPE.length) for (const { at, code } of FIXED) ids[id + at] = code
  return ids.toString('latin1')
}
