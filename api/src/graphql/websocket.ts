import type { IncomingMessage, Server } from 'node:http'
import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { Context as SocketContext } from 'graphql-ws'
import { useServer as serveGraphqlWs, type Extra } from 'graphql-ws/use/ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { checkOperation } from '../access/check'
import { authenticate } from '../accounts/authenticate'
import { createContext, type Context, type Services } from '../context'
import { clientAddressOf } from '../http/client-address'
import type { Logger } from '../log'
import { observeSockets } from '../observe/observe-socket'
import type { Observer } from '../observe/observer'
import { noteOperation } from '../observe/operation'
import { noteViewer } from '../observe/scope'
import { presentError } from '../present-error'
import { PAGE_MAX } from '../rules/limits'
import { executeTimed, isSubscription, subscribeAfresh } from './execute-live'
import { checkCost, documentLimits } from './limits/check-limits'
import { MISTAKES_TOLD, OPERATION_LIMITS } from './limits/operation-limits'
import type { Deadlines } from './deadlines'
import { endSocketsWithTheirSessions } from './socket-sessions'

const MESSAGE_MAX_BYTES = 65_536
/** Tells clients to come back and catch up: events may have been missed. */
const SERVICE_RESTART = 1012
/** The same, for when they would hear nothing now. */
const TRY_AGAIN_LATER = 1013
/** Whoever has not said goodbye by then is cut off. */
const GOODBYE_WITHIN_MS = 1_000

export interface LiveServer {
  /** Asks every client to reconnect, which it does elsewhere when this process goes away. */
  close(): Promise<void>
}

/** GraphQL over WebSocket (graphql-transport-ws), under the same access rules as over HTTP. */
export function serveWebSocket(
  server: Server,
  schema: GraphQLSchema,
  services: Services,
  options: { trustedProxies: number; deadlines: Deadlines; log: Logger; observer: Observer; initWithinMs?: number; pingEveryMs?: number },
): LiveServer {
  const { trustedProxies, deadlines, log, initWithinMs = 3_000, pingEveryMs = 12_000 } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES })
  const seen = observeSockets(options.observer, sockets, trustedProxies)
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (new URL(request.url ?? '/', 'http://portal').pathname !== '/graphql') return socket.destroy()
    sockets.handleUpgrade(request, socket, head, opened => {
      seen.opened(opened, request)
      sockets.emit('connection', opened, request)
    })
  })
  const sessions = endSocketsWithTheirSessions(services)
  const present = (errors: readonly GraphQLError[], { socket }: Extra, isSubscription: boolean) => {
    const shown = errors.map(error => presentError(error, log))
    // Whoever listens and was told of this would listen no longer, or have missed something: so they come back and catch up.
    if (isSubscription && shown.some(({ extensions }) => extensions?.code === 'UNAVAILABLE'))
      socket.close(TRY_AGAIN_LATER, 'Please reconnect')
    return shown.map(({ message, ...rest }) => new GraphQLError(message, rest))
  }

  async function contextOf(ctx: SocketContext<Record<string, unknown>, Extra & Partial<Record<PropertyKey, unknown>>>): Promise<Context> {
    const authorization = ctx.connectionParams?.authorization
    const viewer = await authenticate(services, typeof authorization === 'string' ? authorization : undefined)
    noteViewer(viewer)
    if (viewer) sessions.hold(viewer, ctx.extra.socket)
    const { request } = ctx.extra
    const context: Context = {
      ...createContext(services, viewer, clientAddressOf(request, trustedProxies), PAGE_MAX, request.headers['user-agent']),
      allowTime: milliseconds => deadlines.extend(context, milliseconds),
    }
    return context
  }

  const executeInTime = (args: ExecutionArgs): Promise<ExecutionResult> =>
    deadlines
      .meet(args.contextValue as Context, executeTimed(args))
      .catch((error: Error) => ({ errors: [new GraphQLError('', { originalError: error })] }))

  const graphql = serveGraphqlWs<Record<string, unknown>, Record<PropertyKey, unknown>>(
    {
      connectionInitWaitTimeout: initWithinMs,
      onSubscribe: async (ctx, _id, { query, variables, operationName }) => {
        seen.began(operationName)
        try {
          const document = parse(query, { maxTokens: OPERATION_LIMITS.tokens })
          const invalid = validate(schema, document, [...specifiedRules, documentLimits], { maxErrors: MISTAKES_TOLD })
          if (invalid.length > 0) return invalid.slice(0, MISTAKES_TOLD)
          noteOperation(getOperationAST(document, operationName)?.name?.value)
          const contextValue = await contextOf(ctx)
          checkOperation(schema, document, operationName, contextValue.viewer)
          checkCost(schema, document, operationName, variables)
          return { schema, document, operationName, variableValues: variables, contextValue } as ExecutionArgs
        } catch (error) {
          return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })]
        }
      },
      execute: executeInTime as never,
      subscribe: ((args: ExecutionArgs) => subscribeAfresh(args, sessions.stands, executeInTime)) as never,
      onOperation: (_ctx, _id, _payload, _args, result) => void (Symbol.asyncIterator in result && seen.subscribed()),
      onNext: ({ extra }, _id, { operationName }, { document }, result) =>
        (result.errors
          ? { ...result, errors: present(result.errors, extra, isSubscription(document, operationName)) }
          : result) as ExecutionResult,
      onError: ({ extra }, _id, { query, operationName }, errors) => {
        const presented = present(errors as GraphQLError[], extra, isSubscription(query, operationName))
        seen.ended()
        return presented
      },
      onComplete: () => seen.ended(),
    },
    sockets,
    pingEveryMs,
  )
  // graphql-ws would write it to the console. The socket is closed by then, with the code of what it did.
  sockets.on('connection', socket => {
    socket.removeAllListeners('error')
    socket.on('error', error => log.info({ err: error }, 'a WebSocket was closed for what it sent'))
  })

  const restart = () => sockets.clients.forEach((socket: WebSocket) => socket.close(SERVICE_RESTART, 'Please reconnect'))
  const endGap = services.events.onGap(restart)
  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    endGap()
    sessions.close()
    restart()
    const late = setTimeout(() => sockets.clients.forEach(socket => socket.terminate()), GOODBYE_WITHIN_MS)
    await graphql.dispose()
    clearTimeout(late)
  }
  return { close: () => (closed ??= close()) }
}
