import { basename, extname } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { RequestHandler } from 'express'
import { messages } from '@portal/rules/messages'
import { authenticate } from '#modules/accounts/accounts/sign-in/authenticate'
import { isPackKey } from '#modules/archive/packs/writing/pack-file'
import { isDocumentKey } from '#modules/content/announcements/documents/document-file'
import { isScheduledFile } from '#modules/content/uploads/scheduled-files'
import { type DownloadRow, storedFileByKey } from '#modules/content/uploads/stored-file.reads'
import { readsOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Services } from '#platform/operation/context'
import { sendStream } from '../http/send-stream'
import { HttpError } from '../rest/responses/http-error'
import { sendError } from '../rest/responses/send-error'
import { requestedRange } from './byte-range'

/** Types shown by the browser; all others are downloads. */
const INLINE_TYPES = new Set(['application/pdf'])

/** The key of an upload ends with a generated id. */
const GENERATED_KEY = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$/

/** The key in a path; empty for a malformed path. */
function keyOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '')
  } catch {
    return ''
  }
}

/** Of a file that nothing else is known of, for example one that is older than the table of files. */
const byKey = (key: string): DownloadRow => ({
  fileName: basename(key),
  contentType:
    extname(key).toLowerCase() === '.pdf' ? 'application/pdf' : 'application/octet-stream',
})

/** Nothing in a file may load or run. No sandbox for PDFs: WebKit refuses to show them in one. */
const policyFor = (contentType: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${INLINE_TYPES.has(contentType) ? '' : '; sandbox'}`

/** Files are never overwritten, and a generated key is never used again. */
const cacheControlFor = (key: string) =>
  GENERATED_KEY.test(key) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'

/**
 * Serves stored files without sniffing and scripts, also by byte range, which PDF viewers request. A document of scheduled announcements
 * is for administrators alone.
 */
export function storedFiles(services: Services): RequestHandler {
  const { files, orm } = services
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendError(
        response,
        new HttpError('METHOD_NOT_ALLOWED', messages.methodNotAllowed(request.method)),
      )
    }
    const key = keyOf(request.path)
    const isAhead = await isScheduledFile(services, readsOf(orm.em.fork()), key)
    const isHidden =
      isPackKey(key) ||
      isDocumentKey(key) ||
      (isAhead && (await authenticate(services, request.headers.authorization))?.kind !== 'admin')
    const file = isHidden ? null : await files.get(key)
    // Shared caches must not store a 404: the announcement may be published the next moment.
    if (!file) response.setHeader('cache-control', 'no-cache')
    if (!file) throw new DomainError('NOT_FOUND', messages.notFound('File'))
    const { size, etag } = file
    const cacheControl = isAhead ? 'private, no-store' : cacheControlFor(key)
    response.setHeader('accept-ranges', 'bytes')
    response.setHeader('etag', etag)
    if (request.fresh)
      return void response.status(304).setHeader('cache-control', cacheControl).end()
    const part = requestedRange(request, size, etag)
    if (part === 'unsatisfiable')
      return void response.status(416).setHeader('content-range', `bytes */${size}`).end()

    response.setHeader('cache-control', cacheControl)
    const { fileName, contentType } =
      (await storedFileByKey(readsOf(orm.em.fork()), key)) ?? byKey(key)
    response.setHeader('content-type', contentType)
    response.setHeader('content-length', part ? part.end - part.start + 1 : size)
    response.setHeader(
      'content-disposition',
      contentDisposition(fileName, {
        type: INLINE_TYPES.has(contentType) ? 'inline' : 'attachment',
      }),
    )
    response.setHeader('content-security-policy', policyFor(contentType))
    if (part)
      response.status(206).setHeader('content-range', `bytes ${part.start}-${part.end}/${size}`)
    if (request.method === 'HEAD') return void response.end()
    await sendStream(await file.open(part ?? undefined), response)
  }
}
