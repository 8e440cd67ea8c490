import {
  type ArgumentNode,
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Admitted } from '../graphql/pipeline'

/** A document without its `since`, and that argument. */
interface Separated {
  document: DocumentNode
  argument?: ArgumentNode
  type?: GraphQLInputType
}

const cache = new WeakMap<DocumentNode, Map<string, Separated>>()

/**
 * Separates a subscription from its `since`, which is the subscriber's own: all who differ in nothing else share a fan-out group. Throws
 * where the time cannot be read.
 */
export function separateSince(admitted: Admitted): { subscription: Admitted; since: Date | null } {
  const { schema, document, operation, operationName, variables } = admitted
  const byName = cache.get(document) ?? new Map<string, Separated>()
  cache.set(document, byName)
  const name = operationName ?? ''
  const separated = byName.get(name) ?? separate(schema, document)
  byName.set(name, separated)
  const { argument, type } = separated
  if (!argument || !type) return { subscription: admitted, since: null }
  const { coerced, errors } = getVariableValues(
    schema,
    operation?.variableDefinitions ?? [],
    variables ?? {},
    { maxErrors: 1 },
  )
  if (!coerced) throw errors?.[0] ?? new GraphQLError('')
  const live = getOperationAST(separated.document, operationName) ?? undefined
  const names = new Set(live?.variableDefinitions?.map(({ variable }) => variable.name.value))
  const rest = Object.fromEntries(
    Object.entries(variables ?? {}).filter(([given]) => names.has(given)),
  )
  return {
    subscription: { ...admitted, document: separated.document, operation: live, variables: rest },
    since: (valueFromAST(argument.value, type, coerced) as Date | null | undefined) ?? null,
  }
}

function separate(schema: GraphQLSchema, document: DocumentNode): Separated {
  const types = new TypeInfo(schema)
  let found: Omit<Separated, 'document'> | undefined
  const without = visit(
    document,
    visitWithTypeInfo(types, {
      Argument: node => {
        if (node.name.value !== 'since' || types.getParentType() !== schema.getSubscriptionType())
          return undefined
        const type = types.getInputType()
        found = { argument: node, ...(type && { type }) }
        return null
      },
    }),
  )
  if (!found) return { document }
  const used = new Set<string>()
  visit(without, {
    [Kind.VARIABLE_DEFINITION]: () => false,
    Variable: ({ name }) => void used.add(name.value),
  })
  const own = visit(without, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  })
  return { document: own, ...found }
}
