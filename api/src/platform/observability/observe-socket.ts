import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'
import { ERROR_STATUS, isErrorCode } from '#platform/errors/errors'
import { type Observer, recordRequestEnd } from './observer'
import { operationLabel, setOperation } from './operation'
import { requestIdOf } from './request-id'
import { currentScope, newScope, type Scope, withinScope } from './scope'

const ROUTE = '/graphql'
const METHOD = 'WS'

interface RunningOperation {
  startedAt: number
  isSubscription: boolean
}

/** Logs, counts and traces operations over WebSocket. Each message has a request id: the socket's id and a number. */
export function observeSockets(
  observer: Observer,
  server: WebSocketServer,
  trustedProxies: number,
) {
  const ids = new WeakMap<IncomingMessage, string>()
  const running = new WeakMap<Scope, RunningOperation>()
  server.on('headers', (headers, request) => {
    ids.set(request, requestIdOf(request, trustedProxies))
    headers.push(`x-request-id: ${ids.get(request)}`)
  })
  return {
    /** To be called before listeners are added to the socket. */
    opened(socket: WebSocket, request: IncomingMessage): void {
      observer.metrics.sockets.inc()
      socket.once('close', () => observer.metrics.sockets.dec())
      const id = ids.get(request) ?? requestIdOf(request, trustedProxies)
      const emit = socket.emit.bind(socket) as (...args: unknown[]) => boolean
      let count = 0
      socket.emit = ((...args: unknown[]) =>
        args[0] === 'message'
          ? withinScope(newScope(`${id}.${++count}`), () => emit(...args))
          : emit(...args)) as typeof socket.emit
    },
    began(operationName: string | null | undefined): void {
      const scope = currentScope()
      if (!scope) return
      setOperation(operationName)
      scope.span = observer.tracing?.start({
        name: `${METHOD} ${operationLabel(operationName)}`,
        kind: 'server',
      })
      running.set(scope, { startedAt: performance.now(), isSubscription: false })
    },
    /** The subscription is active: its span ends here, and events have spans of their own. */
    subscribed(): void {
      const scope = currentScope()
      const run = scope && running.get(scope)
      if (!run) return
      run.isSubscription = true
      observer.metrics.subscriptions.inc({ operation: scope.operation ?? 'other' })
      scope.span?.rename(`${METHOD} ${scope.operation}`)
      scope.span?.end()
    },
    ended(): void {
      const scope = currentScope()
      const run = scope && running.get(scope)
      if (!run) return
      running.delete(scope)
      if (run.isSubscription)
        observer.metrics.subscriptions.dec({ operation: scope.operation ?? 'other' })
      const code = [...scope.codes][0]
      const status = isErrorCode(code) ? ERROR_STATUS[code] : 200
      recordRequestEnd(observer, scope, {
        route: ROUTE,
        method: METHOD,
        status,
        startedAt: run.startedAt,
        isSubscription: run.isSubscription,
      })
    },
  }
}
