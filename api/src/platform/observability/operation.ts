import type { OperationTypeNode } from 'graphql'
import { OPERATION_NAMES } from '../../generated/operation-names'
import { currentScope } from './scope'

/** The operations of the client and of the REST routes. */
const known: ReadonlySet<string> = new Set(OPERATION_NAMES)

/** The operation's label in metrics: its name when it is one of the portal's documents, else `other`, which bounds the cardinality. */
export const operationLabel = (name: string | null | undefined): string =>
  name != null && known.has(name) ? name : 'other'

export function setOperation(name: string | null | undefined): void {
  const scope = currentScope()
  if (scope) scope.operation = operationLabel(name)
}

const nothing = () => undefined

/** Starts a span for the execution of the current operation; returns the function that ends it. */
export function beginExecution(type: OperationTypeNode): () => void {
  const scope = currentScope()
  const parent = scope?.span
  if (!scope || !parent) return nothing
  const name = scope.operation ?? 'other'
  const span = parent.child(`${type} ${name}`, {
    'graphql.operation.type': type,
    'graphql.operation.name': name,
  })
  scope.span = span
  return () => {
    scope.span = parent
    span.end([...scope.codes][0])
  }
}
