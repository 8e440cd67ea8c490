import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { GraphQLSchema } from 'graphql'
import { packPath } from '#modules/archive/packs/writing/pack-file'
import { ERROR_STATUS, isErrorCode, RETRY_AFTER_S } from '#platform/errors/errors'
import type { Logger } from '#platform/observability/log'
import { presentFailure } from '#platform/observability/present-error'
import type { Services } from '#platform/operation/context'
import type { Deadlines } from '../graphql/deadlines'
import { apiHeaders } from '../http/api-headers'
import { retryAfterHeader } from '../http/limit-headers'
import type { ResponseCache } from '../response-cache/response-cache'
import type { RestHandler } from '../rest/handler'
import { docsRouter } from '../rest/openapi/docs-router'
import { isRest } from '../rest/request-url'
import { routes } from '../rest/routes'
import { coverRoutes } from './covers'
import { evidencePacks } from './evidence-packs'
import { evidenceRoutes } from './evidence-routes'
import { feedRoutes } from './feeds/feeds'
import { storedFiles } from './files'
import { isReady } from './health'
import { mailReports } from './mail-reports'
import { schemaFile } from './schema-file'
import { securityHeaders } from './security-headers'
import { sharePriceWidget } from './share-price-widget'
import { sitemapRoutes } from './sitemap'
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules'
import { tokenLinkHeaders } from './token-link-headers'
import { unsubscribing } from './unsubscribing'

export interface SiteOptions {
  services: Services
  schema: GraphQLSchema
  rest: RestHandler
  /** Serve the client; the last handlers. */
  pages: RequestHandler[]
  metrics: RequestHandler
  /** The development pages of mails; null where there is a mail provider. */
  outbox: RequestHandler | null
  cache: ResponseCache
  deadlines: Deadlines
  development: boolean
  log: Logger
}

/** Everything but GraphQL and REST: API docs, stored files, health, metrics, and the client for every other path. */
export function createSite({
  services,
  schema,
  rest,
  pages,
  metrics,
  outbox,
  cache,
  deadlines,
  development,
  log,
}: SiteOptions): Express {
  const site = express()
  site.disable('x-powered-by')
  const { publicUrl } = services.settings
  const setApiHeaders = apiHeaders(publicUrl)
  site.use(securityHeaders({ development, publicUrl }), tokenLinkHeaders)
  // Before the API headers: the docs are a page below /api.
  site.use(docsRouter(schema, routes, services.settings))
  site.use('/api', (_request, response, next) => {
    setApiHeaders(response)
    next()
  })
  site.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  site.get('/readyz', async (_request, response) => {
    const ready = await isReady(services)
    if (!ready) response.setHeader('retry-after', RETRY_AFTER_S)
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  })
  site.get('/metrics', metrics)
  site.get('/widget/share-price', sharePriceWidget(services.settings))
  site.get(SPECULATION_RULES_PATH, speculationRules)
  site.get('/schema.graphql', schemaFile(schema))
  site.use(sitemapRoutes(services, cache))
  site.use(feedRoutes(services, cache))
  site.use(coverRoutes(services))
  site.use(evidenceRoutes(services))
  site.get(packPath(':id'), evidencePacks(services))
  site.use('/objects', storedFiles(services))
  site.use(mailReports(services, deadlines))
  site.use(unsubscribing(services, deadlines))
  if (outbox) site.use('/outbox', outbox)
  // Unknown paths beside the API docs.
  site.use((request, response, next) => (isRest(request) ? rest(request, response) : next()))
  for (const page of pages) site.use(page)
  site.use((_request, response) => void response.status(404).json(NOT_FOUND))
  site.use(errorHandler(log))
  return site
}

const NOT_FOUND = { message: 'Not found', code: 'NOT_FOUND' }

/** Presents errors outside REST. Express gives a 4xx status to the client's errors, for example a malformed path. */
const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (failure: unknown, request, response, next) => {
    if (response.headersSent) return next(failure)
    // The client may send the rest of the body for ever.
    if (!request.complete) response.set('connection', 'close')
    const { status = 0, headers = {} } =
      failure instanceof Error ? (failure as Error & Partial<ExpressError>) : {}
    // A failed precondition or an unsatisfiable range, whose headers say the size.
    if (status === 412 || status === 416) return response.status(status).set(headers).end()
    if (status >= 400 && status < 500) return response.status(404).json(NOT_FOUND)
    const error = presentFailure(failure, log)
    const code = error.extensions?.code
    response.set(retryAfterHeader([error]))
    response
      .status(isErrorCode(code) ? ERROR_STATUS[code] : 500)
      .json({ message: error.message, code })
  }

interface ExpressError {
  status: number
  headers: Record<string, string>
}
