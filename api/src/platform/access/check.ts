import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import { type Access, AccessRefused, requireAccess } from './access'
import { rootFieldsOf } from './root-fields'
import type { Viewer } from './viewer'

/** The access that a root field declares; without a declaration nobody may call it. */
export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

/**
 * Checks the access of an operation by its root fields, before its variables are read: no error about input may tell
 * unauthorized callers what the operation expects. GraphQL over HTTP and WebSocket and the REST routes call this. Throws
 * AccessRefused.
 */
export function checkOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  viewer: Viewer | null,
): void {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return
  /** By the names of the response. */
  const refusals = new Map<string, GraphQLError>()
  for (const node of rootFieldsOf(document, operationName)) {
    const key = (node.alias ?? node.name).value
    const refusal = refusalOf(root, node.name.value, viewer)
    if (refusal && !refusals.has(key))
      refusals.set(
        key,
        new GraphQLError(refusal.message, { nodes: node, path: [key], originalError: refusal }),
      )
  }
  if (refusals.size > 0) throw new AccessRefused([...refusals.values()])
}

function refusalOf(
  root: GraphQLObjectType,
  name: string,
  viewer: Viewer | null,
): DomainError | null {
  const field = root.getFields()[name]
  if (!field) return null
  try {
    const access = accessOf(field)
    if (!access) throw new DomainError('FORBIDDEN', messages.adminNeeded)
    requireAccess(viewer, access)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
