import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from '#platform/access/viewer'
import type { Span } from './span'

export type ViewerKind = 'visitor' | Viewer['kind']

/** The context of a request, a WebSocket message or a job, for log, metrics and traces. It contains nothing that the sender wrote. */
export interface Scope {
  readonly requestId: string
  /** The label of the GraphQL operation (`operationLabel`), if there is one. */
  operation?: string
  viewer?: ViewerKind
  /** The error codes of the response. */
  readonly codes: Set<string>
  /** The current span; undefined without tracing. */
  span?: Span | undefined
}

const storage = new AsyncLocalStorage<Scope>()

export const newScope = (requestId: string, span?: Span): Scope => ({
  requestId,
  codes: new Set(),
  span,
})

/** Runs a function, and all that it starts asynchronously, in the scope. */
export const withinScope = <T>(scope: Scope, run: () => T): T => storage.run(scope, run)

export const currentScope = (): Scope | undefined => storage.getStore()

export function setViewer(viewer: Viewer | null): void {
  const scope = storage.getStore()
  if (scope) scope.viewer = viewer?.kind ?? 'visitor'
}

export const addErrorCode = (code: string): void => void storage.getStore()?.codes.add(code)

/** The fields of every log line. */
export function scopeFields(): object {
  const scope = storage.getStore()
  if (!scope) return {}
  return {
    requestId: scope.requestId,
    ...(scope.span && { traceId: scope.span.traceparent.slice(3, 35) }),
  }
}
