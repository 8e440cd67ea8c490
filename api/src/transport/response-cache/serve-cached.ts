import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_MAX_BYTES } from '@portal/rules/limits'
import { keyOf } from './cache-key'
import type { CachedResponse } from './cached-response'
import type { ResponseCache } from './response-cache'

export interface ServeFromCacheOptions {
  /** Each response says its own. */
  requestIdOf: (request: IncomingMessage) => string
  /** What is allowed to pages of other sites. */
  allowOthers: (request: IncomingMessage, response: ServerResponse) => unknown
  onHit: (cached: CachedResponse, status: number) => void
}

/**
 * Answers what is cached before anything else is done for a request, and leaves the rest to `next`, together with the body where
 * that came in one piece, as small ones do. One that comes in several is looked up where it is read.
 */
export function serveFromCache(reads: ResponseCache, { requestIdOf, allowOthers, onHit }: ServeFromCacheOptions) {
  function give(request: IncomingMessage, response: ServerResponse, key: string | null): boolean {
    const cached = key === null ? undefined : reads.find(key)
    if (!cached) return false
    reads.figures.hits++
    if (request.headers.origin !== undefined) allowOthers(request, response)
    onHit(cached, cached.send(request, response, requestIdOf(request)))
    return true
  }

  return (request: IncomingMessage, response: ServerResponse, next: (body?: Buffer) => void): void => {
    const { method, url, headers } = request
    if (method === 'GET' || method === 'HEAD') return void (give(request, response, keyOf(request)) || next())
    const length = Number(headers['content-length'])
    if (method !== 'POST' || url !== '/graphql' || !isJson(headers['content-type']) || !(length > 0 && length <= BODY_MAX_BYTES))
      return next()
    request.once('readable', () => {
      const body = request.read() as Buffer | null
      if (body?.length === length) return void (give(request, response, keyOf(request, body)) || next(body))
      if (body) request.unshift(body)
      next()
    })
  }
}

/** Any other kind is refused. */
const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
