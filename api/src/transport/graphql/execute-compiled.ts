import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  locatedError,
  OperationTypeNode,
  valueFromASTUntyped,
  visit,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { fieldsAt } from './fields-at-path'
import { MAX_REPORTED_ERRORS } from './limits/operation-limits'

/** What is asked so often is compiled: doing so takes as long as some ten executions. */
const COMPILED_FROM = 3
/** So many documents are kept compiled, the least used leave first. */
const COMPILED_MOST = 300

/** How often each operation was asked for; forgotten with its document. */
const asked = new WeakMap<OperationDefinitionNode, number>()
/** Null for what is better left to graphql-js. */
const compiled = new WeakMap<GraphQLSchema, LRUCache<OperationDefinitionNode, { query: CompiledQuery | null }>>()

/** As graphql-js executes, but queries that come again are compiled to functions; their errors are those of graphql-js. */
export function executeCompiled(args: ExecutionArgs): Promise<ExecutionResult> | ExecutionResult {
  const { schema, document, operationName, rootValue, contextValue, variableValues } = args
  const operation = getOperationAST(document, operationName)
  const query = operation?.operation === OperationTypeNode.QUERY ? compiledOf(schema, document, operation) : null
  if (!operation || !query) return execute({ ...args, options: { maxCoercionErrors: MAX_REPORTED_ERRORS } })
  if (operation.variableDefinitions?.length) {
    const { errors } = getVariableValues(schema, operation.variableDefinitions, variableValues ?? {}, { maxErrors: MAX_REPORTED_ERRORS })
    if (errors) return { errors }
  }
  const rebuilt = (result: ExecutionResult): ExecutionResult =>
    result.errors ? { ...result, errors: result.errors.map(error => asInGraphql(error, document, operation)) } : result
  const result = query.query(rootValue, contextValue, withDefaults(operation, variableValues))
  return result instanceof Promise ? result.then(rebuilt) : rebuilt(result as ExecutionResult)
}

/** graphql-jit wants a value for each variable that may not be null, also where the operation has a default for it. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, given: ExecutionArgs['variableValues']) {
  const left = variableDefinitions.filter(({ variable, defaultValue }) => defaultValue && given?.[variable.name.value] === undefined)
  if (left.length === 0) return given
  return {
    ...given,
    ...Object.fromEntries(left.map(({ variable, defaultValue }) => [variable.name.value, valueFromASTUntyped(defaultValue!)])),
  }
}

function compiledOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
  let kept = compiled.get(schema)
  if (!kept) compiled.set(schema, (kept = new LRUCache({ max: COMPILED_MOST })))
  const known = kept.get(operation)
  if (known) return known.query
  const times = (asked.get(operation) ?? 0) + 1
  asked.set(operation, times)
  if (times < COMPILED_FROM) return null
  const query = isPlain(document) ? compile(schema, document, operation) : null
  kept.set(operation, { query })
  return query
}

function compile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operation.name?.value ?? '', { disablingCapturingStackErrors: true })
  return isCompiledQuery(compiled) ? compiled : null
}

/**
 * Directives and questions about the schema are graphql-js's alone: where fields are skipped the two differ. So is what goes by
 * the one name under which compiled code cannot set a property.
 */
function isPlain(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    enter: node => {
      if (node.kind !== Kind.DIRECTIVE && !(node.kind === Kind.NAME && /^__(schema|type|proto__)$/.test(node.value))) return undefined
      plain = false
      return BREAK
    },
  })
  return plain
}

/** The compiled function's own errors do not know their place, and of values that fit no type not their cause: those are faults of ours. */
function asInGraphql(
  { message, originalError, path }: GraphQLError,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError {
  return locatedError(originalError ?? new Error(message), path ? fieldsAt(document, operation, path) : [operation], path)
}
