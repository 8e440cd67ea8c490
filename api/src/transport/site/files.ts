import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create as contentDisposition } from 'content-disposition'
import type { RequestHandler } from 'express'
import type { Services } from '../../platform/context'
import { readsOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import { HttpFault } from '../rest/http-fault'
import { refuse } from '../rest/refuse'
import { messages } from '@portal/rules/messages'
import { storedFileByKey, type DownloadRow } from '../../modules/uploads/stored-file.reads'
import { partAsked } from './byte-range'

/** What a browser may show in its own window; everything else is offered for keeping. */
const SHOWN = new Set(['application/pdf'])

/** Under which uploads lie. */
const OWN_NAME = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+$/

/** The key that a path names; one that cannot be read names none. */
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
  contentType: extname(key).toLowerCase() === '.pdf' ? 'application/pdf' : 'application/octet-stream',
})

/**
 * Nothing in a file may load or run. WebKit shows no PDF in a page that comes in a sandbox; what is downloaded is shown by nobody.
 */
const policyFor = (contentType: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${SHOWN.has(contentType) ? '' : '; sandbox'}`

/** Files are never written over; one of our own name never comes back with other bytes either. */
const cacheFor = (key: string) => (OWN_NAME.test(key) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')

/** Stored documents, as what they are and nothing more: no sniffing, no scripts. In parts too, as viewers of PDF ask for them. */
export function storedFiles({ files, orm }: Pick<Services, 'files' | 'orm'>): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return refuse(response, new HttpFault('METHOD_NOT_ALLOWED', messages.methodNotAllowed(request.method)))
    }
    const key = keyOf(request.path)
    const file = await files.get(key)
    if (!file) throw new DomainError('NOT_FOUND', messages.notFound('File'))
    const { size, etag } = file
    response.setHeader('accept-ranges', 'bytes')
    response.setHeader('etag', etag)
    if (request.fresh) return void response.status(304).setHeader('cache-control', cacheFor(key)).end()
    const part = partAsked(request, size, etag)
    if (part === 'unsatisfiable') return void response.status(416).setHeader('content-range', `bytes */${size}`).end()

    response.setHeader('cache-control', cacheFor(key))
    const { fileName, contentType } = (await storedFileByKey(readsOf(orm.em.fork()), key)) ?? byKey(key)
    response.setHeader('content-type', contentType)
    response.setHeader('content-length', part ? part.end - part.start + 1 : size)
    response.setHeader('content-disposition', contentDisposition(fileName, { type: SHOWN.has(contentType) ? 'inline' : 'attachment' }))
    response.setHeader('content-security-policy', policyFor(contentType))
    if (part) response.status(206).setHeader('content-range', `bytes ${part.start}-${part.end}/${size}`)
    if (request.method === 'HEAD') return void response.end()
    await pipeline(await file.open(part ?? undefined), response).catch((error: NodeJS.ErrnoException) => {
      // A reader who goes away half-way is no fault.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  }
}
