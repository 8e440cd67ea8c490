const { basename, join } = require('node:path')
const { Kind } = require('graphql')

/** Writes each .graphql file's documents and hooks into a module of its own, so that a page loads its own and no others. */
module.exports.buildGeneratesSection = ({ baseOutputDir, documents, schema, schemaAst, config, pluginMap, profiler, cache }) => {
  const hooks = require('./hooks-plugin.cjs')
  const plugins = { ...pluginMap, hooks, lines: { plugin: (_schema, _documents, { lines }) => lines.join('\n') } }
  const fragments = documents.flatMap(file =>
    file.document.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map(node => ({ file, fragment: { node, name: node.name.value, onType: node.typeCondition.name.value, isExternal: true } })),
  )
  const output = (filename, names, documents, more = {}) => ({
    filename: join(baseOutputDir, filename),
    plugins: names.map(name => ({ [name]: {} })),
    pluginMap: plugins,
    config: { ...config, ...more },
    documents,
    schema,
    schemaAst,
    profiler,
    cache,
  })

  const names = documents.map(({ location }) => basename(location, '.graphql'))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two files are named ${twice}.graphql: their modules would be one`)
  return [
    output('types.ts', ['typescript-operations'], documents),
    output('graphql.ts', ['lines'], [], {
      lines: [`export * from './types'`, ...names.map(name => `export * from './operations/${name}'`)],
    }),
    ...documents.map((file, index) =>
      output(join('operations', `${names[index]}.ts`), ['typed-document-node', 'hooks'], [file], {
        importOperationTypesFrom: 'Types',
        externalFragments: fragments.filter(other => other.file !== file).map(({ fragment }) => fragment),
      }),
    ),
  ]
}
