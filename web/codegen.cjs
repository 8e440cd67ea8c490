const { basename, join } = require('node:path')
const { Kind } = require('graphql')

const definitionsOf = (documents, kind) =>
  documents.flatMap(({ document }) => document.definitions.filter(node => node.kind === kind))

const HOOKS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }

/** A typed hook for every operation, named after it, over those of @apollo/client/react: the published plugin knows Apollo Client 3 only. */
const hooks = {
  plugin: (_schema, documents) => {
    const operations = definitionsOf(documents, Kind.OPERATION_DEFINITION)
    const lines = operations.map(
      ({ operation, name: { value: name }, variableDefinitions = [] }) => {
        const hook = `use${HOOKS[operation]}`
        const variables = `Types.${name}${HOOKS[operation]}Variables`
        const types = `Types.${name}${HOOKS[operation]}, ${variables}`
        const isRequired =
          operation !== 'mutation' &&
          variableDefinitions.some(
            ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
          )
        const options = `${hook}.Options<${types}${operation === 'mutation' ? ', ApolloCache' : ''}>${isRequired ? ` & { variables: ${variables} }` : ''}`
        return `export const use${name}${HOOKS[operation]} = (options${isRequired ? '' : '?'}: ${options}) => ${hook}<${types}>(${name}Document, options as ${hook}.Options<${types}> & { variables: never })`
      },
    )
    const used = [...new Set(operations.map(({ operation }) => `use${HOOKS[operation]}`))]
    return {
      prepend: [
        `import type * as Types from '../types'`,
        ...(used.includes('useMutation')
          ? [`import type { ApolloCache } from '@apollo/client'`]
          : []),
        ...(used.length > 0 ? [`import { ${used.join(', ')} } from '@apollo/client/react'`] : []),
      ],
      content: lines.join('\n'),
    }
  },
}

/** As a plugin: the names of all operations, for metrics that tell the portal's own from others'. */
module.exports.plugin = (_schema, documents) => {
  const names = definitionsOf(documents, Kind.OPERATION_DEFINITION).map(({ name }) => name.value)
  return `export const OPERATION_NAMES: readonly string[] = ${JSON.stringify(names.sort())}\n`
}

/** As a preset: the documents and hooks of each .graphql file in a module of its own, so that a page loads its own and no others. */
module.exports.buildGeneratesSection = ({
  baseOutputDir,
  documents,
  pluginMap,
  config,
  schema,
  schemaAst,
  profiler,
  cache,
}) => {
  const names = documents.map(({ location }) => basename(location, '.graphql'))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two files are named ${twice}.graphql: their modules would be one`)

  const fragments = documents.flatMap(file =>
    definitionsOf([file], Kind.FRAGMENT_DEFINITION).map(node => ({
      file,
      fragment: {
        node,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        isExternal: true,
      },
    })),
  )
  const index = {
    plugin: () =>
      ['./types', ...names.map(name => `./operations/${name}`)]
        .map(from => `export * from '${from}'`)
        .join('\n'),
  }
  const output = (filename, plugins, documents, more = {}) => ({
    filename: join(baseOutputDir, filename),
    plugins: plugins.map(name => ({ [name]: {} })),
    pluginMap: { ...pluginMap, hooks, index },
    config: { ...config, ...more },
    documents,
    schema,
    schemaAst,
    profiler,
    cache,
  })
  return [
    output('types.ts', ['typescript-operations'], documents),
    output('graphql.ts', ['index'], []),
    ...documents.map((file, at) =>
      output(join('operations', `${names[at]}.ts`), ['typed-document-node', 'hooks'], [file], {
        importOperationTypesFrom: 'Types',
        externalFragments: fragments
          .filter(other => other.file !== file)
          .map(({ fragment }) => fragment),
      }),
    ),
  ]
}
