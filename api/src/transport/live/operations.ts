import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql'
import { makeServer, type Context as SocketContext, type SubscribePayload } from 'graphql-ws'
import { checkOperation } from '../../platform/access/check'
import type { Viewer } from '../../platform/access/viewer'
import { authenticate } from '../../modules/accounts/authenticate'
import { createContext, type Context, type Services } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import type { Logger } from '../../platform/observability/log'
import type { observeSockets } from '../../platform/observability/observe-socket'
import { noteOperation } from '../../platform/observability/operation'
import { currentScope, noteCode, noteViewer } from '../../platform/observability/scope'
import { presentError } from '../../platform/observability/present-error'
import { PAGE_MAX, SUBSCRIPTION_ID_MAX_LENGTH, SUBSCRIPTION_MAX_LENGTH } from '../../rules/limits'
import { messages } from '../../rules/messages'
import type { Deadlines } from '../graphql/deadlines'
import { executorInTime } from '../graphql/execute-in-time'
import { checkCost } from '../graphql/limits/check-limits'
import { MISTAKES_TOLD } from '../graphql/limits/operation-limits'
import { Documents } from './document-cache'
import { FanOut } from './fan-out'
import type { Line } from './socket-channel'
import { Member, ToldErrors } from './subscriber'
import type { SocketSessions } from './socket-sessions'

/** What is kept of a socket, and of the request that opened it. */
export interface Extra {
  line: Line
  clientAddress: string
  userAgent: string | undefined
}

/** An operation that may be run, and on whose line; of a subscription who listens. */
type Admitted = ExecutionArgs & { contextValue: Context | Member; line: Line }

interface Parts {
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

/** What is asked over WebSockets, as graphql-ws hears it: who may ask, and who answers. */
export function socketOperations(schema: GraphQLSchema, services: Services, { sessions, seen, deadlines, log, initWithinMs }: Parts) {
  const documents = new Documents(schema)
  const execute = executorInTime(deadlines)
  const live = new FanOut({ services, sessions, execute, log })

  const listens = (document: DocumentNode, operationName: string | null | undefined) =>
    getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION

  /** All that went wrong where something was carried out; of a request's mistakes the first. */
  const told = ({ data, errors = [] }: ExecutionResult) => (data === undefined ? errors.slice(0, MISTAKES_TOLD) : errors)

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
        if (listens(document, operationName)) checkSize(id, text, variables)
        const contextValue = listens(document, operationName)
          ? new Member(ctx.extra.line, id, viewer, currentScope())
          : contextOf(viewer, ctx.extra)
        return { schema, document, operationName, variableValues: variables, contextValue, line: ctx.extra.line } as Admitted
      } catch (error) {
        // Too deep to make a text of: whoever sends such a message is sent away.
        if (error instanceof RangeError) throw error
        return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })]
      }
    },
    execute: (({ line, ...args }: Admitted) => line.inTurn(async () => execute(args))) as never,
    subscribe: (({ contextValue, line: _line, ...subscription }: Admitted) => live.join(contextValue as Member, subscription)) as never,
    onOperation: (_ctx, _id, _payload, _args, result) => void (Symbol.asyncIterator in result && seen.subscribed()),
    onNext: ({ extra }, _id, payload, _args, result) =>
      result.errors ? { ...result, errors: present(told(result), extra, payload) } : result,
    onError: ({ extra }, _id, payload, errors) => {
      const presented = presentEnd(errors) ?? present(errors, extra, payload)
      seen.ended()
      return presented
    },
    onComplete: () => seen.ended(),
  })
}
