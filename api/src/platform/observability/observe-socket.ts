import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'
import { ERROR_STATUS, isErrorCode } from '../errors/errors'
import { noteOperation, operationLabel } from './operation'
import { tellEnd, type Observer } from './observer'
import { requestIdOf } from './request-id'
import { currentScope, newScope, withinScope, type Scope } from './scope'

const ROUTE = '/graphql'
const METHOD = 'WS'

interface Running {
  began: number
  subscribed: boolean
}

/** Sees what is asked over WebSockets: each message is a request of its own, numbered within its socket. */
export function observeSockets(observer: Observer, server: WebSocketServer, trustedProxies: number) {
  const ids = new WeakMap<IncomingMessage, string>()
  const running = new WeakMap<Scope, Running>()
  server.on('headers', (headers, request) => {
    ids.set(request, requestIdOf(request, trustedProxies))
    headers.push(`x-request-id: ${ids.get(request)}`)
  })
  return {
    /** Before anybody listens to the socket. */
    opened(socket: WebSocket, request: IncomingMessage): void {
      observer.metrics.sockets.inc()
      socket.once('close', () => observer.metrics.sockets.dec())
      const id = ids.get(request) ?? requestIdOf(request, trustedProxies)
      const emit = socket.emit.bind(socket) as (...args: unknown[]) => boolean
      let count = 0
      socket.emit = ((...args: unknown[]) =>
        args[0] === 'message' ? withinScope(newScope(`${id}.${++count}`), () => emit(...args)) : emit(...args)) as typeof socket.emit
    },
    began(operationName: string | null | undefined): void {
      const scope = currentScope()
      if (!scope) return
      noteOperation(operationName)
      scope.span = observer.tracing?.start({ name: `${METHOD} ${operationLabel(operationName)}`, kind: 'server' })
      running.set(scope, { began: performance.now(), subscribed: false })
    },
    /** From here on somebody listens; each event is timed by itself. */
    subscribed(): void {
      const scope = currentScope()
      const run = scope && running.get(scope)
      if (!run) return
      run.subscribed = true
      observer.metrics.subscriptions.inc({ operation: scope.operation ?? 'other' })
      scope.span?.rename(`${METHOD} ${scope.operation}`)
      scope.span?.end()
    },
    ended(): void {
      const scope = currentScope()
      const run = scope && running.get(scope)
      if (!run) return
      running.delete(scope)
      if (run.subscribed) observer.metrics.subscriptions.dec({ operation: scope.operation ?? 'other' })
      const code = [...scope.codes][0]
      const status = isErrorCode(code) ? ERROR_STATUS[code] : 200
      tellEnd(observer, scope, { route: ROUTE, method: METHOD, status, began: run.began, listened: run.subscribed })
    },
  }
}
