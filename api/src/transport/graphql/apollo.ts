import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, OperationTypeNode } from 'graphql'
import type { Context } from '../../platform/context'
import { badInput, DomainError, ERROR_STATUS, RETRY_AFTER } from '../../platform/errors/errors'
import { observePlugin } from './observe-plugin'
import { messages } from '@portal/rules/messages'
import type { OperationCache } from './operation-cache'
import type { Admitted, Pipeline } from './pipeline'
import { documentLimits } from './limits/check-limits'
import { MAX_REPORTED_ERRORS, OPERATION_LIMITS } from './limits/operation-limits'

/** What was admitted in a request, until Apollo has it executed. */
const admitted = new WeakMap<Context, Admitted>()

/** The door for documents that the portal has not seen: Apollo reads and validates them, and calls the pipeline. */
export function createApollo(pipeline: Pipeline, options: { production: boolean; known: OperationCache }): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: executing(pipeline),
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
      pipeline.presentError(
        error instanceof GraphQLError
          ? withCode(error, formatted.extensions?.code)
          : new GraphQLError(formatted.message, { originalError: error as Error }),
      ),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      observePlugin,
      admitPlugin(pipeline, options.known),
    ],
  })
}

/** Apollo lets others execute where it takes them for a gateway; nothing else is different. */
const executing = (pipeline: Pipeline): ApolloServerOptionsWithGateway<Context>['gateway'] => ({
  load: async () => ({
    executor: async ({ context }) => {
      const operation = admitted.get(context as Context)
      if (!operation) throw new Error('An operation is executed that was not admitted')
      return (await pipeline.execute(operation, context)) as never
    },
  }),
  onSchemaLoadOrUpdate: tell => {
    tell({ apiSchema: pipeline.schema, coreSupergraphSdl: '' })
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

const admitPlugin = (pipeline: Pipeline, known: OperationCache): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, contextValue, source }) => {
      try {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw badInput(messages.subscriptionOverHttp)
        // By the name that was asked for: where the document has none such, execution says so.
        admitted.set(
          contextValue,
          pipeline.admit({ document, operationName: request.operationName }, contextValue.viewer, request.variables),
        )
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
        body.singleResult.errors = body.singleResult.errors.slice(0, MAX_REPORTED_ERRORS)
    },
  }),
})
