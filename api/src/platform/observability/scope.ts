import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from '../access/viewer'
import type { Span } from './span'

export type ViewerKind = 'visitor' | Viewer['kind']

/** A request, a message over WebSocket or a job, and what is told of it afterwards: nothing that its sender wrote. */
export interface Scope {
  readonly requestId: string
  /** The name of an operation that is known, or `other`; nothing where no GraphQL is run. */
  operation?: string
  viewer?: ViewerKind
  /** Codes with which it, or a part of it, was refused. */
  readonly codes: Set<string>
  /** What is timed right now; nothing where no traces are sent. */
  span?: Span | undefined
}

const storage = new AsyncLocalStorage<Scope>()

export const newScope = (requestId: string, span?: Span): Scope => ({ requestId, codes: new Set(), span })

/** Whatever `run` does, and whatever follows from it, belongs to the scope. */
export const withinScope = <T>(scope: Scope, run: () => T): T => storage.run(scope, run)

export const currentScope = (): Scope | undefined => storage.getStore()

export function noteViewer(viewer: Viewer | null): void {
  const scope = storage.getStore()
  if (scope) scope.viewer = viewer?.kind ?? 'visitor'
}

export const noteCode = (code: string): void => void storage.getStore()?.codes.add(code)

/** What every line of the log carries. */
export function scopeFields(): object {
  const scope = storage.getStore()
  if (!scope) return {}
  return { requestId: scope.requestId, ...(scope.span && { traceId: scope.span.traceparent.slice(3, 35) }) }
}
