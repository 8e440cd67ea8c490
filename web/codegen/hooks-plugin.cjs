const { Kind } = require('graphql')

/** What each kind of operation becomes: the published hooks plugin does not compile against Apollo Client 4. */
const HOOKS = { query: ['Query', 'SuspenseQuery'], mutation: ['Mutation'], subscription: ['Subscription'] }

/** A codegen plugin: a typed hook for every operation, named after it, over those of @apollo/client/react. */
module.exports.plugin = (_schema, documents) => {
  const operations = documents.flatMap(({ document }) => document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION))
  const hooks = operations.flatMap(({ operation, name: { value: name }, variableDefinitions = [] }) => {
    const types = `Types.${name}${HOOKS[operation][0]}, Types.${name}${HOOKS[operation][0]}Variables`
    const required =
      operation !== 'mutation' && variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    const variables = required ? ` & { variables: ${types.split(', ')[1]} }` : ''
    return HOOKS[operation].map(hook => {
      if (hook === 'SuspenseQuery') {
        return `export const use${name}${hook} = (options${required ? '' : '?'}: { variables${required ? '' : '?'}: ${types.split(', ')[1]} }) => use${hook}<${types}>(${name}Document, options as { variables: never })`
      }
      const options = `use${hook}.Options<${operation === 'mutation' ? `${types}, ApolloCache` : types}>${variables}`
      return `export const use${name}${hook} = (options${required ? '' : '?'}: ${options}) => use${hook}<${types}>(${name}Document, options as use${hook}.Options<${types}> & { variables: never })`
    })
  })
  const used = new Set(operations.flatMap(({ operation }) => HOOKS[operation].map(hook => `use${hook}`)))
  return {
    prepend: [
      `import type * as Types from '../types'`,
      ...(used.has('useMutation') ? [`import type { ApolloCache } from '@apollo/client'`] : []),
      ...(used.size > 0 ? [`import { ${[...used].join(', ')} } from '@apollo/client/react'`] : []),
    ],
    content: hooks.join('\n'),
  }
}
