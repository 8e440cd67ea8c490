import { getOperationAST, type DocumentNode, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { DomainError } from '../errors/errors'
import { messages } from '@portal/rules/messages'
import { requireAccess, type Access } from './access'
import { rootFieldsOf } from './root-fields'
import type { Viewer } from './viewer'

/** What a root field says of its access; a field that says nothing is closed. */
export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

/**
 * Refuses an operation before its variables are looked at, by the root fields that it selects. GraphQL over HTTP and
 * WebSocket and the REST rows all ask here, so that nobody learns from an error about input what they may not send.
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
