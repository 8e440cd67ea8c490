import { availableParallelism } from 'node:os'
import type { Request, RequestHandler } from 'express'
import { PAGE_RENDER_TIMEOUT_MS } from '@portal/rules/limits'
import { ERROR_STATUS, isErrorCode } from '#platform/errors/errors'
import type { FileStore } from '#platform/files/file-store'
import type { Logger } from '#platform/observability/log'
import { presentFailure } from '#platform/observability/present-error'
import { Deadlines } from '../../graphql/deadlines'
import type { VisitorExecutor } from '../../graphql/visitor-executor'
import { retryAfterHeader } from '../../http/limit-headers'
import type { RenderedResponse } from '../../http/rendered-response'
import type { ResponseCache } from '../../response-cache/response-cache'
import { escapeXml } from '../escape-xml'
import { SPECULATION_RULES_HEADER } from '../speculation-rules'
import type { PageRenderer, RenderedPage } from './page-renderer'

/** Rendering is bound by the CPU. */
const RENDER_CONCURRENCY = availableParallelism()

export interface PageOptions {
  publicUrl: string
  companyName: string
  timeZone: string
  files: FileStore
  asVisitor: VisitorExecutor
  cache: ResponseCache
  log: Logger
}

/** Makes the handlers of all paths that no other handler serves. */
export type PagesOf = (portal: PageOptions) => RequestHandler[]

export interface PageSource {
  /** The time limit of rendering a page. */
  renderMs?: number
  /** Whether pages may be cached: not in development, where the client's sources change. */
  cacheable: boolean
  renderer: () => Promise<PageRenderer>
  /** The document around a rendered page; for null, the one in which the browser renders the page. */
  document: (page: RenderedPage | null, url: string) => Promise<string>
}

/** Serves pages rendered as a visitor sees them. Where rendering fails or is not possible, the browser renders the page. */
export function renderedPages(
  { renderMs = PAGE_RENDER_TIMEOUT_MS, cacheable, renderer, document }: PageSource,
  { publicUrl, companyName, timeZone, asVisitor, cache, log }: PageOptions,
): RequestHandler {
  // For pages that the browser renders: the first paint shows dates, header and footer before any request is answered.
  const marks = `<html data-time-zone="${timeZone}" data-company-name="${escapeXml(companyName)}"`
  const marked = (html: string) => html.replace(/<html\b/, () => marks)
  const origin = new URL(publicUrl).origin
  const deadlines = new Deadlines(renderMs)

  let rendering = 0

  /** Null where the browser is to render the page, or while the concurrency limit is reached. */
  async function render(request: Request, url: string): Promise<RenderedPage | null> {
    if (rendering >= RENDER_CONCURRENCY) return null
    rendering++
    try {
      const { renderPage } = await renderer()
      return await deadlines.withTimeout(
        request,
        renderPage({ url, origin, execute: asVisitor(request) }),
      )
    } finally {
      rendering--
    }
  }

  /** The URL as requested where it is malformed or the build is missing, which is reported where the page is rendered. */
  async function canonicalUrl(path: string, query: string): Promise<string> {
    const pages = isReadable(path) && (await renderer().catch(() => null))
    return pages ? pages.canonicalUrl(path + query) : path + query
  }

  async function answerTo(request: Request, url: string): Promise<RenderedResponse> {
    const type = { 'content-type': 'text/html; charset=utf-8' }
    try {
      const readable = isReadable(request.path)
      const page = readable ? await render(request, url) : null
      if (page?.redirectTo !== undefined)
        return { status: 301, headers: { location: page.redirectTo }, body: '', cacheable: false }
      const found = page?.found ?? readable
      // Shared caches must not store a 404: the item may be published the next moment.
      const headers = found ? type : { ...type, 'cache-control': 'no-cache' }
      return {
        status: found ? 200 : 404,
        headers,
        body: marked(await document(page, url)),
        cacheable: cacheable && page?.cacheable === true,
      }
    } catch (failure) {
      const error = presentFailure(failure, log)
      const code = error.extensions?.code
      const headers = { ...type, 'cache-control': 'no-store', ...retryAfterHeader([error]) }
      return {
        status: isErrorCode(code) ? ERROR_STATUS[code] : 500,
        headers,
        body: marked(await document(null, url)),
        cacheable: false,
      }
    }
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // Pages are rendered for visitors: only the browser has the session.
    const [, query = ''] = request.originalUrl.split(/(?=\?)/)
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
    response.setHeader('speculation-rules', SPECULATION_RULES_HEADER)
    response.vary('accept-encoding')
    const url = await canonicalUrl(request.path, query)
    await cache.serve({ key: `GET ${url}`, request, response }, () => answerTo(request, url))
  }
}

/** The client's router would print malformed percent-encoding to the console, past the log. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
