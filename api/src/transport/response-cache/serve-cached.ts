import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_MAX_BYTES } from '@portal/rules/limits'
import type { CachedResponse } from './cached-response'
import { keyOf } from './cache-key'
import type { ResponseCache } from './response-cache'

export interface ServeFromCacheOptions {
  /** Each answer says its own. */
  requestIdOf: (request: IncomingMessage) => string
  /** What is allowed to pages of other sites. */
  allowOthers: (request: IncomingMessage, response: ServerResponse) => unknown
  told: (kept: CachedResponse, status: number) => void
}

/**
 * Answers what is kept before anything else is done for a request, and leaves the rest to `next`, together with a body that
 * came with its headers, as small ones do. One that comes later is found out about where it is read.
 */
export function serveFromCache(reads: ResponseCache, { requestIdOf, allowOthers, told }: ServeFromCacheOptions) {
  function give(request: IncomingMessage, response: ServerResponse, key: string | null): boolean {
    const kept = key === null ? undefined : reads.find(key)
    if (!kept) return false
    reads.figures.hits++
    if (request.headers.origin !== undefined) allowOthers(request, response)
    told(kept, reads.send({ key, request, response }, kept, requestIdOf(request)))
    return true
  }

  return (request: IncomingMessage, response: ServerResponse, next: (body?: Buffer) => void): void => {
    const { method, url, headers } = request
    if (method === 'GET' || method === 'HEAD') return void (give(request, response, keyOf(request)) || next())
    const length = Number(headers['content-length'])
    if (method !== 'POST' || url !== '/graphql' || !isJson(headers['content-type']) || !(length > 0 && length <= BODY_MAX_BYTES))
      return next()
    // By then the rest of the packet has been read.
    process.nextTick(() => {
      const body = request.read() as Buffer | null
      if (body?.length === length) return void (give(request, response, keyOf(request, body)) || next(body))
      if (body) request.unshift(body)
      next()
    })
  }
}

/** Any other kind is refused. */
const isJson = (type: string | undefined): boolean => type === 'application/json' || /^application\/json\s*(;|$)/i.test(type ?? '')
