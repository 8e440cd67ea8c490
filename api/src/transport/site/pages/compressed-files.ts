import { existsSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { RequestHandler } from 'express'

const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
])

export const ASSET_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Whether builds have a Brotli file beside this one. */
export const isCompressed = (path: string): boolean => TYPES.has(extname(path))

/** Serves the build's Brotli files to clients that accept them, by rewriting the URL for the static handler that follows. */
export const compressedFiles =
  (folder: string): RequestHandler =>
  (request, response, next) => {
    const type = TYPES.get(extname(request.path))
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    response.vary('accept-encoding')
    if (
      request.acceptsEncodings('br') &&
      existsSync(join(folder, normalize(`${request.path}.br`)))
    ) {
      response.type(type).setHeader('content-encoding', 'br')
      request.url = request.url.replace(/^[^?]+/, path => `${path}.br`)
    }
    next()
  }
