import { getOperationAST, type DocumentNode, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { DomainError } from '../errors/errors'
import { messages } from '@portal/rules/messages'
import { requireAccess, type Access } from './access'
import { rootFieldsOf } from './root-fields'
import type { Viewer } from './viewer'

/** The access that a root field declares; without a declaration nobody may call it. */
export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

/**
 * Checks the access of an operation by its root fields, before its variables are read: no error about input may tell
 * unauthorized callers what the operation expects. GraphQL over HTTP and WebSocket and the REST routes call this.
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
  for (const name of rootFieldsOf(document, operationName)) checkField(root, name, viewer)
}

function checkField(root: GraphQLObjectType, name: string, viewer: Viewer | null): void {
  const field = root.getFields()[name]
  if (!field) return
  const access = accessOf(field)
  if (!access) throw new DomainError('FORBIDDEN', messages.adminNeeded)
  requireAccess(viewer, access)
}
