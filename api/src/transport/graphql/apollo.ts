import {
  ApolloServer,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
} from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, OperationTypeNode } from 'graphql'
import { messages } from '@portal/rules/messages'
import { AccessRefused } from '#platform/access/access'
import { badInput, DomainError, ERROR_STATUS } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { retryAfterHeader } from '../http/limit-headers'
import { withAuthenticationNotice } from './invalid-token'
import { documentLimits } from './limits/check-limits'
import { MAX_REPORTED_ERRORS, OPERATION_LIMITS } from './limits/operation-limits'
import { observePlugin } from './observe-plugin'
import type { OperationCache } from './operation-cache'
import { type Admitted, asksForCost, type Pipeline } from './pipeline'

/** The admitted operation of a request, until Apollo executes it. */
const admitted = new WeakMap<Context, Admitted>()
/** The refusals of a request; Apollo's hook can throw only the first. */
const refusals = new WeakMap<Context, readonly GraphQLError[]>()

/** Apollo Server parses and validates documents that are not in the operation cache, and calls the pipeline. */
export function createApollo(
  pipeline: Pipeline,
  operationCache: OperationCache,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: pipelineGateway(pipeline),
    introspection: true,
    // The HTTP handler refuses what a form of another site could change; queries by GET need no header.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // Automatic persisted queries are stored in a bounded LRU cache.
    cache: 'bounded',
    includeStacktraceInErrorResponses: false,
    // The schema is public: suggestions such as "Did you mean" tell nothing that introspection does not.
    hideSchemaDetailsFromClientErrors: false,
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
      admitPlugin(pipeline, operationCache),
    ],
  })
}

/** Apollo's gateway interface is its only public way to replace the executor. */
const pipelineGateway = (
  pipeline: Pipeline,
): ApolloServerOptionsWithGateway<Context>['gateway'] => ({
  load: async () => ({
    executor: async ({ context }) => {
      const operation = admitted.get(context as Context)
      if (!operation) throw new Error('The operation was not admitted')
      return (await pipeline.execute(operation, context as Context)) as never
    },
  }),
  onSchemaLoadOrUpdate: onLoad => {
    onLoad({ apiSchema: pipeline.schema, coreSupergraphSdl: '' })
    return () => undefined
  },
  stop: async () => undefined,
})

/** Copies Apollo's own error code. */
function withCode(error: GraphQLError, code: unknown): GraphQLError {
  return error.extensions.code === undefined &&
    error.originalError == null &&
    typeof code === 'string'
    ? new GraphQLError(error.message, { ...error, extensions: { ...error.extensions, code } })
    : error
}

const admitPlugin = (
  pipeline: Pipeline,
  operationCache: OperationCache,
): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, contextValue, source }) => {
      try {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
          throw badInput(messages.subscriptionOverHttp)
        // By the requested name: execution reports a name that the document does not define.
        admitted.set(
          contextValue,
          pipeline.admit(
            {
              document,
              operationName: request.operationName,
              tellCost: asksForCost(request.extensions),
            },
            contextValue.viewer,
            request.variables,
          ),
        )
        operationCache.add(source, document)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (error instanceof AccessRefused) refusals.set(contextValue, error.refusals)
        throw new GraphQLError(error.message, {
          originalError: error,
          extensions: { http: { status: ERROR_STATUS[error.code] } },
        })
      }
    },
    willSendResponse: async ({ contextValue, response: { body, http } }) => {
      contextValue.outcome.refused =
        body.kind !== 'single' || body.singleResult.errors !== undefined
      if (body.kind !== 'single') return
      const result = body.singleResult
      const refused = refusals.get(contextValue)
      if (refused) result.errors = refused.map(error => pipeline.presentError(error))
      // Also for partial data: caches and clients that read only the status must not store it.
      if (result.errors?.some(({ extensions }) => extensions?.code === 'UNAVAILABLE'))
        http.status = ERROR_STATUS.UNAVAILABLE
      for (const [name, value] of Object.entries(retryAfterHeader(result.errors)))
        http.headers.set(name, value)
      if (result.errors && result.data === undefined)
        result.errors = result.errors.slice(0, MAX_REPORTED_ERRORS)
      body.singleResult = withAuthenticationNotice(result, contextValue.hasInvalidToken)
    },
  }),
})
