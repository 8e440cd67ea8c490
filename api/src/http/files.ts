import { pipeline } from 'node:stream/promises'
import { create as contentDisposition } from 'content-disposition'
import type { RequestHandler } from 'express'
import { DomainError } from '../errors'
import type { FileStore } from '../ports/file-store'
import { messages } from '../rules/messages'

/** What a browser may show in its own window; everything else is offered for keeping. */
const SHOWN = new Set(['application/pdf'])

/** The key that a path names; one that cannot be read names none. */
function keyOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '')
  } catch {
    return ''
  }
}

/** Stored documents, as what they are and nothing more: no sniffing, no scripts. */
export function storedFiles(files: FileStore): RequestHandler {
  return async (request, response) => {
    const file = await files.get(keyOf(request.path))
    if (!file) throw new DomainError('NOT_FOUND', messages.notFound('File'))
    response.setHeader('content-type', file.contentType)
    response.setHeader('content-length', file.size)
    response.setHeader(
      'content-disposition',
      contentDisposition(file.fileName, { type: SHOWN.has(file.contentType) ? 'inline' : 'attachment' }),
    )
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
    response.setHeader('cache-control', 'public, max-age=86400')
    if (request.method === 'HEAD') return void response.end()
    await pipeline(file.stream, response).catch((error: NodeJS.ErrnoException) => {
      // A reader who goes away half-way is no fault.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  }
}
