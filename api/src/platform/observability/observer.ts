import type { Logger } from './log'
import { createMetrics, type Metrics } from './metrics'
import type { Scope } from './scope'
import type { Tracing } from './span'

/** Where the portal reports to: log, metrics and traces. */
export interface Observer {
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
}

export const createObserver = (log: Logger, tracing?: Tracing): Observer => ({
  log,
  metrics: createMetrics(),
  tracing,
})

export interface RequestEnd {
  route: string
  method: string
  status: number
  /** As of `performance.now()`. */
  startedAt: number
  bytes?: number
  /** The level of its log line. */
  level?: 'info' | 'debug'
  /** Left out of the duration metric, since a subscription lasts as long as its page is open. */
  isSubscription?: boolean
}

const SERVER_ERROR = 500

/** Writes the log line and the metrics of a request and ends its span. */
export function recordRequestEnd(
  { log, metrics }: Observer,
  scope: Scope,
  { route, method, status, startedAt, bytes, level = 'info', isSubscription }: RequestEnd,
) {
  const { operation = 'none', viewer, codes } = scope
  const ms = performance.now() - startedAt
  const code = codes.size > 0 ? [...codes].join(' ') : undefined
  log[level](
    {
      method,
      route,
      operation: scope.operation,
      status,
      code,
      ms: Math.round(ms * 10) / 10,
      bytes,
      viewer,
    },
    'request',
  )
  metrics.requests.inc({ route, operation, status })
  if (!isSubscription) metrics.requestSeconds.observe({ route, operation }, ms / 1_000)
  for (const each of codes) metrics.errors.inc({ code: each })
  scope.span?.rename(
    operation === 'none' ? `${method} ${route}` : `${method} ${route} ${operation}`,
  )
  scope.span?.set({ 'http.route': route, 'http.response.status_code': status })
  scope.span?.end(status >= SERVER_ERROR ? (code ?? String(status)) : undefined)
}
