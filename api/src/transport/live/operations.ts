import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql'
import { makeServer, type Context as SocketContext, type SubscribePayload } from 'graphql-ws'
import type { Viewer } from '../../platform/access/viewer'
import { authenticate } from '../../modules/accounts/authenticate'
import { createContext, type Context, type Services } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import type { Logger } from '../../platform/observability/log'
import type { observeSockets } from '../../platform/observability/observe-socket'
import { setOperation } from '../../platform/observability/operation'
import { currentScope, addErrorCode, setViewer } from '../../platform/observability/scope'
import { PAGE_MAX, SUBSCRIPTION_ID_MAX_LENGTH, SUBSCRIPTION_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Deadlines } from '../graphql/deadlines'
import { MISTAKES_TOLD } from '../graphql/limits/operation-limits'
import type { Admitted as Operation, Pipeline } from '../graphql/pipeline'
import { isUnavailable, type ResponseCache } from '../response-cache/response-cache'
import { Documents } from './document-cache'
import { FanOut } from './fan-out'
import type { SocketChannel } from './socket-channel'
import { Subscriber, ToldErrors } from './subscriber'
import type { SocketSessions } from './socket-sessions'

/** What is kept of a socket, and of the request that opened it. */
export interface Extra {
  line: SocketChannel
  clientAddress: string
  userAgent: string | undefined
}

/** An operation that may be run, and on whose line; of a subscription who listens. */
type Admitted = Operation & { contextValue: Context | Subscriber; line: SocketChannel; text: string }

interface Parts {
  pipeline: Pipeline
  responseCache: ResponseCache
  sessions: SocketSessions
  seen: ReturnType<typeof observeSockets>
  deadlines: Deadlines
  log: Logger
  initWithinMs: number
}

/** What is held for as long as a subscription stands has a bound: a socket may have fifty of them. */
function checkSize(id: string, text: string, variables: object | null | undefined): void {
  if (id.length > SUBSCRIPTION_ID_MAX_LENGTH || text.length + JSON.stringify(variables ?? {}).length > SUBSCRIPTION_MAX_LENGTH)
    throw badInput(messages.subscriptionTooLarge)
}

const hasUnavailable = (errors: readonly GraphQLFormattedError[] = []) =>
  errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')
const listens = ({ operation }: Operation) => operation?.operation === OperationTypeNode.SUBSCRIPTION

/** What is asked over WebSockets, as graphql-ws hears it: who may ask, and who answers. */
export function socketOperations(services: Services, { pipeline, responseCache, sessions, seen, deadlines, log, initWithinMs }: Parts) {
  const documents = new Documents(pipeline.schema)
  const live = new FanOut({ services, sessions, execute, present: result => pipeline.present(result), log })

  /** Within the deadline, which is told as an error of the result. */
  function execute(operation: Operation, contextValue: Context, rootValue?: unknown): Promise<ExecutionResult> {
    return deadlines
      .meet(contextValue, pipeline.execute(operation, contextValue, rootValue))
      .catch((error: Error) => ({ errors: [new GraphQLError('', { originalError: error })] }))
  }

  /** What visitors read is cached like what they read over HTTP. */
  async function answer({ contextValue, text, line: _line, ...operation }: Admitted): Promise<FormattedExecutionResult> {
    const context = contextValue as Context
    const carryOut = async () => pipeline.present(await execute(operation, context))
    if (context.viewer !== null || operation.operation?.operation !== OperationTypeNode.QUERY) return carryOut()
    const key = `WS ${JSON.stringify([operation.operationName, operation.variables])}\n${text}`
    const read = await responseCache.read(
      { key, metricLabels: () => ({ route: '/graphql', operation: currentScope()?.operation ?? 'other' }) },
      async () => {
        const result = await carryOut()
        return { status: hasUnavailable(result.errors) ? 503 : 200, headers: {}, body: JSON.stringify(result), cacheable: !result.errors }
      },
    )
    const { body } = (isUnavailable(read) && responseCache.staleIfError(key)) || read
    return JSON.parse(String(body)) as FormattedExecutionResult
  }

  /** Whoever would listen is asked to come back where that cannot be now. */
  function refusal(errors: readonly GraphQLError[], { line }: Extra, { query, operationName }: SubscribePayload) {
    const presented = errors.map(error => pipeline.presentError(error))
    const document = hasUnavailable(presented) ? documents.read(query) : []
    if ('kind' in document && getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION) line.comeBack()
    return presented
  }

  /** What listeners are told together was presented and told to the log once. */
  function presentEnd([error]: readonly GraphQLError[]): readonly GraphQLFormattedError[] | undefined {
    if (!(error?.originalError instanceof ToldErrors)) return undefined
    const { errors } = error.originalError
    for (const { extensions } of errors) addErrorCode(String(extensions?.code))
    return errors
  }

  async function viewerOf({ connectionParams, extra }: SocketContext<Record<string, unknown>, Extra>): Promise<Viewer | null> {
    const authorization = connectionParams?.authorization
    const viewer = await authenticate(services, typeof authorization === 'string' ? authorization : undefined)
    setViewer(viewer)
    const { socket } = extra.line
    // It may have closed meanwhile, of which nobody is told twice.
    if (viewer && socket.readyState === socket.OPEN) sessions.hold(viewer, socket)
    return viewer
  }

  function contextOf(viewer: Viewer | null, { clientAddress, userAgent }: Extra): Context {
    const context = createContext(services, viewer, clientAddress, PAGE_MAX, userAgent)
    context.extendDeadline = milliseconds => deadlines.extend(context, milliseconds)
    return context
  }

  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: initWithinMs,
    onSubscribe: async (ctx, id, { query: text, variables, operationName }) => {
      seen.began(operationName)
      try {
        const document = documents.read(text)
        if (!('kind' in document)) return document
        setOperation(getOperationAST(document, operationName)?.name?.value)
        const viewer = await viewerOf(ctx)
        const operation = pipeline.admit({ document, operationName }, viewer, variables)
        if (listens(operation)) checkSize(id, text, variables)
        const contextValue = listens(operation) ? new Subscriber(ctx.extra.line, id, viewer, currentScope()) : contextOf(viewer, ctx.extra)
        return { ...operation, contextValue, line: ctx.extra.line, text } as Admitted as never
      } catch (error) {
        // Too deep to make a text of: whoever sends such a message is sent away.
        if (error instanceof RangeError) throw error
        return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })]
      }
    },
    execute: ((admitted: Admitted) => admitted.line.inTurn(() => answer(admitted))) as never,
    subscribe: (({ contextValue, line: _line, text: _text, ...operation }: Admitted) =>
      live.join(contextValue as Subscriber, operation)) as never,
    onOperation: (_ctx, _id, _payload, _args, result) => void (Symbol.asyncIterator in result && seen.subscribed()),
    // What was answered is presented; the refusal of a subscription is not.
    onNext: ({ extra }, _id, payload, _args, result) =>
      result.errors?.some(error => error instanceof GraphQLError)
        ? { ...result, errors: refusal(result.errors.slice(0, MISTAKES_TOLD), extra, payload) }
        : result,
    onError: ({ extra }, _id, payload, errors) => {
      const presented = presentEnd(errors) ?? refusal(errors, extra, payload)
      seen.ended()
      return presented
    },
    onComplete: () => seen.ended(),
  })
}
