import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DocumentNode } from 'graphql'
import { BODY_MAX_BYTES, REST_LIST_MAX } from '@portal/rules/limits'
import { authenticate } from '#modules/accounts/accounts/sign-in/authenticate'
import { redeemTicket } from '#modules/content/uploads/upload-tickets'
import type { Viewer } from '#platform/access/viewer'
import { dayOf } from '#platform/graphql/date-time'
import type { Logger } from '#platform/observability/log'
import { setOperation } from '#platform/observability/operation'
import { presentFailure } from '#platform/observability/present-error'
import { pathOf, routeOf } from '#platform/observability/route'
import { currentScope, setViewer } from '#platform/observability/scope'
import { createContext, type Services } from '#platform/operation/context'
import { RestFileUploadDocument } from '../../generated/rest-operations'
import { clientAddressOf } from '../http/client-address'
import { discardBody } from '../http/discard-body'
import { rateLimitHeaders } from '../http/limit-headers'
import { readJson } from '../http/read-body'
import type { RenderedResponse } from '../http/rendered-response'
import { sendConditional } from '../http/send-conditional'
import { cacheKeyOf } from '../response-cache/cache-key'
import type { HttpCacheLookup, ResponseCache } from '../response-cache/response-cache'
import type { RestExecutor } from '../rest/executor'
import type { Deadlines } from './deadlines'
import { isInvalidToken, setChallenge } from './invalid-token'
import { fileOfBody, fileOfForm } from './multipart'
import type { Pipeline } from './pipeline'

/** Exempt from the deadline, because the client's connection may be slow. */
const uploadDocument: DocumentNode = RestFileUploadDocument

/** `Last-Modified` has whole seconds: it is told once no other change can follow in the same one. */
const SETTLED_MS = 2_000

const lookupOf = (request: IncomingMessage, response: ServerResponse): HttpCacheLookup => ({
  key: cacheKeyOf(request),
  request,
  response,
  metricLabels: () => ({
    route: routeOf(pathOf(request), request),
    operation: currentScope()?.operation ?? 'none',
  }),
})

/** Executes the documents of the REST routes in process: the same access checks, another page limit. */
export function restExecutor(
  pipeline: Pipeline,
  services: Services,
  cache: ResponseCache,
  options: {
    trustedProxies: number
    deadlines: Deadlines
    uploadIdleTimeoutMs: number
    log: Logger
  },
): RestExecutor {
  const { deadlines } = options
  const executeAs = (
    viewer: Viewer | null,
    request: IncomingMessage,
    response: ServerResponse,
    document: DocumentNode,
  ) => {
    const admitted = pipeline.admit({ document, isTrusted: true }, viewer)
    setOperation(admitted.operation?.name?.value)
    setViewer(viewer)
    return async (variables: object) => {
      const contextValue = createContext(
        services,
        viewer,
        clientAddressOf(request, options.trustedProxies),
        REST_LIST_MAX,
      )
      contextValue.isOverdue = () => deadlines.isOver(request)
      contextValue.extendDeadline = milliseconds => deadlines.extend(request, milliseconds)
      const asked = { ...admitted, variables: variables as Record<string, unknown> }
      const result = pipeline.present(await pipeline.execute(asked, contextValue))
      const headers = rateLimitHeaders(contextValue.outcome.rateLimits)
      // A response that timed out is sent already.
      if (!response.headersSent)
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return result
    }
  }
  return {
    authorize: async (request, response, { document }) => {
      const { authorization } = request.headers
      // Without credentials there is nothing to wait for.
      const viewer =
        authorization === undefined
          ? null
          : await deadlines.withTimeout(request, authenticate(services, authorization))
      if (isInvalidToken(authorization, viewer)) setChallenge(response)
      const execute = executeAs(viewer, request, response, document)
      return document === uploadDocument
        ? execute
        : variables => deadlines.withTimeout(request, execute(variables))
    },
    authorizeByTicket: async (request, response, { document }, ticket) => {
      const { viewer, purpose } = await redeemTicket(services, ticket)
      return { purpose, execute: executeAs(viewer, request, response, document) }
    },
    sendRead: async (request, response, make) => {
      const asked = lookupOf(request, response)
      if (asked.key === null) {
        const { body, headers } = await make()
        // Administrators see what is dated ahead, whose changes it does not know.
        delete headers['last-modified']
        return sendConditional(request, response, headers, body)
      }
      const produce = async (): Promise<RenderedResponse> => {
        const askedAt = services.clock.now().getTime()
        const { body, headers } = await make()
        const rendered = { status: 200, headers, body, cacheable: true }
        const modified = headers['last-modified']
        if (modified === undefined || askedAt - Date.parse(modified) >= SETTLED_MS) return rendered
        return {
          ...rendered,
          headers: { ...rendered.headers, 'last-modified': undefined },
          maxAgeMs: SETTLED_MS,
        }
      }
      cache.send(asked, await cache.read(asked, produce))
    },
    sendStale: (request, response, failure) => {
      const asked = lookupOf(request, response)
      const stale = failure.extensions?.code === 'UNAVAILABLE' && cache.staleIfError(asked.key)
      if (stale) cache.send(asked, stale)
      return Boolean(stale)
    },
    fileOfForm: (request, response) => fileOfForm(request, response, options.uploadIdleTimeoutMs),
    fileOfBody: (request, fileName) => fileOfBody(request, fileName, options.uploadIdleTimeoutMs),
    discardBody,
    today: () => dayOf(services.clock.now(), services.settings.timeZone),
    readBody: request =>
      deadlines
        .withTimeout(request, readJson(request, BODY_MAX_BYTES))
        .catch((failure: unknown) => {
          discardBody(request)
          throw failure
        }),
    present: failure => presentFailure(failure, options.log),
  }
}
