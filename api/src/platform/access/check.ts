import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { DomainError } from '../errors/errors'
import { messages } from '../../rules/messages'
import { requireAccess, type Access } from './access'
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

/** The names of the fields that an operation selects at its root, fragments looked into. */
export function rootFieldsOf(document: DocumentNode, operationName: string | null | undefined): string[] {
  const operation = getOperationAST(document, operationName)
  const fragments = new Map(
    document.definitions.flatMap(node => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  )
  return operation ? rootFields(operation.selectionSet, fragments, new Set()) : []
}

function checkField(root: GraphQLObjectType, name: string, viewer: Viewer | null): void {
  const field = root.getFields()[name]
  if (!field) return
  const access = accessOf(field)
  if (!access) throw new DomainError('FORBIDDEN', messages.adminNeeded)
  requireAccess(viewer, access)
}

function rootFields(set: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, seen: Set<string>): string[] {
  return set.selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, fragments, seen)
    const fragment = fragments.get(selection.name.value)
    if (!fragment || seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    return rootFields(fragment.selectionSet, fragments, seen)
  })
}
