import type { OperationTypeNode } from 'graphql'
import { OPERATION_NAMES } from '../../generated/operation-names'
import { currentScope } from './scope'

/** Those of the client and of the REST rows. */
const known: ReadonlySet<string> = new Set(OPERATION_NAMES)

/** What an operation is called in figures: a name of our own documents, or `other`, so that callers cannot add names. */
export const operationLabel = (name: string | null | undefined): string => (name != null && known.has(name) ? name : 'other')

export function noteOperation(name: string | null | undefined): void {
  const scope = currentScope()
  if (scope) scope.operation = operationLabel(name)
}

const nothing = () => undefined

/** Times the execution of the operation at hand; returns what ends it. */
export function beginExecution(type: OperationTypeNode): () => void {
  const scope = currentScope()
  const around = scope?.span
  if (!scope || !around) return nothing
  const name = scope.operation ?? 'other'
  const span = around.child(`${type} ${name}`, { 'graphql.operation.type': type, 'graphql.operation.name': name })
  scope.span = span
  return () => {
    scope.span = around
    span.end([...scope.codes][0])
  }
}
