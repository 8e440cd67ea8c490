import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import type { FormattedExecutionResult } from 'graphql'
import { BODY_MAX_BYTES, PAGE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { authenticate } from '#modules/accounts/accounts/sign-in/authenticate'
import { requireAccess } from '#platform/access/access'
import type { Viewer } from '#platform/access/viewer'
import { badInput, DomainError, ERROR_STATUS, isErrorCode } from '#platform/errors/errors'
import type { Logger } from '#platform/observability/log'
import { setOperation } from '#platform/observability/operation'
import { presentFailure } from '#platform/observability/present-error'
import { currentScope, setViewer } from '#platform/observability/scope'
import { type Context, createContext, type Services } from '#platform/operation/context'
import { clientAddressOf } from '../http/client-address'
import { discardBody } from '../http/discard-body'
import { rateLimitHeaders, retryAfterHeader } from '../http/limit-headers'
import { asJson, readBody } from '../http/read-body'
import type { RenderedResponse } from '../http/rendered-response'
import { cacheKeyOf } from '../response-cache/cache-key'
import type { CachedResponse } from '../response-cache/cached-response'
import {
  type HttpCacheLookup,
  isUnavailable,
  type ResponseCache,
} from '../response-cache/response-cache'
import type { Deadlines } from './deadlines'
import { isInvalidToken, setChallenge } from './invalid-token'
import { isQuery } from './is-query'
import { isTooLarge, responseTooLarge } from './limits/check-limits'
import { isMultipart, readMultipart } from './multipart'
import type { OperationCache } from './operation-cache'

/** Handles GraphQL requests directly on node:http. */
export function graphqlHandler(
  apollo: ApolloServer<Context>,
  services: Services,
  cache: ResponseCache,
  options: {
    trustedProxies: number
    deadlines: Deadlines
    uploadIdleTimeoutMs: number
    operationCache: OperationCache
    log: Logger
  },
) {
  async function respondTo(
    request: IncomingMessage,
    response: ServerResponse,
    asked: HttpCacheLookup,
    whole?: Buffer,
  ): Promise<CachedResponse | RenderedResponse> {
    // Before Apollo, which would not report an unavailable database as such when creating the context fails.
    const viewer = await authenticate(services, request.headers.authorization)
    setViewer(viewer)
    if (isInvalidToken(request.headers.authorization, viewer)) setChallenge(response)
    const body =
      request.method === 'POST'
        ? await bodyOf(request, response, viewer, options.uploadIdleTimeoutMs, whole)
        : undefined
    const key = cacheKeyOf(request, body?.raw)
    const cached = key === null ? undefined : cache.find(key)
    const read = cached ? undefined : body?.read()
    // Apollo rejects mutations over GET.
    if (key !== null && (cached || request.method === 'GET' || isQuery(read))) asked.key = key
    // The cached response may have expired meanwhile.
    return cache.read(asked, () => execute(request, viewer, read ?? body?.read()))
  }

  async function execute(
    request: IncomingMessage,
    viewer: Viewer | null,
    body: unknown,
  ): Promise<RenderedResponse> {
    const address = clientAddressOf(request, options.trustedProxies)
    const contextValue = createContext(
      services,
      viewer,
      address,
      PAGE_MAX,
      request.headers['user-agent'],
    )
    contextValue.hasInvalidToken = isInvalidToken(request.headers.authorization, viewer)
    contextValue.extendDeadline = milliseconds => options.deadlines.extend(request, milliseconds)
    contextValue.isOverdue = () => options.deadlines.isOver(request)
    // GET and multipart requests need Apollo's own checks.
    const mayBeCached = request.method === 'POST' && !isMultipart(request)
    const known = mayBeCached
      ? await options.operationCache.execute(body, contextValue, request.headers.accept)
      : null
    const rendered = known ?? (await executeByApollo(request, body, contextValue))
    return isTooLarge(rendered.body) ? errorResponse(responseTooLarge()) : rendered
  }

  async function executeByApollo(
    request: IncomingMessage,
    body: unknown,
    contextValue: Context,
  ): Promise<RenderedResponse> {
    const headers = new HeaderMap()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? 'POST',
        headers,
        search: new URL(request.url ?? '/', 'http://portal').search,
        body,
      },
      context: async () => contextValue,
    })
    const status = answer.status ?? 200
    return {
      status,
      headers: {
        ...Object.fromEntries(answer.headers),
        ...rateLimitHeaders(contextValue.outcome.rateLimits),
      },
      body: status === 406 ? withProtocol(await textOf(answer)) : await textOf(answer),
      cacheable: status === 200 && contextValue.outcome.refused === false,
    }
  }

  function errorResponse(failure: unknown): RenderedResponse {
    const error = presentFailure(failure, options.log)
    const code = error.extensions?.code
    const status = failure instanceof NotJson ? 415 : isErrorCode(code) ? ERROR_STATUS[code] : 500
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...retryAfterHeader([error]),
    }
    return { status, headers, body: JSON.stringify({ errors: [error] }), cacheable: false }
  }

  /** `whole` is the body if the cache fast path has read it. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    whole?: Buffer,
  ): Promise<void> => {
    setOperation(null)
    const lookup: HttpCacheLookup = {
      key: null,
      request,
      response,
      metricLabels: () => ({ route: '/graphql', operation: currentScope()?.operation ?? 'other' }),
    }
    const work = respondTo(request, response, lookup, whole)
    const outcome = await (
      isMultipart(request) ? work : options.deadlines.withTimeout(request, work)
    ).catch(errorResponse)
    cache.send(lookup, (isUnavailable(outcome) && cache.staleIfError(lookup.key)) || outcome)
    discardBody(request)
  }
}

/** Says how subscriptions are served, since whoever accepts none of Apollo's media types may ask for server-sent events. */
function withProtocol(text: string): string {
  const { errors } = JSON.parse(text) as FormattedExecutionResult
  return JSON.stringify({
    errors: errors?.map(error => ({
      ...error,
      message: `${error.message}. ${messages.subscriptionOverHttp}`,
    })),
  })
}

/** Buffers a chunked body. The portal has no incremental delivery, but Apollo's type allows it. */
async function textOf({ body }: HTTPGraphQLResponse): Promise<string> {
  if (body.kind === 'complete') return body.string
  let text = ''
  for await (const chunk of body.asyncIterator) text += chunk
  return text
}

/** Has a more specific status (415) than its code. */
class NotJson extends DomainError {
  constructor() {
    super('BAD_USER_INPUT', messages.jsonNeeded)
  }
}

/** A request body: its bytes unless multipart, and its parsed value. */
interface Body {
  raw?: Buffer
  read: () => unknown
}

/** Uploads are read only after the access check for those who may store files. */
async function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  viewer: Viewer | null,
  idleTimeoutMs: number,
  whole?: Buffer,
): Promise<Body> {
  if (!isMultipart(request)) {
    // Forms and scripts of other sites can send some other content types without a preflight request.
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
      throw new NotJson()
    const raw = whole ?? (await readBody(request, BODY_MAX_BYTES))
    return { raw, read: () => asJson(raw) }
  }
  requireAccess(viewer, 'EDITOR')
  // A form of another site can send a multipart body, but no header of its own.
  if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name'])
    throw badInput(messages.preflightNeeded)
  const operation = await readMultipart(request, response, idleTimeoutMs)
  return { read: () => operation }
}
