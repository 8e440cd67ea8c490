import { availableParallelism } from 'node:os'
import type { Request, RequestHandler } from 'express'
import { ERROR_STATUS, isErrorCode, RETRY_AFTER } from '../../../platform/errors/errors'
import { Deadlines } from '../../graphql/deadlines'
import type { VisitorExecutor } from '../../graphql/as-visitor'
import type { Logger } from '../../../platform/observability/log'
import { presentFailure } from '../../../platform/observability/present-error'
import type { Answer } from '../../response-cache/response'
import type { ResponseCache } from '../../response-cache/response-cache'
import { PAGE_RENDER_MAX_MS } from '@portal/rules/limits'
import type { PageRenderer, RenderedPage } from './page-renderer'

/** So many pages are rendered at once: that takes the processor alone. */
const AT_ONCE = availableParallelism()

/** What pages need of the portal around them. */
export interface PagePortal {
  publicUrl: string
  timeZone: string
  asVisitor: VisitorExecutor
  /** Keeps what was made for a visitor for all others. */
  reads: ResponseCache
  log: Logger
}

/** The pages of a portal, as handlers of whatever nobody else answers. */
export type PagesOf = (portal: PagePortal) => RequestHandler[]

export interface PageSource {
  /** Within which a page is rendered. */
  renderMs?: number
  /** Whether pages are the same as long as what they show is: not where their program changes. */
  lasting: boolean
  renderer: () => Promise<PageRenderer>
  /** The document around a page; around none, the one in which the browser makes the page by itself. */
  document: (page: RenderedPage | null, url: string) => Promise<string>
}

/** Answers with the page as a visitor sees it. Where it cannot be rendered, the browser still gets what makes it by itself. */
export function renderedPages(
  { renderMs = PAGE_RENDER_MAX_MS, lasting, renderer, document }: PageSource,
  { publicUrl, timeZone, asVisitor, reads, log }: PagePortal,
): RequestHandler {
  // Known to the browser before anything is asked: dates are the portal's, on the first paint and in forms.
  const zoned = (html: string) => html.replace(/<html\b/, `<html data-time-zone="${timeZone}"`)
  const origin = new URL(publicUrl).origin
  const deadlines = new Deadlines(renderMs)

  let rendering = 0

  /** Null where the browser is to make it, for itself or since enough are being made here. */
  async function render(request: Request, url: string): Promise<RenderedPage | null> {
    if (rendering >= AT_ONCE) return null
    rendering++
    try {
      const { renderPage } = await renderer()
      return await deadlines.meet(request, renderPage({ url, origin, execute: asVisitor(request) }))
    } finally {
      rendering--
    }
  }

  /** As it came where it or the build cannot be read: that is told where the page is made. */
  async function addressOf(path: string, query: string): Promise<string> {
    const pages = isReadable(path) && (await renderer().catch(() => null))
    return pages ? pages.addressOf(path + query) : path + query
  }

  async function answerTo(request: Request, url: string): Promise<Answer> {
    const type = { 'content-type': 'text/html; charset=utf-8' }
    try {
      const readable = isReadable(request.path)
      const page = readable ? await render(request, url) : null
      const found = page?.found ?? readable
      // Others keep only what is there: it may be published the next moment.
      const headers = found ? type : { ...type, 'cache-control': 'no-cache' }
      return { status: found ? 200 : 404, headers, body: zoned(await document(page, url)), keep: lasting && page?.keep === true }
    } catch (failure) {
      const code = presentFailure(failure, log).extensions?.code
      const headers = { ...type, 'cache-control': 'no-store', ...(code === 'UNAVAILABLE' && { 'retry-after': RETRY_AFTER }) }
      return { status: isErrorCode(code) ? ERROR_STATUS[code] : 500, headers, body: zoned(await document(null, url)), keep: false }
    }
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // Whoever asks, a page is a visitor's: the browser alone knows who reads it.
    const [, query = ''] = request.originalUrl.split(/(?=\?)/)
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
    response.vary('accept-encoding')
    const url = await addressOf(request.path, query)
    await reads.serve({ key: `GET ${url}`, request, response }, () => answerTo(request, url))
  }
}

/** Of a path with percent signs that stand for nothing the router would tell the console, outside the log and its rules. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
