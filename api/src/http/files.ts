import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create as contentDisposition } from 'content-disposition'
import type { RequestHandler } from 'express'
import type { Services } from '../context'
import { sqlOf } from '../database/kysely'
import { DomainError } from '../errors'
import { messages } from '../rules/messages'
import { storedFileByKey, type DownloadRow } from '../uploads/stored-file.reads'

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

/** Of a file that nothing else is known of, for example one that is older than the table of files. */
const byKey = (key: string): DownloadRow => ({
  fileName: basename(key),
  contentType: extname(key).toLowerCase() === '.pdf' ? 'application/pdf' : 'application/octet-stream',
})

/** Stored documents, as what they are and nothing more: no sniffing, no scripts. */
export function storedFiles({ files, orm }: Pick<Services, 'files' | 'orm'>): RequestHandler {
  return async (request, response) => {
    const key = keyOf(request.path)
    const file = await files.get(key)
    if (!file) throw new DomainError('NOT_FOUND', messages.notFound('File'))
    // Opened already: whatever happens from here on, it is closed again.
    response.once('close', () => file.stream.destroy())
    const { fileName, contentType } = (await storedFileByKey(sqlOf(orm.em.fork()), key)) ?? byKey(key)
    response.setHeader('content-type', contentType)
    response.setHeader('content-length', file.size)
    response.setHeader('content-disposition', contentDisposition(fileName, { type: SHOWN.has(contentType) ? 'inline' : 'attachment' }))
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
    response.setHeader('cache-control', 'public, max-age=86400')
    if (request.method === 'HEAD') return void response.end()
    await pipeline(file.stream, response).catch((error: NodeJS.ErrnoException) => {
      // A reader who goes away half-way is no fault.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  }
}
