import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, OperationTypeNode, type GraphQLSchema } from 'graphql'
import { checkOperation } from '../../platform/access/check'
import type { Context } from '../../platform/context'
import { badInput, DomainError, ERROR_STATUS, RETRY_AFTER } from '../../platform/errors/errors'
import type { Logger } from '../../platform/observability/log'
import { observePlugin } from './observe-plugin'
import { presentError } from '../../platform/observability/present-error'
import { messages } from '../../rules/messages'
import { executeCompiled } from './execute-compiled'
import type { KnownOperations } from './operation-cache'
import { checkCost, documentLimits } from './limits/check-limits'
import { MISTAKES_TOLD, OPERATION_LIMITS } from './limits/operation-limits'

/** GraphQL over HTTP. Access is decided before variables are looked at; errors leave through one door. */
export function createApollo(
  schema: GraphQLSchema,
  options: { production: boolean; known: KnownOperations; log: Logger },
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: compiling(schema),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // Automatic persisted queries are kept in memory, the least used leave first.
    cache: 'bounded',
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.production,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    validationRules: [documentLimits],
    formatError: (formatted, error) =>
      presentError(
        error instanceof GraphQLError
          ? withCode(error, formatted.extensions?.code)
          : new GraphQLError(formatted.message, { originalError: error as Error }),
        options.log,
      ),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      observePlugin,
      accessPlugin(schema, options.known),
    ],
  })
}

/** Apollo lets others execute where it takes them for a gateway; nothing else is different. */
const compiling = (schema: GraphQLSchema): ApolloServerOptionsWithGateway<Context>['gateway'] => ({
  load: async () => ({
    executor: async ({ document, request, context }) =>
      executeCompiled({
        schema,
        document,
        operationName: request.operationName,
        variableValues: request.variables,
        contextValue: context as Context,
      }) as never,
  }),
  onSchemaLoadOrUpdate: tell => {
    tell({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => undefined
  },
  stop: async () => undefined,
})

/** Apollo's own codes are kept where the closed list has them. */
function withCode(error: GraphQLError, code: unknown): GraphQLError {
  return error.extensions.code === undefined && error.originalError == null && typeof code === 'string'
    ? new GraphQLError(error.message, { ...error, extensions: { ...error.extensions, code } })
    : error
}

const accessPlugin = (schema: GraphQLSchema, known: KnownOperations): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, operationName, request, contextValue, source }) => {
      try {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw badInput(messages.subscriptionOverHttp)
        checkOperation(schema, document, operationName, contextValue.viewer)
        checkCost(schema, document, operationName, request.variables)
        known.learn(source, document)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        throw new GraphQLError(error.message, {
          originalError: error,
          extensions: { ...error.extensions, http: { status: ERROR_STATUS[error.code] } },
        })
      }
    },
    willSendResponse: async ({ contextValue, response: { body, http } }) => {
      contextValue.outcome.refused = body.kind !== 'single' || body.singleResult.errors !== undefined
      // Also where some of the data is there: a cache or a client that reads the status alone must not keep it.
      if (body.kind === 'single' && body.singleResult.errors?.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')) {
        http.status = ERROR_STATUS.UNAVAILABLE
        http.headers.set('retry-after', RETRY_AFTER)
      }
      if (body.kind === 'single' && body.singleResult.errors && body.singleResult.data === undefined)
        body.singleResult.errors = body.singleResult.errors.slice(0, MISTAKES_TOLD)
    },
  }),
})
