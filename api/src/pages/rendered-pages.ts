import type { Request, RequestHandler } from 'express'
import { ERROR_STATUS, isErrorCode, RETRY_AFTER } from '../errors'
import { Deadlines } from '../graphql/deadlines'
import type { VisitorExecutor } from '../graphql/as-visitor'
import type { Logger } from '../log'
import { presentFailure } from '../present-error'
import type { Answer } from '../read-cache/answer'
import { keyOf } from '../read-cache/keys'
import type { ReadCache } from '../read-cache/read-cache'
import { PAGE_RENDER_MAX_MS } from '../rules/limits'
import type { PageRenderer, RenderedPage } from './page-renderer'

/** What pages need of the portal around them. */
export interface PagePortal {
  publicUrl: string
  timeZone: string
  asVisitor: VisitorExecutor
  /** Keeps what was made for a visitor for all others. */
  reads: ReadCache
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

  async function answerTo(request: Request, url: string): Promise<Answer> {
    const type = { 'content-type': 'text/html; charset=utf-8' }
    try {
      const readable = isReadable(request.path)
      const { renderPage } = await renderer()
      const page = readable ? await deadlines.meet(request, renderPage({ url, origin, execute: asVisitor(request) })) : null
      const found = page?.found ?? readable
      return { status: found ? 200 : 404, headers: type, body: zoned(await document(page, url)), keep: lasting && page !== null && found }
    } catch (failure) {
      const code = presentFailure(failure, log).extensions?.code
      const headers = { ...type, 'cache-control': 'no-store', ...(code === 'UNAVAILABLE' && { 'retry-after': RETRY_AFTER }) }
      return { status: isErrorCode(code) ? ERROR_STATUS[code] : 500, headers, body: zoned(await document(null, url)), keep: false }
    }
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const [, query = ''] = request.originalUrl.split(/(?=\?)/)
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
    response.vary('accept-encoding')
    await reads.serve({ key: keyOf(request), request, response }, () => answerTo(request, request.path + query))
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
