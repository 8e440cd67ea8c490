import type { IncomingMessage, ServerResponse } from 'node:http'
import { HeaderMap, type ApolloServer, type HTTPGraphQLResponse } from '@apollo/server'
import { requireAccess } from '../access/access'
import type { Viewer } from '../access/viewer'
import { authenticate } from '../accounts/authenticate'
import { createContext, type Context, type Services } from '../context'
import { badInput, DomainError, ERROR_STATUS, isErrorCode, RETRY_AFTER } from '../errors'
import { clientAddressOf } from '../http/client-address'
import { drain } from '../http/drain'
import { readJson } from '../http/read-body'
import type { Logger } from '../log'
import { noteOperation } from '../observe/operation'
import { noteViewer } from '../observe/scope'
import { presentFailure } from '../present-error'
import { BODY_MAX_BYTES, PAGE_MAX } from '../rules/limits'
import { messages } from '../rules/messages'
import type { Deadlines } from './deadlines'
import { isMultipart, readMultipart } from './multipart'

/** Answers one GraphQL request, without a framework in between. */
export function graphqlHandler(
  apollo: ApolloServer<Context>,
  services: Services,
  options: { trustedProxies: number; deadlines: Deadlines; uploadSilentMs: number; log: Logger },
) {
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<HTTPGraphQLResponse> {
    // Before Apollo, whose own answer to a failing context would not say that the database is gone.
    const viewer = await authenticate(services, request.headers.authorization)
    noteViewer(viewer)
    const headers = new HeaderMap()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    return apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? 'POST',
        headers,
        search: new URL(request.url ?? '/', 'http://portal').search,
        body: request.method === 'POST' ? await bodyOf(request, response, viewer, options.uploadSilentMs) : undefined,
      },
      context: async () => ({
        ...createContext(services, viewer, clientAddressOf(request, options.trustedProxies), PAGE_MAX, request.headers['user-agent']),
        allowTime: milliseconds => options.deadlines.extend(request, milliseconds),
      }),
    })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    noteOperation(null)
    try {
      const work = answerTo(request, response)
      const answer = await (isMultipart(request) ? work : options.deadlines.meet(request, work))
      response.statusCode = answer.status ?? 200
      for (const [name, value] of answer.headers) response.setHeader(name, value)
      if (answer.body.kind === 'complete') response.end(answer.body.string)
      else {
        for await (const chunk of answer.body.asyncIterator) response.write(chunk)
        response.end()
      }
    } catch (failure) {
      const error = presentFailure(failure, options.log)
      const code = error.extensions?.code
      response.statusCode = failure instanceof NotJson ? 415 : isErrorCode(code) ? ERROR_STATUS[code] : 500
      if (response.statusCode === 503) response.setHeader('retry-after', RETRY_AFTER)
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ errors: [error] }))
    } finally {
      drain(request)
    }
  }
}

/** Its status is more exact than that of its code. */
class NotJson extends DomainError {
  constructor() {
    super('BAD_USER_INPUT', messages.jsonNeeded)
  }
}

/** Of an upload nothing is read before its sender is known to be an administrator. */
async function bodyOf(request: IncomingMessage, response: ServerResponse, viewer: Viewer | null, silentMs: number): Promise<unknown> {
  if (!isMultipart(request)) {
    // Any other kind could come from a form of another site's page.
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new NotJson()
    return readJson(request, BODY_MAX_BYTES)
  }
  requireAccess(viewer, 'ADMIN')
  // Apollo asks for it too, but only once the operation has been read.
  if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) throw badInput(messages.preflightNeeded)
  return readMultipart(request, response, silentMs)
}
