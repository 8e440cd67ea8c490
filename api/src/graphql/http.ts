import type { IncomingMessage, ServerResponse } from 'node:http'
import { HeaderMap, type ApolloServer } from '@apollo/server'
import { authenticate } from '../accounts/authenticate'
import { createContext, type Context, type Services } from '../context'
import { ERROR_STATUS, isErrorCode } from '../errors'
import { clientAddressOf } from '../http/client-address'
import { readJson } from '../http/read-body'
import type { Logger } from '../log'
import { presentFailure } from '../present-error'
import { BODY_MAX_BYTES } from '../rules/limits'

/** Answers one GraphQL request, without a framework in between. */
export function graphqlHandler(apollo: ApolloServer<Context>, services: Services, options: { trustedProxies: number; log: Logger }) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const headers = new HeaderMap()
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method ?? 'POST',
          headers,
          search: new URL(request.url ?? '/', 'http://portal').search,
          body: request.method === 'POST' ? await readJson(request, BODY_MAX_BYTES) : undefined,
        },
        context: async () =>
          createContext(
            services,
            await authenticate(services, request.headers.authorization),
            clientAddressOf(request, options.trustedProxies),
          ),
      })
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
      response.statusCode = isErrorCode(code) ? ERROR_STATUS[code] : 500
      if (response.statusCode === 503) response.setHeader('retry-after', '2')
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ errors: [error] }))
    }
  }
}
