import { execute, GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql'
import { checkOperation } from '../access/check'
import { authenticate } from '../accounts/authenticate'
import { createContext, type Services } from '../context'
import { clientAddressOf } from '../http/client-address'
import { readJson } from '../http/read-body'
import type { Logger } from '../log'
import { presentError, presentFailure } from '../present-error'
import { BODY_MAX_BYTES, REST_LIST_MAX } from '../rules/limits'
import type { RestExecutor } from '../rest/shim'

/** Runs the table's documents in this process: the same access checks, a page limit of their own. */
export function inProcessExecutor(
  schema: GraphQLSchema,
  services: Services,
  options: { trustedProxies: number; log: Logger },
): RestExecutor {
  return {
    begin: async (request, row) => {
      const viewer = await authenticate(services, request.headers.authorization)
      const document: DocumentNode = row.document
      checkOperation(schema, document, undefined, viewer)
      return async variables => {
        const contextValue = createContext(services, viewer, clientAddressOf(request, options.trustedProxies), REST_LIST_MAX)
        const { data, errors } = await execute({ schema, document, variableValues: variables as Record<string, unknown>, contextValue })
        return { data, ...(errors && { errors: errors.map((error: GraphQLError) => presentError(error, options.log)) }) }
      }
    },
    readBody: request => readJson(request, BODY_MAX_BYTES),
    present: failure => presentFailure(failure, options.log),
  }
}
