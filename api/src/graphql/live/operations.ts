import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql'
import { makeServer, type Context as SocketContext, type SubscribePayload } from 'graphql-ws'
import { checkOperation } from '../../access/check'
import type { Viewer } from '../../access/viewer'
import { authenticate } from '../../accounts/authenticate'
import { createContext, type Context, type Services } from '../../context'
import type { Logger } from '../../log'
import type { observeSockets } from '../../observe/observe-socket'
import { noteOperation } from '../../observe/operation'
import { currentScope, noteCode, noteViewer } from '../../observe/scope'
import { presentError } from '../../present-error'
import { PAGE_MAX } from '../../rules/limits'
import type { Deadlines } from '../deadlines'
import { executorInTime } from '../execute-in-time'
import { checkCost } from '../limits/check-limits'
import { Documents } from './documents'
import { FanOut } from './fan-out'
import type { Line } from './line'
import { Member, ToldErrors } from './member'
import type { SocketSessions } from './socket-sessions'

/** What is kept of a socket, and of the request that opened it. */
export interface Extra {
  line: Line
  clientAddress: string
  userAgent: string | undefined
}

/** An operation that may be run; of a subscription who listens, and the text that it was read from. */
type Admitted = ExecutionArgs & { contextValue: Context | Member; text: string }

interface Parts {
  sessions: SocketSessions
  seen: ReturnType<typeof observeSockets>
  deadlines: Deadlines
  log: Logger
  initWithinMs: number
}

/** What is asked over WebSockets, as graphql-ws hears it: who may ask, and who answers. */
export function socketOperations(schema: GraphQLSchema, services: Services, { sessions, seen, deadlines, log, initWithinMs }: Parts) {
  const documents = new Documents(schema)
  const execute = executorInTime(deadlines)
  const live = new FanOut({ services, sessions, execute, log })

  const listens = (document: DocumentNode, operationName: string | null | undefined) =>
    getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION

  function present(errors: readonly GraphQLError[], { line }: Extra, { query, operationName }: SubscribePayload) {
    const shown = errors.map(error => presentError(error, log))
    if (!shown.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')) return shown
    const document = documents.read(query)
    if ('kind' in document && listens(document, operationName)) line.comeBack()
    return shown
  }

  /** What listeners are told together was presented and told to the log once. */
  function presentEnd([error]: readonly GraphQLError[]): readonly GraphQLFormattedError[] | undefined {
    if (!(error?.originalError instanceof ToldErrors)) return undefined
    const { errors } = error.originalError
    for (const { extensions } of errors) noteCode(String(extensions?.code))
    return errors
  }

  async function viewerOf({ connectionParams, extra }: SocketContext<Record<string, unknown>, Extra>): Promise<Viewer | null> {
    const authorization = connectionParams?.authorization
    const viewer = await authenticate(services, typeof authorization === 'string' ? authorization : undefined)
    noteViewer(viewer)
    const { socket } = extra.line
    // It may have closed meanwhile, of which nobody is told twice.
    if (viewer && socket.readyState === socket.OPEN) sessions.hold(viewer, socket)
    return viewer
  }

  function contextOf(viewer: Viewer | null, { clientAddress, userAgent }: Extra): Context {
    const context = createContext(services, viewer, clientAddress, PAGE_MAX, userAgent)
    context.allowTime = milliseconds => deadlines.extend(context, milliseconds)
    return context
  }

  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: initWithinMs,
    onSubscribe: async (ctx, id, { query: text, variables, operationName }) => {
      seen.began(operationName)
      try {
        const document = documents.read(text)
        if (!('kind' in document)) return document
        noteOperation(getOperationAST(document, operationName)?.name?.value)
        const viewer = await viewerOf(ctx)
        checkOperation(schema, document, operationName, viewer)
        checkCost(schema, document, operationName, variables)
        const contextValue = listens(document, operationName)
          ? new Member(ctx.extra.line, id, viewer, currentScope())
          : contextOf(viewer, ctx.extra)
        return { schema, document, operationName, variableValues: variables, contextValue, text } as Admitted
      } catch (error) {
        return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })]
      }
    },
    execute: execute as never,
    subscribe: (({ contextValue, text, ...subscription }: Admitted) => live.join(contextValue as Member, subscription, text)) as never,
    onOperation: (_ctx, _id, _payload, _args, result) => void (Symbol.asyncIterator in result && seen.subscribed()),
    onNext: ({ extra }, _id, payload, _args, result) =>
      result.errors ? { ...result, errors: present(result.errors, extra, payload) } : result,
    onError: ({ extra }, _id, payload, errors) => {
      const presented = presentEnd(errors) ?? present(errors, extra, payload)
      seen.ended()
      return presented
    },
    onComplete: () => seen.ended(),
  })
}
