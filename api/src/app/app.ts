import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { RequestHandler } from 'express'
import type { GraphQLSchema } from 'graphql'
import {
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  OPERATION_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  UPLOAD_IDLE_TIMEOUT_MS,
} from '@portal/rules/limits'
import { PublicationSchedule } from '#modules/content/publication/publication-schedule'
import type { ReadBack } from '#modules/sending/broadcasts/batches/read-back'
import { RETRY_AFTER_S } from '#platform/errors/errors'
import { observeHttp } from '#platform/observability/observe-http'
import { createObserver, type Observer } from '#platform/observability/observer'
import { requestIdOf } from '#platform/observability/request-id'
import { collectServiceMetrics } from '#platform/observability/service-metrics'
import type { Services } from '#platform/operation/context'
import { createApollo } from '../transport/graphql/apollo'
import { Deadlines } from '../transport/graphql/deadlines'
import { graphqlHandler } from '../transport/graphql/http'
import { isGraphql } from '../transport/graphql/is-query'
import { OperationCache } from '../transport/graphql/operation-cache'
import { Pipeline } from '../transport/graphql/pipeline'
import { readBackAsVisitor } from '../transport/graphql/read-back'
import { restExecutor } from '../transport/graphql/rest-executor'
import { visitorExecutor } from '../transport/graphql/visitor-executor'
import { apiHeaders } from '../transport/http/api-headers'
import { cors } from '../transport/http/cors'
import { GracefulShutdown } from '../transport/http/graceful-shutdown'
import { serveWebSocket } from '../transport/live/websocket'
import { CacheHitLog } from '../transport/response-cache/cache-hit-log'
import { ResponseCache } from '../transport/response-cache/response-cache'
import { serveFromCache } from '../transport/response-cache/serve-cached'
import { restHandler } from '../transport/rest/handler'
import { isApiDocs, isRest } from '../transport/rest/request-url'
import { metricsPage } from '../transport/site/metrics-page'
import type { PagesOf } from '../transport/site/pages/rendered-pages'
import { createSite } from '../transport/site/site'
import { touchedBy } from './modules'

export interface AppOptions {
  services: Services
  schema: GraphQLSchema
  /** The client's pages; none in tests of the API. */
  pages?: PagesOf
  outbox?: RequestHandler | null
  trustedProxies?: number
  /** Allowed CORS origins, separated by commas, or an asterisk. */
  corsOrigins?: string
  production?: boolean
  /** The time limit of an operation. */
  operationTimeoutMs?: number
  /** The idle timeout of an upload. */
  uploadIdleTimeoutMs?: number
  /** Required to read the metrics; without it only loopback requests may. */
  metricsToken?: string | undefined
  observer?: Observer
}

export interface App {
  handle: RequestListener
  /** Closes WebSockets with a code on which clients reconnect elsewhere; HTTP requests are still served. */
  closeSockets(): Promise<void>
  close(): Promise<void>
  responseCache: ResponseCache
  /** Whether a visitor of this process is shown what was published. */
  readBack: ReadBack
}

/** The portal on a server: GraphQL and REST straight from node:http, everything else through Express. */
export async function createApp(server: Server, options: AppOptions): Promise<App> {
  const { services, schema, trustedProxies = 0, corsOrigins = '*', production = true } = options
  const { log } = services
  const {
    operationTimeoutMs = OPERATION_TIMEOUT_MS,
    uploadIdleTimeoutMs = UPLOAD_IDLE_TIMEOUT_MS,
  } = options
  const shared = {
    trustedProxies,
    deadlines: new Deadlines(operationTimeoutMs),
    uploadIdleTimeoutMs,
    log,
  }
  const observer = options.observer ?? createObserver(log)
  collectServiceMetrics(observer.metrics, services)
  const observed = observeHttp(observer, trustedProxies)
  const setCors = cors(corsOrigins)
  const setApiHeaders = apiHeaders(services.settings.publicUrl)
  const pipeline = new Pipeline(schema, log)
  const operationCache = new OperationCache(pipeline)
  const apollo = createApollo(pipeline, operationCache)
  await apollo.start()
  const schedule = new PublicationSchedule(services)
  const responseCache = new ResponseCache({ ...services, schedule, touchedBy })
  const graphql = graphqlHandler(apollo, services, responseCache, { ...shared, operationCache })
  const live = serveWebSocket(server, services, { ...shared, pipeline, responseCache, observer })
  const rest = restHandler(restExecutor(pipeline, services, responseCache, shared))
  const site = createSite({
    services,
    schema,
    rest,
    pages:
      options.pages?.({
        ...services.settings,
        files: services.files,
        asVisitor: visitorExecutor(pipeline, services, shared),
        cache: responseCache,
        log,
      }) ?? [],
    metrics: metricsPage(observer.metrics, options.metricsToken),
    outbox: options.outbox ?? null,
    cache: responseCache,
    deadlines: shared.deadlines,
    development: !production,
    log,
  })
  const hits = new CacheHitLog(observer, responseCache)
  const serveCached = serveFromCache(responseCache, {
    requestIdOf: request => requestIdOf(request, trustedProxies),
    setCors,
    onHit: (cached, status) => hits.add(cached, status),
  })
  const handle = (request: IncomingMessage, response: ServerResponse, body?: Buffer) => {
    setNoSniff(response)
    observed(request, response, () => {
      if (setCors(request, response)) return
      const toRest = isRest(request) && !isApiDocs(request)
      if (!toRest && !isGraphql(request)) return site(request, response)
      setApiHeaders(response)
      if (toRest) rest(request, response)
      else void graphql(request, response, body)
    })
  }
  return {
    handle: (request, response) =>
      serveCached(request, response, body => handle(request, response, body)),
    closeSockets: () => live.close(),
    close: async () => {
      await live.close()
      await apollo.stop()
      responseCache.close()
      await schedule.close()
      hits.flush()
    },
    responseCache,
    readBack: readBackAsVisitor(pipeline, services),
  }
}

/** A server that responds to /healthz from the start, and to everything else with 503 until `serve` sets the portal's handler. */
export function createPortalServer({
  headersMs = HEADERS_TIMEOUT_MS,
  requestMs = REQUEST_TIMEOUT_MS,
  checkEveryMs = 5_000,
} = {}): {
  server: Server
  serve: (handle: RequestListener) => void
  gracefulShutdown: GracefulShutdown
} {
  let handle: RequestListener = (request, response) => sendHealth(request, response, 'starting')
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: checkEveryMs,
    // Java's HTTP client offers an upgrade to HTTP/2 with each request, which must be ignored.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket',
  }
  const server = createServer(options, (request, response) => {
    if (gracefulShutdown.isDraining && request.url === '/readyz')
      sendHealth(request, response, 'stopping')
    else handle(request, response)
  })
  const gracefulShutdown = new GracefulShutdown(server)
  return { server, serve: next => (handle = next), gracefulShutdown }
}

/** Disables MIME sniffing on every response. */
const setNoSniff = (response: ServerResponse) =>
  response.setHeader('x-content-type-options', 'nosniff')

function sendHealth(request: IncomingMessage, response: ServerResponse, state: string): void {
  setNoSniff(response)
  const alive = request.url === '/healthz'
  response.writeHead(alive ? 200 : 503, {
    'content-type': 'application/json',
    ...(alive ? {} : { 'retry-after': String(RETRY_AFTER_S) }),
  })
  response.end(JSON.stringify({ status: alive ? 'ok' : state }))
}
