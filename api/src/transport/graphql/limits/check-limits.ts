import { GraphQLError, type DocumentNode, type GraphQLSchema, type ValidationContext } from 'graphql'
import { badInput } from '../../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import { documentShape } from './document-shape'
import { operationCost } from './operation-cost'
import { OPERATION_LIMITS } from './operation-limits'

/** A rule of validation, beside GraphQL's own: refuses documents that are larger than anybody needs. */
export const documentLimits = (context: ValidationContext) => ({
  Document(document: DocumentNode) {
    const shape = documentShape(document)
    const complain = (what: string, most: number) => context.reportError(new GraphQLError(messages.operationTooLarge(what, most)))
    if (shape.depth > OPERATION_LIMITS.depth) complain('levels of fields', OPERATION_LIMITS.depth)
    if (shape.aliases > OPERATION_LIMITS.aliases) complain('aliases', OPERATION_LIMITS.aliases)
    if (shape.directives > OPERATION_LIMITS.directives) complain('directives', OPERATION_LIMITS.directives)
    if (shape.rootFields > OPERATION_LIMITS.rootFields) complain('fields at its root', OPERATION_LIMITS.rootFields)
  },
})

/** Refuses an operation that asks for more at once than the portal works out for one caller. */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): void {
  const cost = operationCost(schema, document, operationName, variables ?? {})
  if (cost > OPERATION_LIMITS.cost) throw badInput(messages.operationTooCostly(cost, OPERATION_LIMITS.cost))
}
