import type { Logger } from './log'
import { createMetrics, type Metrics } from './metrics'
import type { Scope } from './scope'
import type { Tracing } from './span'

/** What the portal tells of itself, to whom. */
export interface Observer {
  log: Logger
  metrics: Metrics
  tracing: Tracing | undefined
}

export const createObserver = (log: Logger, tracing?: Tracing): Observer => ({ log, metrics: createMetrics(), tracing })

export interface Ended {
  route: string
  method: string
  status: number
  /** Since when, as performance.now() told it. */
  began: number
  bytes?: number
  /** How loud its line is. */
  level?: 'info' | 'debug'
  /** A subscription's time says how long somebody listened, not how long an answer took. */
  listened?: boolean
}

const SERVER_FAULT = 500

/** The end of a request: its line, its figures, the end of its span. */
export function tellEnd(
  { log, metrics }: Observer,
  scope: Scope,
  { route, method, status, began, bytes, level = 'info', listened }: Ended,
) {
  const { operation = 'none', viewer, codes } = scope
  const ms = performance.now() - began
  const code = codes.size > 0 ? [...codes].join(' ') : undefined
  log[level]({ method, route, operation: scope.operation, status, code, ms: Math.round(ms * 10) / 10, bytes, viewer }, 'request')
  metrics.requests.inc({ route, operation, status })
  if (!listened) metrics.requestSeconds.observe({ route, operation }, ms / 1_000)
  for (const each of codes) metrics.errors.inc({ code: each })
  scope.span?.rename(operation === 'none' ? `${method} ${route}` : `${method} ${route} ${operation}`)
  scope.span?.set({ 'http.route': route, 'http.response.status_code': status })
  scope.span?.end(status >= SERVER_FAULT ? (code ?? String(status)) : undefined)
}
