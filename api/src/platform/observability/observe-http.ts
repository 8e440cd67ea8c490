import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Observer, recordRequestEnd } from './observer'
import { requestIdOf, traceparentOf } from './request-id'
import { pathOf, routeOf } from './route'
import { addErrorCode, newScope, withinScope } from './scope'

/** Probes come every few seconds: logged at debug level. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
/** The client closed the connection before the response was complete (nginx's 499). */
const CLIENT_CLOSED_REQUEST = 499

/** Logs, counts and traces each request, from its first byte to the end of its response. */
export function observeHttp(observer: Observer, trustedProxies: number) {
  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    const { socket, method = 'GET' } = request
    const path = pathOf(request)
    const startedAt = performance.now()
    const sentBefore = socket.bytesWritten
    const span = observer.tracing?.start({
      name: method,
      kind: 'server',
      parent: traceparentOf(request, trustedProxies),
      attributes: { 'http.request.method': method },
    })
    const scope = newScope(requestIdOf(request, trustedProxies), span)
    response.setHeader('x-request-id', scope.requestId)
    response.once('close', () =>
      withinScope(scope, () => {
        const route = routeOf(path, request)
        const code: unknown = (response as { locals?: { code?: unknown } }).locals?.code
        if (typeof code === 'string') addErrorCode(code)
        const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST
        const bytes = socket.bytesWritten - sentBefore
        recordRequestEnd(observer, scope, {
          route,
          method,
          status,
          startedAt,
          bytes,
          level: PROBES.has(route) ? 'debug' : 'info',
        })
      }),
    )
    withinScope(scope, handle)
  }
}
