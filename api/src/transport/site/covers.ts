import { buffer } from 'node:stream/consumers'
import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { messages } from '@portal/rules/messages'
import { coverOf } from '#modules/content/presentations/cover/cover'
import { coverPng } from '#modules/content/presentations/cover/cover-png'
import { coverSvg } from '#modules/content/presentations/cover/cover-svg'
import { publicPresentationId } from '#modules/content/presentations/presentation.reads'
import { readsOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { concurrencyLimit } from '#platform/limits/concurrency-limit'
import type { Services } from '#platform/operation/context'
import { compress, encodingFor } from '../http/encodings'
import { sendConditional } from '../http/send-conditional'

/** A PNG takes 20 to 200 ms to draw, and up to 200 kB to keep. */
const MAX_PNGS = 200
/** The last one waits for 20 s at most. */
const MAX_QUEUED = 100

/** An id has one cover for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** The cover art of presentations: SVG where a video's thumbnail is missing, PNG for previews of shared links. */
export function coverRoutes({ orm, files }: Pick<Services, 'orm' | 'files'>): Router {
  const pngs = new LRUCache<string, Promise<Buffer>>({ max: MAX_PNGS })
  const limitDrawing = concurrencyLimit(1, {
    maxQueued: MAX_QUEUED,
    refuse: () => new DomainError('UNAVAILABLE', messages.tooManyExpensive),
  })
  function png(id: string): Promise<Buffer> {
    const known = pngs.get(id)
    if (known) return known
    const read = storedPng(id)
    pngs.set(id, read)
    read.catch(() => pngs.delete(id))
    return read
  }

  /** Draws a cover once for all processes, one at a time. */
  async function storedPng(id: string): Promise<Buffer> {
    const key = `covers/${id}.png`
    const stored = await files.get(key)
    if (stored) return buffer(await stored.open())
    return limitDrawing(async () => {
      const drawn = await coverPng(coverOf(id))
      await files.put(key, drawn, { contentType: 'image/png' })
      return drawn
    })
  }

  /** The presentation's id; throws where there is none. */
  async function idOf(request: Request<{ id: string }>, response: Response): Promise<string> {
    // Shared caches must not store a 404: the presentation may be published the next moment.
    response.setHeader('cache-control', 'no-cache')
    const id = await publicPresentationId(readsOf(orm.em.fork()), request.params.id)
    if (!id) throw new DomainError('NOT_FOUND', messages.notFound('Presentation'))
    response.setHeader('cache-control', CACHE_CONTROL)
    response.setHeader('content-security-policy', "default-src 'none'")
    return id
  }

  const router = Router()
  router.get('/presentations/:id/cover.svg', async (request, response) => {
    const svg = coverSvg(coverOf(await idOf(request, response)))
    response.vary('accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], svg)
    const headers = {
      'content-type': 'image/svg+xml',
      ...(encoding && { 'content-encoding': encoding }),
    }
    sendConditional(
      request,
      response,
      headers,
      encoding ? await compress(Buffer.from(svg), encoding) : svg,
    )
  })
  router.get('/presentations/:id/cover.png', async (request, response) => {
    const body = await png(await idOf(request, response))
    // Whoever previews a link may show the picture on a page of its own.
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    sendConditional(request, response, { 'content-type': 'image/png' }, body)
  })
  return router
}
