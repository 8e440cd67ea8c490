import {
  BREAK,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  OperationTypeNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { fieldsAt } from './fields-at-path'
import { MAX_REPORTED_ERRORS } from './limits/operation-limits'

/** Compiles a query at its third execution: compilation takes as long as ten executions. */
const COMPILE_AT = 3
/** The size of the LRU cache of compiled queries. */
const MAX_COMPILED = 300

/** Executions of each operation. */
const executions = new WeakMap<OperationDefinitionNode, number>()
/** Null for operations that graphql-js executes. */
const compiled = new WeakMap<
  GraphQLSchema,
  LRUCache<OperationDefinitionNode, { query: CompiledQuery | null }>
>()

/** Executes like graphql-js, but compiles repeated queries to functions; errors are those of graphql-js. */
export function executeCompiled(args: ExecutionArgs): Promise<ExecutionResult> | ExecutionResult {
  const { schema, document, operationName, rootValue, contextValue, variableValues } = args
  const operation = getOperationAST(document, operationName)
  const query =
    operation?.operation === OperationTypeNode.QUERY
      ? compiledOf(schema, document, operation)
      : null
  if (!operation || !query)
    return execute({ ...args, options: { maxCoercionErrors: MAX_REPORTED_ERRORS } })
  if (operation.variableDefinitions?.length) {
    const { errors } = getVariableValues(
      schema,
      operation.variableDefinitions,
      variableValues ?? {},
      { maxErrors: MAX_REPORTED_ERRORS },
    )
    if (errors) return { errors }
  }
  const withLocatedErrors = (result: ExecutionResult): ExecutionResult =>
    result.errors
      ? {
          ...result,
          errors: result.errors.map(error => toLocatedError(error, document, operation)),
        }
      : result
  const result = query.query(rootValue, contextValue, withDefaults(operation, variableValues))
  return result instanceof Promise
    ? result.then(withLocatedErrors)
    : withLocatedErrors(result as ExecutionResult)
}

/** graphql-jit requires a value for each non-null variable, even if the operation has a default for it. */
function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: ExecutionArgs['variableValues'],
) {
  const left = variableDefinitions.filter(
    ({ variable, defaultValue }) => defaultValue && given?.[variable.name.value] === undefined,
  )
  if (left.length === 0) return given
  return {
    ...given,
    ...Object.fromEntries(
      left.map(({ variable, defaultValue }) => [
        variable.name.value,
        valueFromASTUntyped(defaultValue!),
      ]),
    ),
  }
}

function compiledOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | null {
  let cache = compiled.get(schema)
  if (!cache) compiled.set(schema, (cache = new LRUCache({ max: MAX_COMPILED })))
  const cached = cache.get(operation)
  if (cached) return cached.query
  const count = (executions.get(operation) ?? 0) + 1
  executions.set(operation, count)
  if (count < COMPILE_AT) return null
  const query = isCompilable(document) ? compile(schema, document, operation) : null
  cache.set(operation, { query })
  return query
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operation.name?.value ?? '', {
    disablingCapturingStackErrors: true,
  })
  return isCompiledQuery(compiled) ? compiled : null
}

/** graphql-js executes directives and introspection, for which graphql-jit differs, and `__proto__`, which compiled code cannot assign. */
function isCompilable(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    enter: node => {
      if (
        node.kind !== Kind.DIRECTIVE &&
        !(node.kind === Kind.NAME && /^__(schema|type|proto__)$/.test(node.value))
      )
        return undefined
      plain = false
      return BREAK
    },
  })
  return plain
}

/** Adds locations to graphql-jit's own errors, and a cause to those of values that fit no type, which are internal errors. */
function toLocatedError(
  { message, originalError, path }: GraphQLError,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError {
  return locatedError(
    originalError ?? new Error(message),
    path ? fieldsAt(document, operation, path) : [operation],
    path,
  )
}
