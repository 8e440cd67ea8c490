import type { IncomingMessage, ServerResponse } from 'node:http'
import { tellEnd, type Observer } from './observer'
import { requestIdOf, traceparentOf } from './request-id'
import { pathOf, routeOf } from './route'
import { newScope, noteCode, withinScope } from './scope'

/** Asked every few seconds by machines: told only where somebody wants to know everything. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
/** The caller went away before the answer was complete. */
const GONE = 499

/** Sees requests from their first byte to the end of their answer. */
export function observeHttp(observer: Observer, trustedProxies: number) {
  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    const { socket, method = 'GET' } = request
    const path = pathOf(request)
    const began = performance.now()
    const sent = socket.bytesWritten
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
        const refused: unknown = (response as { locals?: { code?: unknown } }).locals?.code
        if (typeof refused === 'string') noteCode(refused)
        const status = response.writableFinished ? response.statusCode : GONE
        const bytes = socket.bytesWritten - sent
        tellEnd(observer, scope, { route, method, status, began, bytes, level: PROBES.has(route) ? 'debug' : 'info' })
      }),
    )
    withinScope(scope, handle)
  }
}
