import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type ValidationContext,
} from 'graphql'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import { documentShape } from './document-shape'
import { operationCost } from './operation-cost'
import { OPERATION_LIMITS } from './operation-limits'

/** A validation rule that limits the size of documents. */
export const documentLimits = (context: ValidationContext) => ({
  Document(document: DocumentNode) {
    const shape = documentShape(document)
    const report = (what: string, limit: number) =>
      context.reportError(new GraphQLError(messages.operationTooLarge(what, limit)))
    if (shape.depth > OPERATION_LIMITS.depth) report('levels of fields', OPERATION_LIMITS.depth)
    if (shape.aliases > OPERATION_LIMITS.aliases) report('aliases', OPERATION_LIMITS.aliases)
    if (shape.directives > OPERATION_LIMITS.directives)
      report('directives', OPERATION_LIMITS.directives)
    if (shape.rootFields > OPERATION_LIMITS.rootFields)
      report('fields at its root', OPERATION_LIMITS.rootFields)
    if (shape.mutations > 1) context.reportError(new GraphQLError(messages.oneMutation))
  },
})

export const isTooLarge = (response: string | Buffer): boolean =>
  Buffer.byteLength(response) > OPERATION_LIMITS.responseBytes
export const responseTooLarge = () =>
  badInput(messages.responseTooLarge(OPERATION_LIMITS.responseBytes))

/** The cost of an operation; rejects one above the limit. */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): number {
  const cost = operationCost(schema, document, operationName, variables ?? {})
  const limit = OPERATION_LIMITS.cost
  if (cost > limit)
    throw badInput(messages.operationTooCostly(cost, limit), { figures: { cost, limit } })
  return cost
}
