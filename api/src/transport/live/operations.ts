import { setImmediate as turn } from 'node:timers/promises'
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  OperationTypeNode,
} from 'graphql'
import { type Context as SocketContext, makeServer, type SubscribePayload } from 'graphql-ws'
import { PAGE_MAX, SUBSCRIPTION_ID_MAX_LENGTH, SUBSCRIPTION_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { authenticate } from '#modules/accounts/accounts/sign-in/authenticate'
import { AccessRefused } from '#platform/access/access'
import type { Viewer } from '#platform/access/viewer'
import { badInput } from '#platform/errors/errors'
import { checkSince } from '#platform/events/subscription-events'
import type { Logger } from '#platform/observability/log'
import type { observeSockets } from '#platform/observability/observe-socket'
import { setOperation } from '#platform/observability/operation'
import { presentFailure } from '#platform/observability/present-error'
import { addErrorCode, currentScope, setViewer } from '#platform/observability/scope'
import { type Context, createContext, type Services } from '#platform/operation/context'
import type { Deadlines } from '../graphql/deadlines'
import { isInvalidToken, withAuthenticationNotice } from '../graphql/invalid-token'
import { isTooLarge, responseTooLarge } from '../graphql/limits/check-limits'
import { MAX_REPORTED_ERRORS } from '../graphql/limits/operation-limits'
import { type Admitted as Operation, asksForCost, type Pipeline } from '../graphql/pipeline'
import { isUnavailable, type ResponseCache } from '../response-cache/response-cache'
import { DocumentCache } from './document-cache'
import { FanOut } from './fan-out'
import { separateSince } from './since'
import type { SocketChannel } from './socket-channel'
import type { SocketSessions } from './socket-sessions'
import { PresentedErrors, Subscriber } from './subscriber'

/** The state of a socket and of its upgrade request. */
export interface SocketExtra {
  channel: SocketChannel
  clientAddress: string
  userAgent: string | undefined
}

/** An admitted operation with its socket channel; for a subscription the context is the subscriber. */
type Admitted = Operation & {
  contextValue: Context | Subscriber
  channel: SocketChannel
  text: string
}

interface OperationsOptions {
  pipeline: Pipeline
  responseCache: ResponseCache
  sessions: SocketSessions
  socketObserver: ReturnType<typeof observeSockets>
  deadlines: Deadlines
  log: Logger
  initTimeoutMs: number
}

/** Bounds the memory that an active subscription retains: a socket may have fifty. */
function checkSubscriptionSize(
  id: string,
  text: string,
  variables: object | null | undefined,
): void {
  if (
    id.length > SUBSCRIPTION_ID_MAX_LENGTH ||
    text.length + JSON.stringify(variables ?? {}).length > SUBSCRIPTION_MAX_LENGTH
  )
    throw badInput(messages.subscriptionTooLarge)
}

const hasUnavailable = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')
const isSubscription = ({ operation }: Operation) =>
  operation?.operation === OperationTypeNode.SUBSCRIPTION

/** The graphql-ws server: authenticates, admits and executes the operations of WebSockets. */
export function socketOperations(
  services: Services,
  {
    pipeline,
    responseCache,
    sessions,
    socketObserver,
    deadlines,
    log,
    initTimeoutMs,
  }: OperationsOptions,
) {
  const documents = new DocumentCache(pipeline.schema)
  let lastParsing: Promise<unknown> = Promise.resolve()
  const parsings = new Map<string, Promise<unknown>>()
  const fanOut = new FanOut({
    services,
    sessions,
    execute,
    present: result => pipeline.present(result),
    log,
  })

  /** Parses at most one unknown document per turn of the event loop, over all sockets: each may take a millisecond. */
  async function readDocument(text: string, channel: SocketChannel) {
    if (!documents.has(text)) {
      await channel.pauseDuring(parsings.get(text) ?? turnFor(text))
      if (channel.socket.readyState !== channel.socket.OPEN)
        return [new GraphQLError('The socket is closed')]
    }
    return documents.read(text)
  }

  function turnFor(text: string): Promise<unknown> {
    lastParsing = lastParsing.then(() => turn()).then(() => parsings.delete(text))
    parsings.set(text, lastParsing)
    return lastParsing
  }

  function presentBounded(result: ExecutionResult): FormattedExecutionResult {
    const presented = pipeline.present(result)
    if (!isTooLarge(JSON.stringify(presented))) return presented
    return { errors: [presentFailure(responseTooLarge(), log)] }
  }

  /** Executes with a timeout; a timeout becomes an error of the result. */
  function execute(
    operation: Operation,
    contextValue: Context,
    rootValue?: unknown,
  ): Promise<ExecutionResult> {
    contextValue.isOverdue = () => deadlines.isOver(contextValue)
    return deadlines
      .withTimeout(contextValue, pipeline.execute(operation, contextValue, rootValue))
      .catch((error: Error) => ({ errors: [new GraphQLError('', { originalError: error })] }))
  }

  async function respond(admitted: Admitted): Promise<FormattedExecutionResult> {
    const context = admitted.contextValue as Context
    return withAuthenticationNotice(await resultOf(admitted, context), context.hasInvalidToken)
  }

  /** Visitors' queries use the response cache, as over HTTP. */
  async function resultOf(
    { contextValue: _context, text, channel: _channel, ...operation }: Admitted,
    context: Context,
  ) {
    const executeAndPresent = async () => presentBounded(await execute(operation, context))
    if (context.viewer !== null || operation.operation?.operation !== OperationTypeNode.QUERY)
      return executeAndPresent()
    const key = `WS ${JSON.stringify([operation.operationName, operation.variables, operation.tellCost])}\n${text}`
    const read = await responseCache.read(
      {
        key,
        metricLabels: () => ({
          route: '/graphql',
          operation: currentScope()?.operation ?? 'other',
        }),
      },
      async () => {
        const result = await executeAndPresent()
        return {
          status: hasUnavailable(result.errors) ? 503 : 200,
          headers: {},
          body: JSON.stringify(result),
          cacheable: !result.errors,
        }
      },
    )
    const { body } = (isUnavailable(read) && responseCache.staleIfError(key)) || read
    return JSON.parse(String(body)) as FormattedExecutionResult
  }

  /** Presents errors; when a subscription is unavailable, asks the client to reconnect. */
  function presentErrors(
    errors: readonly GraphQLError[],
    { channel }: SocketExtra,
    { query, operationName }: SubscribePayload,
  ) {
    const presented = errors.map(error => pipeline.presentError(error))
    const document = hasUnavailable(presented) ? documents.read(query) : []
    if (
      'kind' in document &&
      getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION
    )
      channel.requestReconnect()
    return presented
  }

  /** The errors of a fan-out group, which were presented and logged once for all subscribers. */
  function presentedErrorsOf([error]: readonly GraphQLError[]):
    | readonly GraphQLFormattedError[]
    | undefined {
    if (!(error?.originalError instanceof PresentedErrors)) return undefined
    const { errors } = error.originalError
    for (const { extensions } of errors) addErrorCode(String(extensions?.code))
    return errors
  }

  async function viewerOf({
    connectionParams,
    extra,
  }: SocketContext<Record<string, unknown>, SocketExtra>): Promise<Viewer | null> {
    const authorization = connectionParams?.authorization
    const viewer = await authenticate(
      services,
      typeof authorization === 'string' ? authorization : undefined,
    )
    setViewer(viewer)
    const { socket } = extra.channel
    // It may have closed meanwhile, and emits 'close' only once.
    if (viewer && socket.readyState === socket.OPEN) sessions.track(viewer, socket)
    return viewer
  }

  function contextOf(
    viewer: Viewer | null,
    hasInvalidToken: boolean,
    { clientAddress, userAgent }: SocketExtra,
  ): Context {
    const context = createContext(services, viewer, clientAddress, PAGE_MAX, userAgent)
    context.hasInvalidToken = hasInvalidToken
    context.extendDeadline = milliseconds => deadlines.extend(context, milliseconds)
    return context
  }

  return makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: initTimeoutMs,
    onSubscribe: async (ctx, id, { query: text, variables, operationName, extensions }) => {
      socketObserver.began(operationName)
      try {
        const { channel } = ctx.extra
        const document = await readDocument(text, channel)
        if (!('kind' in document)) return document
        setOperation(getOperationAST(document, operationName)?.name?.value)
        const viewer = await viewerOf(ctx)
        const operation = pipeline.admit(
          { document, operationName, tellCost: asksForCost(extensions) },
          viewer,
          variables,
        )
        const hasInvalidToken = isInvalidToken(ctx.connectionParams?.authorization, viewer)
        if (!isSubscription(operation))
          return {
            ...operation,
            contextValue: contextOf(viewer, hasInvalidToken, ctx.extra),
            channel,
            text,
          } as Admitted as never
        checkSubscriptionSize(id, text, variables)
        const { subscription, since } = separateSince(operation)
        if (since) checkSince(since, services.clock.now())
        const subscriber = new Subscriber(
          channel,
          id,
          viewer,
          currentScope(),
          since,
          hasInvalidToken,
        )
        return { ...subscription, contextValue: subscriber, channel, text } as Admitted as never
      } catch (error) {
        // The message is nested too deeply to serialise: graphqlWsSocket closes the socket.
        if (error instanceof RangeError) throw error
        if (error instanceof AccessRefused) return error.refusals.slice(0, MAX_REPORTED_ERRORS)
        return [
          error instanceof GraphQLError
            ? error
            : new GraphQLError('', { originalError: error as Error }),
        ]
      }
    },
    execute: ((admitted: Admitted) =>
      admitted.channel.limitConcurrency(() => respond(admitted))) as never,
    subscribe: (({ contextValue, channel: _channel, text: _text, ...operation }: Admitted) =>
      fanOut.join(contextValue as Subscriber, operation)) as never,
    onOperation: (_ctx, _id, _payload, _args, result) =>
      void (Symbol.asyncIterator in result && socketObserver.subscribed()),
    // Executed results are presented already; errors of createSourceEventStream are not.
    onNext: ({ extra }, _id, payload, _args, result) =>
      result.errors?.some(error => error instanceof GraphQLError)
        ? {
            ...result,
            errors: presentErrors(result.errors.slice(0, MAX_REPORTED_ERRORS), extra, payload),
          }
        : result,
    onError: ({ extra }, _id, payload, errors) => {
      const presented = presentedErrorsOf(errors) ?? presentErrors(errors, extra, payload)
      socketObserver.ended()
      return presented
    },
    onComplete: () => socketObserver.ended(),
  })
}
